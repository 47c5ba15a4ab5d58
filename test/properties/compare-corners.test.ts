/** Pairs of schemas that random ones hit too rarely. */

import { describe, expect, it } from "vitest";
import type { Impact } from "../../generator/compare/comparison.js";
import type { Json, JsonSchema } from "../support/json.js";
import { payloadFile } from "./arbitraries/schema-cases.js";
import { brokenPromise, compared, type ReadyPair } from "./compare-agreement.js";

async function comparedPayloads(old: JsonSchema, next: JsonSchema): Promise<ReadyPair> {
  const side = (schema: JsonSchema) => ({ files: new Map([[payloadFile, schema]]) });
  const ready = await compared({ old: side(old), new: side(next) });
  if (ready === null) {
    throw new Error("a schema was refused");
  }
  return ready;
}

interface Corner {
  readonly title: string;
  readonly old: JsonSchema;
  readonly new: JsonSchema;
  readonly writers: Impact;
  readonly value: Json;
}

const asksForKind = { if: { properties: { kind: true }, required: ["kind"] }, then: { type: "string" } };
const namesMember = {
  if: { required: ["other"] },
  then: { properties: { a: { properties: { kind: { type: "integer" } } } } },
};

const corners: readonly Corner[] = [
  {
    title: "texts meet a condition on members",
    old: { type: "object", properties: { a: true } },
    new: { type: "object", properties: { a: asksForKind } },
    writers: "breaking",
    value: { a: true },
  },
  {
    title: "a condition names a member of an object that is declared for all others",
    old: { type: "object", properties: { other: true }, additionalProperties: { type: "object" }, ...namesMember },
    new: {
      type: "object",
      properties: { other: true },
      additionalProperties: { type: "object", properties: { kind: { type: "string" } } },
      ...namesMember,
    },
    writers: "breaking",
    value: { a: { kind: 1 } },
  },
];

describe("corners of the comparison", () => {
  for (const { title, old, new: next, writers, value } of corners) {
    it(title, async () => {
      const ready = await comparedPayloads(old, next);
      expect([ready.acceptedByOld(value), ready.acceptedByNew(value)]).toEqual([true, false]);
      expect(ready.writers).toBe(writers);
      expect(brokenPromise(ready, value)).toBeNull();
    });
  }

  it("come to an end where objects require objects twice at every level", async () => {
    const levels = Array.from({ length: 40 }, (_, level): [string, JsonSchema] => {
      const next: JsonSchema = level === 39 ? { type: "string" } : { $ref: `#/$defs/d${level + 1}` };
      return [`d${level}`, { type: "object", properties: { a: next, b: next }, required: ["a", "b"] }];
    });
    const payload = (more: JsonSchema): JsonSchema => ({
      type: "object",
      properties: { text: more },
      additionalProperties: { $ref: "#/$defs/d0" },
      $defs: Object.fromEntries(levels),
    });
    const ready = await comparedPayloads(payload({ type: "string" }), payload({ type: "string", minLength: 1 }));
    expect(ready.found.map(({ kind }) => kind)).toEqual(["length-narrowed"]);
  });
});
