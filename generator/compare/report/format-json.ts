import { type JsonValue, printJson } from "../../emit/print-json.js";
import { type Change, type Comparison, type Evidence, impactOf } from "../comparison.js";
import { placeText } from "./place-text.js";

/**
 * The report for programs: `{ok, old, new, version, changes}`. `ok` says whether the exit code is 0; `old` and `new`
 * name the trees. Events are values, not text.
 */
export function comparisonJson(
  { changes, version }: Comparison,
  trees: { readonly old: string; readonly new: string },
  ok: boolean,
): string {
  return `${printJson(
    object({
      ok,
      old: trees.old,
      new: trees.new,
      version: object({ ...version }),
      changes: changes.map(changeValue),
    }),
  )}\n`;
}

function changeValue(change: Change): JsonValue {
  const { kind, at, tree, detail, old, new: next, writers, readers, privacy, reaches, note, allowed } = change;
  return object({
    kind,
    class: impactOf(change),
    place: placeText(at),
    file: at.file,
    pointer: at.pointer,
    tree,
    detail,
    old,
    new: next,
    writers: object({ verdict: writers, ...evidenceMembers(change.writersEvidence) }),
    readers: object({ verdict: readers, ...evidenceMembers(change.readersEvidence) }),
    privacy,
    reaches,
    note: note === null ? null : object({ text: note.text, ...evidenceMembers(note.evidence) }),
    allowed,
  });
}

function evidenceMembers(evidence: Evidence | null): { readonly [name: string]: JsonValue } {
  if (evidence === null) {
    return {};
  }
  if ("missing" in evidence) {
    return { noWitness: evidence.missing };
  }
  const { acceptedBy, form, type, value } = evidence.witness;
  return { witness: object({ acceptedBy, form, type, value }) };
}

function object(members: { readonly [name: string]: JsonValue }): JsonValue {
  return new Map(Object.entries(members));
}
