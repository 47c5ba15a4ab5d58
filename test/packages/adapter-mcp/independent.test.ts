import { ElicitationRefused, type ElicitParams, mapElicitation } from "@aepkit/adapter-mcp";
import { isAttentionRequestedData } from "@aepkit/events";
import { checkRequest } from "@aepkit/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../conformance/runners/independent/json/values.js";
import { askedBy, worded } from "../../../conformance/runners/independent/mappings/elicitation-form.js";
import { elicitationResult } from "../../../conformance/runners/independent/mappings/elicitation-result.js";
import { replay, seed } from "../../support/seed.js";

/* The adapter and the independent runner were written apart, from the same rules; here they meet on random forms. */

const word = fc.constantFrom(
  "lo",
  "hi",
  "c1",
  "f1",
  "constructor",
  "toString",
  "a.b[0]",
  "Ada",
  "marigold",
  "👩",
  "x y",
);
const name = fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom("1", "", "__proto__") });
const bound = fc.integer({ min: -3, max: 3 });
const count = fc.nat(3);
const title = { title: word };
const values = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const pairs = fc.uniqueArray(fc.record({ const: word, title: word }, { requiredKeys: ["const"] }), {
  minLength: 1,
  maxLength: 4,
  selector: (pair) => pair.const,
});
const type = (...types: string[]) => fc.constantFrom(...types);

function some(members: { [name: string]: fc.Arbitrary<unknown> }, ...requiredKeys: string[]): fc.Arbitrary<object> {
  const all: { [name: string]: fc.Arbitrary<unknown> } = { ...members, ...title, default: word };
  return fc.record(all, { requiredKeys: ["type", ...requiredKeys] });
}

const askable = fc.oneof(
  some({
    type: type("string"),
    minLength: count,
    maxLength: count.map((each) => each + 2),
    format: fc.constantFrom("email", "date", "uri", "date-time"),
  }),
  some({ type: type("string"), minLength: count }),
  some({ type: type("number", "integer"), minimum: bound, maximum: bound }),
  some({ type: type("integer"), exclusiveMinimum: bound, exclusiveMaximum: bound, multipleOf: fc.constantFrom(1, 2) }),
  some({ type: type("boolean") }),
  some({ type: type("string"), enum: values, enumNames: fc.array(word, { maxLength: 4 }) }, "enum"),
  some({ type: type("string"), oneOf: pairs }, "oneOf"),
  some(
    {
      type: type("array"),
      items: fc.oneof(fc.record({ type: type("string"), enum: values }), fc.record({ anyOf: pairs })),
      minItems: count,
      maxItems: count,
    },
    "items",
  ),
);

/** Something that MCP does not let a server ask, or that nobody could answer. */
const broken = fc.constantFrom<object>(
  { type: "object", properties: {} },
  { type: ["string"] },
  { type: "string", enum: ["a", "a"] },
  { type: "string", enum: [] },
  { type: "string", oneOf: [{ const: "a" }, { const: "a" }] },
  { type: "string", oneOf: [{ title: "A" }] },
  { type: "string", enum: ["a"], oneOf: [{ const: "a" }] },
  { type: "string", format: "regex" },
  { type: "string", minLength: -1 },
  { type: "number", enum: [1] },
  { type: "number", minimum: "0" },
  { type: "boolean", const: true },
  { type: "array", items: { type: "string" } },
  { type: "array", items: { type: "array", items: { type: "string", enum: ["a"] } } },
  { type: "string", $ref: "#" },
);

const property = fc.oneof({ weight: 20, arbitrary: askable }, { weight: 1, arbitrary: broken });

const paramsArbitrary = fc
  .tuple(fc.uniqueArray(fc.tuple(name, property), { maxLength: 4, selector: ([each]) => each }), fc.nat(15), word)
  .chain(([entries, mask, message]) =>
    fc
      .oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: name })
      .map((more): JsonObject => {
        const required = entries.map(([each]) => each).filter((_, index) => (mask >> index) % 2 === 1);
        const schema = {
          type: "object",
          properties: Object.fromEntries(entries),
          required: more === undefined ? required : [...new Set([...required, more])],
        };
        return JSON.parse(JSON.stringify({ message, requestedSchema: schema }));
      }),
  );

const value = fc.oneof(
  fc.constantFrom<JsonValue>(
    "c1",
    "c2",
    "Ada",
    "ada@example.org",
    "2026-11-30",
    "https://example.org/",
    "",
    "x",
    "👩x",
  ),
  fc.constantFrom<JsonValue>(
    0,
    1,
    2,
    -1,
    0.5,
    2 ** 53,
    true,
    false,
    null,
    [],
    ["c1"],
    ["c2", "c1"],
    ["c1", "c1"],
    ["Ada"],
  ),
);

const answer: fc.Arbitrary<JsonValue> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.dictionary(fc.constantFrom("f1", "f2", "f3", "f4"), value).map((each) => ({ values: { ...each } })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<JsonValue>({ option: "decline" }, { option: "cancel" }, { option: "yes" }, {}, null),
  },
);

/** Values that fit the fields more often than not, so that both verdicts come. */
function fitting(params: JsonObject): fc.Arbitrary<JsonValue> {
  const fields = askedBy(params)?.properties.map(({ field }) => field) ?? [];
  const of = (field: JsonObject): fc.Arbitrary<JsonValue | undefined> => {
    const pick = fc.constantFrom("c1", "c2");
    const right: { [type: string]: fc.Arbitrary<JsonValue> } = {
      string: fc.constantFrom("Ada", "x", "👩x", "ada@example.org", "2026-11-30", "https://example.org/"),
      number: fc.constantFrom(-1, 0, 1, 2, 0.5),
      boolean: fc.boolean(),
      select: field.multi === true ? fc.uniqueArray(pick, { maxLength: 2 }) : pick,
    };
    return fc.oneof(
      { weight: 9, arbitrary: right[String(field.type)] ?? value },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  };
  return fc.tuple(...fields.map(of)).map((each) => ({
    values: Object.fromEntries(each.flatMap((one, index) => (one === undefined ? [] : [[`f${index + 1}`, one]]))),
  }));
}

test("two implementations agree on what is asked and what is answered", () => {
  const verdicts = new Map<string, number>();
  const seen = (verdict: string) => verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  const asked = paramsArbitrary.chain((params) => fc.tuple(fc.constant(params), fc.oneof(fitting(params), answer)));
  fc.assert(
    fc.property(asked, ([params, given]) => {
      const other = askedBy(params);
      const mapped = ours(params);
      expect(mapped === undefined).toBe(other === undefined);
      if (mapped === undefined || other === undefined) {
        seen("refused");
        return;
      }
      for (const ceiling of ["metadata", "redacted", "full"] as const) {
        const { request } = mapElicitation(asParams(params), { capture: ceiling, agent: "helper" });
        expect(request).toEqual(worded(other, "helper", ceiling));
        expect([
          isAttentionRequestedData(request),
          checkRequest(request).filter(({ severity }) => severity === "error"),
        ]).toEqual([true, []]);
      }
      expect(JSON.stringify(mapped.request)).not.toMatch(/marigold|Ada|a\.b|constructor/);
      const result =
        mapped.check(given).length === 0 ? { result: mapped.resultOf(Object(given)) } : { rejected: "invalid" };
      expect(result).toEqual(elicitationResult(params, given));
      seen("result" in result ? result.result.action : "rejected");
    }),
    { seed, numRuns: 3000 },
  );
  process.stdout.write(
    `${[...verdicts].map((each) => each.join(" ")).join(", ")}; ${replay("test/packages/adapter-mcp/independent.test.ts")}\n`,
  );
  expect(
    ["refused", "rejected", "accept", "decline", "cancel"].filter((each) => (verdicts.get(each) ?? 0) < 10),
  ).toEqual([]);
});

function ours(params: JsonObject) {
  try {
    return mapElicitation(asParams(params));
  } catch (error) {
    expect(error).toBeInstanceOf(ElicitationRefused);
    return undefined;
  }
}

function asParams(params: JsonObject): ElicitParams {
  return { message: String(params.message), requestedSchema: params.requestedSchema };
}
