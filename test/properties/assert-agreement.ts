import fc from "fast-check";
import { expect } from "vitest";
import type { EmittedGuard } from "../support/emitted.js";
import type { Json } from "../support/json.js";
import { count, newTally, seed, type Tally } from "../support/seed.js";

export interface Agreement {
  readonly guard: Pick<EmittedGuard, "is" | "validate">;
  readonly accepts: (value: unknown) => boolean;
  readonly values: fc.Arbitrary<Json>;
  readonly runs: number;
  /** Told with a disagreement: the schema, and how to see it again. */
  readonly context: string;
}

/** Fails with a small value unless `isX` is the oracle's verdict and `validateX` is silent exactly where it accepts. */
export function assertAgreement({ guard, accepts, values, runs, context }: Agreement): Tally {
  const tally = newTally();
  fc.assert(
    fc.property(values, (value) => {
      const expected = accepts(value);
      const found = { is: guard.is(value), silent: guard.validate(value).length === 0 };
      // Asking the test runner costs more than all the rest, so it is asked about differences only.
      if (found.is !== expected || found.silent !== expected) {
        expect(found, context).toEqual({ is: expected, silent: expected });
      }
      count(tally, expected);
    }),
    { numRuns: runs, seed },
  );
  tally.schemas = 1;
  return tally;
}
