import { type JsonValue, printJson } from "../../emit/print-json.js";
import { type Change, type Comparison, type Evidence, impactOf } from "../comparison.js";
import { allowWords } from "./allow-words.js";
import { placeText } from "./place-text.js";

/**
 * The report for programs: `{ok, old, new, version, changes}`. `ok` says whether the exit code is 0; `old` and `new`
 * name the trees; `allow` is what stands before the reason in an `--allow`. Events are values, not text.
 */
export function comparisonJson(
  { changes, version }: Comparison,
  trees: { readonly old: string; readonly new: string },
  ok: boolean,
): string {
  const words = allowWords(changes);
  return `${printJson(
    object({
      ok,
      old: trees.old,
      new: trees.new,
      version: object({ ...version }),
      changes: changes.map((change) => changeValue(change, words.get(change) ?? null)),
    }),
  )}\n`;
}

function changeValue(change: Change, allow: string | null): JsonValue {
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
    allow,
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
