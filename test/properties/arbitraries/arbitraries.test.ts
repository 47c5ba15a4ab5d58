import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonArray, isJsonObject, type Json } from "../../support/json.js";
import { minimise } from "../../support/minimise.js";
import { oracleFor } from "../../support/oracle.js";
import { seed } from "../../support/seed.js";
import { shippedFiles, shippedSchemas } from "../../support/shipped-schemas.js";
import { countKeywords } from "../keyword-coverage.js";
import { drawn } from "./draw.js";
import { hostileJson } from "./hostile-json.js";
import { hostileNames } from "./pools.js";
import { schemaCases } from "./schema-cases.js";
import { nearMisses, sourceOf, validValues, valuesFor } from "./schema-values.js";

const oracle = oracleFor(shippedFiles);

function share(path: string, values: fc.Arbitrary<Json>): number {
  const accepts = oracle.of(path);
  const sample = fc.sample(values, { numRuns: 200, seed });
  return sample.filter((each) => accepts(each)).length / sample.length;
}

describe("values drawn from a schema", () => {
  it.each(shippedSchemas)("$name: valid ones are mostly accepted, near misses mostly refused", ({ path }) => {
    const source = sourceOf(shippedFiles, path);
    expect(share(path, validValues(source))).toBeGreaterThan(0.7);
    expect(share(path, nearMisses(source))).toBeLessThan(0.5);
  });

  it("are the same for the same seed", () => {
    const values = valuesFor(sourceOf(shippedFiles, "types/attention.requested.schema.json"));
    expect(fc.sample(values, { numRuns: 50, seed })).toEqual(fc.sample(values, { numRuns: 50, seed }));
  });

  it("shrink to small ones", () => {
    const values = valuesFor(sourceOf(shippedFiles, "types/attention.requested.schema.json"));
    const { counterexample } = fc.check(
      fc.property(values, (value) => !isJsonObject(value) || !Object.hasOwn(value, "fields")),
      { numRuns: 5_000, seed },
    );
    expect(JSON.stringify(counterexample).length).toBeLessThan(200);
  });
});

describe("hostile JSON", () => {
  it("survives being written and read, and has every kind of trouble", () => {
    const sample = fc.sample(hostileJson(), { numRuns: 3_000, seed });
    const names = new Set<string>();
    let deepest = 0;
    for (const each of sample) {
      expect(JSON.stringify(JSON.parse(JSON.stringify(each)))).toBe(JSON.stringify(each));
      visit(each, 0, (depth, name) => {
        deepest = Math.max(deepest, depth);
        names.add(name);
      });
    }
    expect(hostileNames.filter((name) => !names.has(name))).toEqual([]);
    expect(deepest).toBeGreaterThan(20);
  });
});

describe("random schemas", () => {
  it("are the same for the same seed, and hold references, nested conditions and boolean schemas", () => {
    const sample = fc.sample(schemaCases(), { numRuns: 200, seed });
    expect(fc.sample(schemaCases(), { numRuns: 200, seed })).toEqual(sample);
    const text = JSON.stringify(sample.map(({ files }) => [...files]));
    for (const sign of [
      '"$ref":"../common',
      '"$ref":"#/$defs',
      '"else":{"if"',
      '"then":false',
      '"if":true',
      '"__proto__"',
    ]) {
      expect(text).toContain(sign);
    }
  });

  it("without conditions, on request", () => {
    const counts = new Map<string, number>();
    for (const { files } of fc.sample(schemaCases({ plain: true }), { numRuns: 200, seed })) {
      for (const schema of files.values()) {
        countKeywords(schema, counts);
      }
    }
    expect([counts.get("if"), counts.get("then"), counts.get("else")]).toEqual([undefined, undefined, undefined]);
    expect(counts.get("allOf")).toBeGreaterThan(10);
  });
});

describe("making a counterexample small", () => {
  it("leaves what is needed and nothing else", async () => {
    const start: Json = { a: [1, 2, { deep: ["needle", "hay"], other: { x: 1 } }], b: "hay", c: { d: "needle" } };
    const small = await minimise(start, (each) => JSON.stringify(each).includes('"needle"') && isJsonObject(each));
    expect(JSON.stringify(small)).toMatch(/^\{"\w+":"needle"\}$/);
  });

  it("makes texts and numbers simple, and asks no more often than it may", async () => {
    expect(await minimise([123.5, "xyz"], (each) => isJsonArray(each) && each.length === 2)).toEqual([0, ""]);
    let asked = 0;
    await minimise(
      Array.from({ length: 100 }, (_, index) => `text ${index}`),
      () => {
        asked += 1;
        return false;
      },
      20,
    );
    expect(asked).toBe(20);
  });

  it("shrinks draws to the first of a list and to nothing", () => {
    const values = drawn((draw) => [draw.pick(["x", "y", "z"]), draw.upTo(9), draw.chance(50)]);
    const { counterexample } = fc.check(
      fc.property(values, () => false),
      { seed },
    );
    expect(counterexample).toEqual([["x", 0, false]]);
  });
});

function visit(value: Json, depth: number, see: (depth: number, name: string) => void): void {
  const below = isJsonArray(value)
    ? value.map((each) => ["", each] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, each] of below) {
    see(depth + 1, name);
    visit(each, depth + 1, see);
  }
}
