import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keywordTable } from "../../generator/subset/subset.js";
import { newTally, replay, seed, showTally } from "../support/seed.js";
import { inFolder, typeFaults } from "../support/type-check.js";
import { schemaCases } from "./arbitraries/schema-cases.js";
import { describeDisagreement, findDisagreement, prepare } from "./case-agreement.js";
import { countKeywords } from "./keyword-coverage.js";

const here = "test/properties/random-schemas.test.ts";
const cases = fc.sample(schemaCases(), { numRuns: 400, seed });
const valuesPerSchema = 40;
const typeCheckedCases = 80;

describe("random schemas of the subset", () => {
  it("reach every keyword of the table", () => {
    const counts = new Map<string, number>();
    for (const { files } of cases) {
      for (const schema of files.values()) {
        countKeywords(schema, counts);
      }
    }
    expect(keywordTable.map(({ name }) => name).filter((name) => (counts.get(name) ?? 0) < 5)).toEqual([]);
    const known = new Set<string>(keywordTable.map(({ name }) => name));
    expect([...counts.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it("are nearly all accepted, and give guards that agree with ajv and code that compiles", async () => {
    const tally = newTally();
    const refusals: (readonly string[])[] = [];
    const sources = new Map<string, string>();
    for (const [index, each] of cases.entries()) {
      const prepared = await prepare(each);
      if (prepared.kind === "refused") {
        refusals.push(prepared.reasons);
        continue;
      }
      tally.schemas += prepared.subjects.length;
      const found = await findDisagreement(each, prepared, { values: valuesPerSchema, seed }, tally);
      expect(found === null ? null : describeDisagreement(found), replay(here)).toBeNull();
      if (index < typeCheckedCases) {
        for (const [path, text] of inFolder(`case-${index}`, prepared.emitted.files)) {
          sources.set(path, text);
        }
      }
    }
    expect(typeFaults(sources), replay(here)).toEqual([]);
    expect(refusals.filter((reasons) => reasons.length === 0)).toEqual([]);
    expect(refusals.length, replay(here)).toBeLessThan(cases.length / 5);
    expect(tally.accepted, replay(here)).toBeGreaterThan(tally.values / 10);
    expect(tally.rejected, replay(here)).toBeGreaterThan(tally.values / 10);
    showTally("random schemas", tally, `, ${cases.length} trees, ${refusals.length} refused`);
  });
});
