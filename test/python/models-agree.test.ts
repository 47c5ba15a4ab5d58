import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceOf, valuesFor } from "../properties/arbitraries/schema-values.js";
import { type EmittedTree, emitAccepted, guardOf } from "../support/emitted.js";
import { type Oracle, oracleFor } from "../support/oracle.js";
import { PythonModels } from "../support/python-models.js";
import { count, newTally, replay, seed, showTally } from "../support/seed.js";
import { shippedFiles, shippedSchemas, shippedTree } from "../support/shipped-schemas.js";

const valuesPerSchema = 1_000;
const here = "test/python/models-agree.test.ts";
const module = resolve("generated/python/aep_events.py");
const oracle: Oracle = oracleFor(shippedFiles);
const total = newTally();
let emitted: EmittedTree;
let models: PythonModels;

beforeAll(async () => {
  models = new PythonModels();
  emitted = await emitAccepted(shippedTree);
});

afterAll(() => {
  models.close();
  showTally("shipped schemas in Python", total);
});

describe("the Python model of every shipped schema agrees with the guard and with ajv", () => {
  it("covers the envelope, all payloads and all common objects", () => {
    expect(shippedSchemas).toHaveLength(60);
  });

  it.each(shippedSchemas)("$name", async ({ path, name }) => {
    const guard = guardOf(emitted, name);
    const accepts = oracle.of(path);
    const own = newTally();
    const property = fc.asyncProperty(valuesFor(sourceOf(shippedFiles, path)), async (value) => {
      const json = JSON.stringify(value);
      const parsed: unknown = JSON.parse(json);
      const expected = accepts(parsed);
      const { accepted, printed } = await models.judge(module, name, json);
      expect({ python: accepted, guard: guard.is(parsed) }, replay(here)).toEqual({
        python: expected,
        guard: expected,
      });
      if (printed !== null) {
        expect(isDeepStrictEqual(JSON.parse(printed), parsed), `${printed} printed for ${json}; ${replay(here)}`).toBe(
          true,
        );
      }
      count(own, expected);
    });
    await fc.assert(property, { numRuns: valuesPerSchema, seed });
    expect(own.accepted, `accepted values; ${replay(here)}`).toBeGreaterThan(valuesPerSchema / 20);
    expect(own.rejected, `rejected values; ${replay(here)}`).toBeGreaterThan(valuesPerSchema / 20);
    total.schemas += 1;
    total.values += own.values;
    total.accepted += own.accepted;
    total.rejected += own.rejected;
  });
});
