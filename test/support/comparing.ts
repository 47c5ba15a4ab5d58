/** Two schema trees from plain values, compared as `aep-codegen compare` does it. */

import { type ComparisonResult, compareSchemas } from "../../generator/compare/compare-schemas.js";
import type { Change, Comparison, Evidence } from "../../generator/compare/comparison.js";
import { placeText } from "../../generator/compare/report/place-text.js";
import { isJsonObject, type JsonValue, printJson } from "../../generator/emit/print-json.js";
import { type FileContent, payloadPath, treeAround, treeOf } from "./check.js";

/** Null leaves a file out that a whole tree would have. */
export type Files = { readonly [path: string]: FileContent | null };

/** Compares complete trees around these files. */
export function compareFiles(previous: Files, current: Files): Promise<ComparisonResult> {
  const whole = (files: Files): { readonly [path: string]: FileContent } => {
    const all = Object.entries({ ...treeAround(files[payloadPath] ?? { type: "object" }), ...files });
    return Object.fromEntries(all.flatMap(([path, content]) => (content === null ? [] : [[path, content]])));
  };
  return compareSchemas(treeOf(whole(previous)), treeOf(whole(current)));
}

/** Compares two payload schemas, neither of which may be refused. */
export async function comparePayloads(previous: FileContent, current: FileContent): Promise<Comparison> {
  const result = await compareFiles({ [payloadPath]: previous }, { [payloadPath]: current });
  if (result.comparison === null) {
    throw new Error([...result.old, ...result.new].map((each) => each.message).join("\n"));
  }
  return result.comparison;
}

/** A change in the form of the fixtures: verdicts, and the payloads of the events that show them. */
export function briefChange(change: Change) {
  return {
    kind: change.kind,
    place: placeText(change.at),
    writers: change.writers,
    readers: change.readers,
    ...(change.tree === "old" && { tree: "old" }),
    ...(change.privacy && { privacy: true }),
    ...(change.writersEvidence !== null && !change.privacy && { writersWitness: payloadOf(change.writersEvidence) }),
    ...(change.readersEvidence !== null && { readersWitness: payloadOf(change.readersEvidence) }),
    ...(change.note !== null && { noteWitness: payloadOf(change.note.evidence) }),
  };
}

/** The payload of the event that shows a verdict; null if there is none. */
function payloadOf(evidence: Evidence): unknown {
  if ("missing" in evidence) {
    return null;
  }
  const { form, value } = evidence.witness;
  const payload: JsonValue = form === "event" && isJsonObject(value) ? (value.get("data") ?? null) : value;
  return JSON.parse(printJson(payload));
}
