import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode, SourceFile } from "../source/json-node.js";
import { pointerTokens } from "../source/pointer.js";
import { locationKey } from "./checked-schema.js";
import type { PendingReference } from "./keyword.js";
import type { SchemaReading } from "./read-schema.js";
import { readReferencedFiles } from "./referenced-files.js";
import { isSchemaFile } from "./schema-files.js";

/** Refuses every reference that does not lead to a schema of the tree; the schema that holds it is marked. */
export async function resolveReferences(
  reading: SchemaReading,
  sources: ReadonlyMap<string, SourceFile>,
  unreadable: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  if (reading.references.length === 0) {
    return [];
  }
  const resolve = await readReferencedFiles(reading.references, sources);
  const found: Diagnostic[] = [];
  for (const pending of reading.references) {
    const fault = findFault(pending, resolve(pending), reading, sources);
    if (fault === null) {
      continue;
    }
    reading.entries.get(locationKey({ file: pending.file.path, pointer: pending.pointer }))?.broken.add("$ref");
    // The reason why the target cannot be read is in the list already.
    if (!unreadable.has(pending.target.file)) {
      found.push(fault);
    }
  }
  return found;
}

function findFault(
  pending: PendingReference,
  resolved: string | null,
  reading: SchemaReading,
  sources: ReadonlyMap<string, SourceFile>,
): Diagnostic | null {
  const { file, span, pointer, ref, target } = pending;
  const place = { file, span, pointer, keyword: "$ref" };
  const source = sources.get(target.file);
  if (source === undefined || !isSchemaFile(target.file) || resolved !== target.file) {
    return report("ref-missing-file", place, { ref, file: target.file });
  }
  const missing = findMissing(source.root, pointerTokens(target.pointer) ?? []);
  if (missing !== null) {
    return report("ref-missing-target", place, { ref, token: missing });
  }
  return reading.entries.has(locationKey(target)) ? null : report("ref-not-schema", place, { ref });
}

/** The first token that is not really written in the text; inherited names and "length" never are. */
function findMissing(root: JsonNode, tokens: readonly string[]): string | null {
  let node: JsonNode = root;
  for (const token of tokens) {
    const next = childNode(node, token);
    if (next === undefined) {
      return token;
    }
    node = next;
  }
  return null;
}

function childNode(node: JsonNode, token: string): JsonNode | undefined {
  if (node.kind === "object") {
    return node.members.get(token)?.value;
  }
  return node.kind === "array" && /^(?:0|[1-9][0-9]*)$/.test(token) ? node.items[Number(token)] : undefined;
}
