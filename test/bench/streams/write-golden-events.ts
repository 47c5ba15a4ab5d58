import { AEP_RESERVED_TYPES } from "@aepkit/events";
import { allGoldenEvents, type Members } from "../values.js";
import { type Written, writeLines } from "./write-lines.js";

/** In one round of a thousand the second event of a session repeats the position of the first. */
const faultEvery = 1000;

/**
 * Writes the golden events of the conformance suite over and over: every registered type that is
 * not reserved, forms and commands, times with offsets, fractions, attributes of vendors. Each round has ids and
 * sessions of its own, which all that refers to them follows, so every round is in order by itself and no two events
 * are alike.
 */
export function writeGoldenEvents(file: string, events: number): Written {
  const round = allGoldenEvents().filter(({ type }) => !reserved.has(String(type)));
  const rounds = Math.ceil(events / round.length);
  return {
    bytes: writeLines(file, lines(round, rounds)),
    events: rounds * round.length,
    faults: Math.floor(rounds / faultEvery),
  };
}

/** Their use is a finding. */
const reserved: ReadonlySet<string> = new Set(AEP_RESERVED_TYPES);

function* lines(round: readonly Members[], rounds: number): Generator<string> {
  const ids = new Map(round.map(({ id }, index) => [id, index]));
  const second = round.find(({ session, seq }) => session !== undefined && seq === 1);
  for (let number = 0; number < rounds; number += 1) {
    const start = number * round.length;
    const rename = (name: unknown): unknown => {
      const index = ids.get(name);
      return index === undefined ? name : `01K${(start + index).toString(32).toUpperCase().padStart(23, "0")}`;
    };
    const isFaulty = number % faultEvery === faultEvery - 1;
    for (const event of round) {
      const { id, subject, cause, session } = event;
      yield JSON.stringify({
        ...event,
        id: rename(id),
        ...(subject === undefined ? {} : { subject: rename(subject) }),
        ...(cause === undefined ? {} : { cause: rename(cause) }),
        ...(session === undefined ? {} : { session: `${session}-${number}` }),
        ...(isFaulty && event === second ? { seq: 0 } : {}),
      });
    }
  }
}
