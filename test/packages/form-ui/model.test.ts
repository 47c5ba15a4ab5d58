import type { FieldSpec } from "@aepkit/events";
import { type Draft, type Entry, isEmptyDraft, parseDraft } from "@aepkit/form-ui";
import { describe, expect, test } from "vitest";
import { readDraft } from "../../../packages/form-ui/model/draft.js";
import { enteredIn } from "../../../packages/form-ui/model/entered.js";
import { agentRefusal, hopRefusal } from "../../../packages/form-ui/model/refusal-words.js";
import { inSentence, isInformational, nameOf, readRequest } from "../../../packages/form-ui/model/shown-request.js";
import { clockTime, parseTime, timeLeft } from "../../../packages/form-ui/model/time-left.js";

test.each([
  [0, "0 s"],
  [1, "1 s"],
  [59_000, "59 s"],
  [60_000, "1 min 0 s"],
  [125_000, "2 min 5 s"],
  [3_600_000, "1 h 0 min"],
  [86_400_000, "1 day 0 h"],
  [180_000_000, "2 days 2 h"],
  [-5, "0 s"],
])("%d milliseconds are %s", (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});

test("what a draft holds is told in words, and nothing of what was left empty", () => {
  const fields: FieldSpec[] = [
    { id: "t", type: "string", label: "Title" },
    { id: "b", type: "boolean", label: "Sure?" },
    { id: "s", type: "select", label: " ", multi: true, choices: [{ id: "c1", label: "Small" }], other: true },
  ];
  const none: Entry = { text: "", picks: [], other: false };
  const entries = [none, { ...none, picks: [1] }, { text: "Huge", picks: [0, 7], other: true }];
  expect(enteredIn({ fields }, { entries, text: "a note" })).toEqual([
    { name: "Sure?", texts: ["No"] },
    { name: "s", texts: ["Small", "Huge"] },
    { name: null, texts: ["a note"] },
  ]);
  expect(enteredIn({}, { entries: [], text: "" })).toEqual([]);
});

test.each([
  ["Name", "n1", 0, "Name"],
  ["\u200B ", "n1", 0, "n1"],
  ["", "\u3164", 1, "Unnamed 2"],
  ["", "", undefined, "Unnamed"],
])("a label %j with the id %j at %s is called %s", (label, id, position, name) => {
  expect(nameOf({ id, label }, position)).toBe(name);
});

test("a name within a sentence turns no words around, and needs nobody to close what it opens", () => {
  expect(inSentence("\u202Etop\u2069 \u05D0\u2067b")).toBe("top \u05D0b");
});

test("a leap second is a time, the one before it", () => {
  for (const [text, same] of [
    ["2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"],
    ["2016-12-31T23:59:60.5Z", "2016-12-31T23:59:59.5Z"],
    ["2017-01-01T00:59:60+01:00", "2016-12-31T23:59:59Z"],
    ["2017-01-01T00:00:00Z", "2017-01-01T00:00:00Z"],
  ] as const) {
    expect(parseTime(text)).toBe(Date.parse(same));
    expect(clockTime(parseTime(text), 0)).not.toContain("Invalid");
  }
});

describe("readRequest", () => {
  test("takes payloads as they are, and kinds that nobody knows yet", () => {
    const known = { kind: "form", prompt: "p", fields: [] };
    expect(readRequest(known)).toBe(known);
    expect(readRequest({ kind: "vote", prompt: "p", more: 1 })).toEqual({ kind: "vote", prompt: "p", more: 1 });
  });

  test.each([
    undefined,
    null,
    "form",
    {},
    { kind: 1, prompt: "p" },
    { kind: "vote" },
    { kind: "form", prompt: "p", fields: [{ id: "a" }] },
  ])("of %j there is nothing to show", (data) => {
    expect(readRequest(data)).toBeNull();
  });

  test.each([
    [undefined, false],
    [["control"], false],
    [["oob", "control"], false],
    [["oob"], true],
    [[], true],
  ] as const)("respond_via %j", (via, informational) => {
    const request = { kind: "input", prompt: "p", ...(via === undefined ? {} : { respond_via: [...via] }) };
    expect(isInformational(request)).toBe(informational);
  });
});

describe("drafts", () => {
  const entry: Entry = { text: "", picks: [], other: false };

  test("are read from controls by position, whatever the ids", () => {
    const fields: FieldSpec[] = [
      { id: "constructor", type: "string", label: "" },
      { id: "a.b[0]", type: "select", label: "", multi: true, other: true, choices: [{ id: "other", label: "" }] },
    ];
    const data = new FormData();
    data.set("text-0", "x");
    data.append("pick-1", "0");
    data.append("pick-1", "other");
    data.set("text-1", "y");
    data.set("reply", "z");
    expect(readDraft(data, fields)).toEqual({
      entries: [
        { text: "x", picks: [], other: false },
        { text: "y", picks: [0], other: true },
      ],
      text: "z",
    });
  });

  test("nothing picked in a list that unfolds is no pick", () => {
    const data = new FormData();
    data.set("pick-0", "");
    const field: FieldSpec = { id: "a", type: "select", label: "", choices: [] };
    expect(readDraft(data, [field]).entries).toEqual([entry]);
  });

  test.each<[Draft, boolean]>([
    [{ entries: [], text: "" }, true],
    [{ entries: [entry], text: "" }, true],
    [{ entries: [entry], text: " " }, false],
    [{ entries: [{ ...entry, text: "x" }], text: "" }, false],
    [{ entries: [{ ...entry, picks: [0] }], text: "" }, false],
    [{ entries: [{ ...entry, other: true }], text: "" }, false],
  ])("%j: empty is %s", (draft, isEmpty) => {
    expect(isEmptyDraft(draft)).toBe(isEmpty);
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each(["", "{", "null", "[]", '{"text":"","entries":[{}]}', '{"text":1,"entries":[]}'])("%s is none", (json) => {
    expect(parseDraft(json)).toBeNull();
  });
});

test("every reason and code has words of its own, and unknown ones have some too", () => {
  const reasons = ["unsupported", "unauthorized", "busy", "refused", "invalid", "constructor", undefined];
  const codes = ["no-route", "ambiguous", "unauthorized", "unsupported", "busy", "__proto__"];
  const all = [...reasons.map(agentRefusal), ...codes.map(hopRefusal)];
  for (const { what, next } of all) {
    expect([what, next]).toEqual([expect.stringMatching(/^[A-Z].*\.$/), expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(hopRefusal("__proto__").what).toContain("(__proto__)");
});
