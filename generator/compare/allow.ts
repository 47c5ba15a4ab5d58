import { InputError } from "../diagnostics/input-error.js";
import { type Change, impactOf } from "./comparison.js";
import { placeText } from "./report/place-text.js";

/** One `--allow`: the breaking change that is let through, and why. */
export interface Allowance {
  readonly kind: string;
  /** `FILE#POINTER`, or the pointer alone. */
  readonly place: string;
  readonly reason: string;
}

const form = 'write --allow "KIND:FILE#POINTER REASON", with kind and place as the report has them';

/** @throws InputError if a part is missing. */
export function readAllowance(text: string): Allowance {
  const [, kind, place, reason] = /^([a-z-]+):(\S+)\s+(\S.*)$/s.exec(text) ?? [];
  if (kind === undefined || place === undefined || reason === undefined) {
    throw new InputError([`--allow ${JSON.stringify(text)} lacks a kind, a place or a reason`], form);
  }
  return { kind, place, reason: reason.trim() };
}

/**
 * The changes, with the reasons for those that are let through.
 *
 * @throws InputError for an allowance that lets nothing through, or changes in several files: it would hide the next one.
 */
export function withAllowances(changes: readonly Change[], allowances: readonly Allowance[]): readonly Change[] {
  const problems: string[] = [];
  const allowed = new Map<Change, string>();
  for (const allowance of allowances) {
    const meant = changes.filter((change) => isMeant(change, allowance));
    const breaking = meant.filter((change) => impactOf(change) === "breaking");
    const name = `--allow ${allowance.kind}:${allowance.place}`;
    if (breaking.length === 0) {
      problems.push(
        `${name} ${meant.length === 0 ? "names no change that was found" : "names a change that breaks nothing"}`,
      );
    } else if (new Set(breaking.map((change) => change.at.file)).size > 1) {
      const files = breaking.map((change) => placeText(change.at)).join(", ");
      problems.push(`${name} could be any of ${files}; name the file as well`);
    }
    for (const change of breaking) {
      allowed.set(change, allowance.reason);
    }
  }
  if (problems.length > 0) {
    const breaking = changes.filter((change) => impactOf(change) === "breaking");
    const known = breaking.map((change) => `${change.kind}:${placeText(change.at)}`);
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
  return change.kind === kind && [whole, pointer, `#${pointer}`].includes(place);
}
