import {
  type AepEventOf,
  assertKnownAepEvent,
  isFieldSpec,
  isKnownAepEvent,
  knownAepEventSchema,
  validateKnownAepEvent,
} from "@aepkit/events";
import { describe, expect, test } from "vitest";

const envelope = (id: string, seq: number) => ({
  aep: "0.1" as const,
  id,
  time: "2026-07-03T10:00:00Z",
  source: "agent://local/form",
  agent: "example-agent",
  session: "s_form",
  seq,
});

const colours = [
  { id: "red", label: "Red" },
  { id: "blue", label: "Blue" },
];

const request: AepEventOf<"attention.requested"> = {
  ...envelope("f1", 1),
  type: "attention.requested",
  data: {
    kind: "form",
    prompt: "Before I start",
    fields: [
      { id: "name", type: "string", label: "What shall it be called?", required: true },
      { id: "tests", type: "boolean", label: "With tests?" },
      { id: "colours", type: "select", label: "Which colours?", multi: true, choices: colours },
      { id: "licence", type: "select", label: "Which licence?", other: true, choices: [{ id: "mit", label: "MIT" }] },
    ],
  },
};

const answer: AepEventOf<"attention.answered"> = {
  ...envelope("f2", 2),
  type: "attention.answered",
  subject: "f1",
  data: {
    answer: { values: { name: "kit", tests: true, colours: ["red", "blue"], licence: "the one of last year" } },
    by: "user",
  },
};

const resolution: AepEventOf<"attention.resolved"> = {
  ...envelope("f3", 3),
  type: "attention.resolved",
  subject: "f1",
  data: { resolution: "answered", latency_ms: 1200 },
};

/** The request with one member of the field at `index` taken out. */
function without(index: number, member: string): unknown {
  const copy = JSON.parse(JSON.stringify(request));
  delete copy.data.fields[index][member];
  return copy;
}

describe("a form, its answer and its resolution", () => {
  test.each([request, answer, resolution])("$type passes", (event) => {
    expect(validateKnownAepEvent(event)).toEqual([]);
    expect(isKnownAepEvent(event)).toBe(true);
    expect(() => assertKnownAepEvent(event)).not.toThrow();
  });

  test("a select without choices fails, at its field", () => {
    const event = without(2, "choices");
    expect(isKnownAepEvent(event)).toBe(false);
    expect(validateKnownAepEvent(event)).toEqual([
      { pointer: "/data/fields/2", keyword: "required", message: 'must have "choices"' },
    ]);
    expect(knownAepEventSchema["~standard"].validate(event)).toEqual({
      issues: [{ message: 'must have "choices"', path: ["data", "fields", 2] }],
    });
    expect(() => assertKnownAepEvent(event)).toThrow('not KnownAepEvent: /data/fields/2 must have "choices"');
  });

  test("every fault of every field is listed", () => {
    const copy = JSON.parse(JSON.stringify(request));
    copy.data.fields[0].type = "text";
    copy.data.fields[3].choices = [{ id: 1 }];
    copy.seq = -1;
    expect(validateKnownAepEvent(copy).map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([
      "/seq minimum",
      "/data/fields/0/type enum",
      "/data/fields/3/choices/0/id type",
      "/data/fields/3/choices/0 required",
    ]);
  });

  test("a type that is not registered is no known event", () => {
    expect(validateKnownAepEvent({ ...request, type: "x.acme.tool.used" })).toEqual([
      { pointer: "/type", keyword: "registry", message: "must be a registered type" },
    ]);
  });

  test("text without choices is a field, a select is not", () => {
    expect(isFieldSpec({ id: "a", type: "string", label: "A" })).toBe(true);
    expect(isFieldSpec({ id: "a", type: "select", label: "A" })).toBe(false);
  });
});
