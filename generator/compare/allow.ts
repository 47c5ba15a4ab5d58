import { InputError } from "../diagnostics/input-error.js";
import { type Change, impactOf } from "./comparison.js";
import { allowWords, valueText } from "./report/allow-words.js";
import { placeText } from "./report/place-text.js";

/** One `--allow`: the breaking change that is let through, and why. */
export interface Allowance {
  readonly kind: string;
  /** `FILE#POINTER`, or the pointer alone; `=VALUE` may follow. */
  readonly place: string;
  readonly reason: string;
}

const form =
  'write --allow "KIND:FILE#POINTER REASON", with kind and place as the report has them, or =VALUE after the pointer';

/** @throws InputError if a part is missing. */
export function readAllowance(text: string): Allowance {
  // The report marks places of the old tree; whoever copies a place may copy the mark.
  const [, kind, place, reason] = /^([a-z-]+):(\S+)\s+(?:\(old\)\s+)?(?!\(old\)\s*$)(\S.*)$/s.exec(text) ?? [];
  if (kind === undefined || place === undefined || reason === undefined) {
    throw new InputError([`--allow ${JSON.stringify(text)} lacks a kind, a place or a reason`], form);
  }
  return { kind, place, reason: reason.trim() };
}

/**
 * The changes, with the reasons for those that are let through.
 *
 * @throws InputError for an allowance that lets nothing through, or could mean several changes: it would hide the next one.
 */
export function withAllowances(changes: readonly Change[], allowances: readonly Allowance[]): readonly Change[] {
  const problems: string[] = [];
  const allowed = new Map<Change, string>();
  const words = allowWords(changes);
  const wordsOf = (some: readonly Change[]): readonly string[] => [
    ...new Set(some.flatMap((change) => words.get(change) ?? [])),
  ];
  for (const allowance of allowances) {
    const meant = changes.filter((change) => isMeant(change, allowance));
    const breaking = meant.filter((change) => impactOf(change) === "breaking");
    const name = `--allow ${allowance.kind}:${allowance.place}`;
    if (breaking.length === 0) {
      problems.push(
        `${name} ${meant.length === 0 ? "names no change that was found" : "names a change that breaks nothing"}`,
      );
    } else if (wordsOf(breaking).length > 1) {
      problems.push(
        `${name} could be any of ${wordsOf(breaking).join(", ")}; write one --allow for each that is meant`,
      );
    }
    for (const change of breaking) {
      allowed.set(change, allowance.reason);
    }
  }
  if (problems.length > 0) {
    const known = wordsOf(changes);
    throw new InputError(
      problems,
      known.length === 0 ? "nothing breaks, so nothing needs to be allowed" : `what breaks: ${known.join(", ")}`,
    );
  }
  return changes.map((change) => ({ ...change, allowed: allowed.get(change) ?? null }));
}

function isMeant(change: Change, { kind, place }: Allowance): boolean {
  const whole = placeText(change.at);
  const pointer = whole.slice(whole.indexOf("#") + 1);
  const places = [whole, pointer, `#${pointer}`];
  return change.kind === kind && places.some((each) => place === each || place === `${each}=${valueText(change)}`);
}
