import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDateTime } from "../../generator/emit/typescript/runtime/date-time.js";
import { isUri } from "../../generator/emit/typescript/runtime/uri.js";
import { dateTimeTexts, uriTexts } from "../properties/arbitraries/format-texts.js";
import { correctedFormat, emptyName, formatDepartures, protoTwin } from "./ajv-departures.js";
import { jsonObject } from "./json.js";
import { oracleFor, plainAjv, plainFormat } from "./oracle.js";
import { replay, seed } from "./seed.js";

const ours = { "date-time": isDateTime, uri: isUri } as const;
const plain = { "date-time": plainFormat("date-time"), uri: plainFormat("uri") } as const;
const here = "test/support/ajv-departures.test.ts";

describe("where ajv-formats departs from the RFCs", () => {
  it.each(formatDepartures)("$format: $title", ({ format, texts, valid, examples }) => {
    for (const text of examples) {
      expect(texts.test(text), `${text} is of the class`).toBe(true);
      expect(plain[format](text), `ajv on ${text}`).toBe(!valid);
      expect(ours[format](text), `the runtime on ${text}`).toBe(valid);
    }
  });

  it.each([
    ["date-time", dateTimeTexts],
    ["uri", uriTexts],
  ] as const)("%s: nowhere else", (format, texts) => {
    const corrected = correctedFormat(format, plain[format]);
    const verdicts = { true: 0, false: 0 };
    fc.assert(
      fc.property(texts, (text) => {
        const expected = corrected(text);
        verdicts[`${expected}`] += 1;
        expect({ text, verdict: ours[format](text) }, replay(here)).toEqual({ text, verdict: expected });
      }),
      { numRuns: 40_000, seed },
    );
    expect(verdicts.true, replay(here)).toBeGreaterThan(1_000);
    expect(verdicts.false, replay(here)).toBeGreaterThan(1_000);
    process.stdout.write(`${format}: ${verdicts.true} accepted, ${verdicts.false} rejected, seed ${seed}\n`);
  });
});

describe("where ajv departs from JSON Schema", () => {
  const declared = jsonObject([
    ["properties", jsonObject([[protoTwin.name, { type: "string" }]])],
    ["additionalProperties", false],
  ]);
  const own = (value: unknown): unknown => JSON.parse(`{"${protoTwin.name}": ${JSON.stringify(value)}}`);

  it("is that a declared __proto__ is not checked, and counts as additional", () => {
    const open = plainAjv().compile({ properties: declared.properties });
    expect(open(own(1))).toBe(true);
    expect(plainAjv().compile(declared)(own("text"))).toBe(false);
    const judge = oracleFor([["a.json", declared]]).of("a.json");
    expect([judge(own("text")), judge(own(1)), judge({})]).toEqual([true, false, true]);
  });

  it("is that the required empty name is not missed", () => {
    expect(plainAjv().compile(emptyName.required)({})).toBe(true);
    const judge = oracleFor([["a.json", emptyName.required]]).of("a.json");
    expect([judge({}), judge({ "": 1 }), judge([]), judge("")]).toEqual([false, true, true, true]);
    const condition = oracleFor([["a.json", { if: emptyName.required, else: false }]]).of("a.json");
    expect([condition({}), condition({ "": 1 })]).toEqual([false, true]);
  });
});
