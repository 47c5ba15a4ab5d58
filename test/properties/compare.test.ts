import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTrees } from "../../generator/compare/compare-trees.js";
import { greater } from "../../generator/compare/comparison.js";
import { kindsByTopic } from "../../generator/compare/kinds/schema-kinds.js";
import { replay, seed } from "../support/seed.js";
import { valuesOf } from "./arbitraries/pair-values.js";
import { type SchemaPair, schemaPairs } from "./arbitraries/schema-pairs.js";
import { brokenPromise, compared, describeBroken, inputOf } from "./compare-agreement.js";
import { Counts } from "./counts.js";
import { faultOfWitness, isShown, witnessesOf } from "./witness-agreement.js";

const here = "test/properties/compare.test.ts";
const readyPairs = 2_000;
const valuesPerPair = 40;
const witnessedPairs = 120;
const longestWitnessed = 1_200;

const groups = fc.sample(schemaPairs(), { numRuns: 600, seed });

describe("random pairs of schemas", () => {
  it("are found to differ wherever values show that they do", async () => {
    const counts = new Counts();
    for (const pair of groups.flat()) {
      const ready = await compared(pair);
      counts.add(ready === null ? "refused" : "pairs");
      if (ready === null) {
        continue;
      }
      const { writers, readers } = ready;
      for (const verdict of [greater(writers, readers), `writers ${writers}`, `readers ${readers}`]) {
        counts.add(verdict);
      }
      for (const kind of new Set(ready.found.map((each) => each.kind))) {
        counts.add(kind);
      }
      const drawnFrom = { numRuns: 1, seed: seed + counts.of("pairs") };
      for (const value of fc.sample(valuesOf(pair, valuesPerPair), drawnFrom).flat()) {
        const [old, next] = [ready.acceptedByOld(value), ready.acceptedByNew(value)];
        counts.add("values");
        counts.add(old === next ? `both ${old}` : old ? "only OLD" : "only NEW");
        if (brokenPromise(ready, value) !== null) {
          expect.fail(`${await describeBroken(ready, value)}\n${replay(here)}`);
        }
      }
      if (counts.of("pairs") === readyPairs) {
        break;
      }
    }
    counts.show("random pairs of schemas");
    const kinds = Object.values(kindsByTopic).flatMap((each) => each.map(({ name }) => name));
    expect(
      kinds.filter((name) => counts.of(name) < 3),
      replay(here),
    ).toEqual([]);
    expect(counts.of("pairs"), replay(here)).toBe(readyPairs);
    expect(counts.of("refused"), replay(here)).toBeLessThan(readyPairs / 2);
    for (const verdict of [
      "writers breaking",
      "writers none",
      "readers breaking",
      "readers additive",
      "readers none",
    ]) {
      expect(counts.of(verdict), replay(here)).toBeGreaterThan(readyPairs / 40);
    }
    for (const verdicts of ["both true", "both false", "only OLD", "only NEW"]) {
      expect(counts.of(verdicts), replay(here)).toBeGreaterThan(counts.of("values") / 200);
    }
  });

  it("come with events that one side accepts and the other refuses", async () => {
    const counts = new Counts();
    for (const pair of smallPairs()) {
      const [old, next] = [await inputOf(pair.old.files), await inputOf(pair.new.files)];
      if (old === null || next === null || !(await isTelling(pair))) {
        continue;
      }
      const { changes } = await compareTrees(old, next);
      counts.add("pairs");
      for (const change of changes) {
        counts.add("changes");
        if (change.writers === "breaking" && change.writersEvidence !== null) {
          counts.add(isShown(change.writersEvidence) ? "breaking and shown" : "breaking and not shown");
        }
        for (const witness of witnessesOf(change)) {
          counts.add("events");
          expect(faultOfWitness(witness, change, pair), replay(here)).toBeNull();
        }
      }
      if (counts.of("pairs") === witnessedPairs) {
        break;
      }
    }
    counts.show("events that show changes");
    expect(counts.of("pairs"), replay(here)).toBe(witnessedPairs);
    expect(counts.of("breaking and shown"), replay(here)).toBeGreaterThan(1.2 * counts.of("breaking and not shown"));
  });
});

/** One pair of each group, where not much has to be generated. */
function smallPairs(): readonly SchemaPair[] {
  return groups.flatMap((group, index) => {
    const { [index % group.length]: pair } = group;
    const size = pair === undefined ? 0 : JSON.stringify([...pair.old.files, ...pair.new.files]).length;
    return pair === undefined || size > longestWitnessed ? [] : [pair];
  });
}

/** Whether both schemas accept anything at all: else there is no event to show for what changed. */
async function isTelling(pair: SchemaPair): Promise<boolean> {
  const ready = await compared(pair);
  const values = fc.sample(valuesOf(pair, valuesPerPair), { numRuns: 1, seed }).flat();
  return ready !== null && values.some(ready.acceptedByOld) && values.some(ready.acceptedByNew);
}
