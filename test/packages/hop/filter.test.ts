import { readFilter } from "@aepkit/hop/client";
import { describe, expect, test } from "vitest";
import { event } from "../../support/streams.js";

const parsed = (json: string): unknown => JSON.parse(json);

describe("attr-match", () => {
  test.each([
    ["{}", true],
    ['{"type":"progress.status"}', true],
    ['{"type":"progress.*"}', true],
    ['{"type":"progress.status.*"}', false],
    ['{"type":["attention.*","progress.*"]}', true],
    ['{"type":"attention.*"}', false],
    ['{"session":"s","agent":["x","demo"]}', true],
    ['{"session":"s","agent":"x"}', false],
    ['{"severity":"info"}', true],
    ['{"severity":{"gte":"info","lte":"notice"}}', true],
    ['{"severity":{"gte":"notice"}}', false],
    ['{"capture":"metadata","epoch":0}', true],
    ['{"epoch":false}', false],
    ['{"epoch":"0"}', false],
    ['{"run":"r"}', false],
    ['{"constructor":"Object"}', false],
    ['{"tostring":true}', false],
  ])("%s", (filter, matches) => {
    expect(readFilter(parsed(filter))(event(1))).toBe(matches);
  });

  test("a dotted prefix does not match the prefix itself, or half a word", () => {
    const matches = readFilter({ type: "run.*" });
    expect([matches(event(1, { type: "run.started" })), matches(event(1, { type: "run" }))]).toEqual([true, false]);
    expect(matches(event(1, { type: "runner.started" }))).toBe(false);
  });

  test("extension attributes are compared by JSON equality", () => {
    const matches = readFilter({ tenant: [1, true, "a"] });
    expect([1, true, "a", "1", false].map((tenant) => matches(event(1, { tenant })))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    "null",
    "[]",
    '"type"',
    '{"time":"x"}',
    '{"seq":1}',
    '{"aep":"0.1"}',
    '{"traceparent":"x"}',
    '{"data":"x"}',
    '{"__proto__":"x"}',
    '{"toString":"x"}',
    '{"Session":"x"}',
    '{"session":null}',
    '{"session":1.5}',
    '{"session":{}}',
    '{"session":[]}',
    '{"session":[["a"]]}',
    '{"type":"*"}',
    '{"type":"a*"}',
    '{"type":"*.b"}',
    '{"type":"a.*.b"}',
    '{"type":".*"}',
    '{"session":"a*"}',
    '{"severity":{}}',
    '{"severity":{"gt":"info"}}',
    '{"severity":{"gte":"loud"}}',
    '{"agent":{"gte":"info"}}',
  ])("%s is no filter", (filter) => {
    expect(() => readFilter(parsed(filter))).toThrow(expect.objectContaining({ code: "invalid-filter" }));
  });

  test.each([
    ["characters", { session: "x".repeat(9000) }],
    ["members", Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`x${index}`, 1]))],
    ["alternatives", { session: Array.from({ length: 257 }, (_, index) => index) }],
  ])("too many %s are refused by name", (limit, filter) => {
    const refusal = { code: "limit-exceeded", message: expect.stringContaining(limit) };
    expect(() => readFilter(filter)).toThrow(expect.objectContaining(refusal));
  });
});
