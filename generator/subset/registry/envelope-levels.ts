import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { type CheckedSchema, locationKey, type Registries } from "../checked-schema.js";
import { joinedSchemas } from "../joined-schemas.js";
import { keywordPlace, type ReadTree } from "../read-tree.js";
import { registryPaths } from "../schema-files.js";

/** The envelope's lists of severities and capture levels hold the values of the registries. */
export function envelopeLevels(
  tree: ReadTree,
  envelope: CheckedSchema | null,
  registries: Registries | null,
): readonly Diagnostic[] {
  if (envelope?.kind !== "object" || registries === null) {
    return [];
  }
  return (["severity", "capture"] as const).flatMap((attribute) => {
    const property = envelope.keywords.properties?.get(attribute);
    const start = property && tree.entries.get(locationKey(property.location));
    const order = registries[attribute]?.order;
    if (start === undefined || order === undefined) {
      return [];
    }
    return joinedSchemas(tree, start).flatMap((entry) => {
      const listed = entry.schema.kind === "object" ? entry.schema.keywords.enum : undefined;
      if (listed === undefined || entry.broken.has("enum")) {
        return [];
      }
      const names: readonly string[] = order;
      const missing = names.filter((name) => !listed.includes(name));
      const extra = listed.map(String).filter((name) => !names.includes(name));
      if (missing.length === 0 && extra.length === 0) {
        return [];
      }
      const args = { attribute, registry: registryPaths[attribute], missing, extra };
      return [report("registry-mismatch", { ...keywordPlace(entry, "enum"), allowed: names }, args)];
    });
  });
}
