import type { Schema } from "../../model/model.js";
import type { Clue, Pair } from "../kinds/kind.js";
import { isImpossible } from "../view/disjoint.js";
import { isSpokenOf } from "../view/speakers.js";
import { viewOf } from "../view/view.js";
import type { Condition } from "./condition-pairs.js";

/** What a condition that only one tree has refuses of what the other accepts. */
export interface Bite {
  /** Empty if certainly nothing: no value of the other tree meets the condition, or all that do are fine. */
  readonly clues: readonly Clue[];
  /** As `clues`, about values whose undeclared members the other tree lets through unseen. */
  readonly undeclared: readonly Clue[];
}

/** The bite of a condition of NEW on what OLD accepts, or the other way round. */
export function biteOf(pair: Pair, condition: Condition, side: "old" | "new"): Bite {
  const { if: met, then, else: otherwise } = condition.value;
  const victim: Victim =
    side === "new"
      ? { schemas: pair.old.schemas, speakers: pair.oldSpeakers }
      : { schemas: pair.new.schemas, speakers: pair.newSpeakers };
  const none: Bite = { clues: [], undeclared: [] };
  const onThen =
    then === null || isImpossible([...victim.schemas, met])
      ? none
      : branchBite(pair, victim, { met, then, holds: true });
  const onElse =
    otherwise === null || met.kind === "always"
      ? none
      : branchBite(pair, victim, { met, then: otherwise, holds: false });
  return {
    clues: [...onThen.clues, ...onElse.clues],
    undeclared: [...onThen.undeclared, ...onElse.undeclared],
  };
}

interface Victim {
  readonly schemas: readonly Schema[];
  readonly speakers: readonly Schema[];
}

function branchBite(
  pair: Pair,
  { schemas, speakers }: Victim,
  { met, then, holds }: { readonly met: Schema; readonly then: Schema; readonly holds: boolean },
): Bite {
  const base = holds ? [...schemas, met] : schemas;
  const found = pair.walk.between({ ...pair, oldSpeakers: speakers, newSpeakers: speakers }, base, [...base, then]);
  const clue: Clue = {
    path: pair.path,
    refuser: [then],
    keywords: null,
    conditions: [{ path: pair.path, schema: met, holds }],
  };
  const hard = found.some((each) => each.writers !== "none");
  const soft = hard || found.some((each) => each.note !== undefined);
  const isAboutNews = holds && isAboutUnspoken(base, met, speakers);
  return { clues: hard && !isAboutNews ? [clue] : [], undeclared: soft && (isAboutNews || !hard) ? [clue] : [] };
}

/**
 * Whether nothing meets the condition but objects with a member that nobody speaks of. Texts, numbers and arrays meet
 * whatever is asked of members, so that only objects may pass at all.
 */
function isAboutUnspoken(base: readonly Schema[], met: Schema, speakers: readonly Schema[]): boolean {
  const { types } = viewOf(base);
  return (
    [...types].every((each) => each === "object") &&
    [...viewOf([met]).required.keys()].some((name) => !isSpokenOf(speakers, name))
  );
}
