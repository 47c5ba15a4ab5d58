/** What each path of a schema tree holds. */

export type FileKind = "envelope" | "common" | "type" | "registry" | "meta-schema" | "unknown";

export const envelopePath = "aep-event.schema.json";
const metaSchemaPath = "subset.schema.json";

export const registryPaths = {
  types: "registry/types.json",
  categories: "registry/categories.json",
  severity: "registry/severity.json",
  capture: "registry/capture.json",
  nackReasons: "registry/nack-reasons.json",
} as const;

const registries: ReadonlySet<string> = new Set(Object.values(registryPaths));

/** The kind of a file by its path, and its name without folder and ending. */
export function describeFile(path: string): { readonly kind: FileKind; readonly stem: string } {
  // Names become file names and identifiers in the output, and parts of references: letters, digits, dot, dash, underscore.
  const match = /^(common|types)\/([A-Za-z0-9][A-Za-z0-9._-]*?)(?:\.schema)?\.json$/.exec(path);
  if (match !== null) {
    return { kind: match[1] === "common" ? "common" : "type", stem: match[2] ?? "" };
  }
  if (path === envelopePath) {
    return { kind: "envelope", stem: "aep-event" };
  }
  if (path === metaSchemaPath) {
    return { kind: "meta-schema", stem: "subset" };
  }
  return { kind: registries.has(path) ? "registry" : "unknown", stem: path };
}

export function isSchemaFile(path: string): boolean {
  const { kind } = describeFile(path);
  return kind === "envelope" || kind === "common" || kind === "type";
}
