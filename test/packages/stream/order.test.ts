import { validateStream } from "@aepkit/stream";
import { describe, expect, test } from "vitest";
import { event, foreign, judge, lines } from "../../support/streams.js";

describe("O2", () => {
  test("seq rises and may skip numbers", () => {
    expect(judge(event(0), event(1), event(7))).toEqual([]);
  });

  test("seq does not stay", () => {
    expect(judge(event(3), event(3, { id: "other" }))).toEqual(["2 error O2 /seq"]);
  });

  test("an event that comes too late is an error, and condemns none that follow", () => {
    expect(judge(event(1), event(5), event(3), event(6))).toEqual(["3 error O2 /seq"]);
  });

  test("says what came before", () => {
    const [issue] = validateStream(lines(event(0), event(5), event(3))).issues;
    expect(issue).toEqual({
      line: 3,
      rule: "O2",
      severity: "error",
      pointer: "/seq",
      message: '"seq" 3 does not rise above the 5 on line 2',
    });
  });

  test("numbers past 2^32 are compared in full", () => {
    expect(judge(event(2 ** 32 + 5), event(2 ** 32 + 6), event(2 ** 33, { id: "z" }), event(2 ** 32 + 7))).toEqual([
      "4 error O2 /seq",
    ]);
  });

  test("events without seq have no position (O4), and time is none", () => {
    expect(judge(event(5, { time: "2026-07-03T12:00:00Z" }), foreign("c", "control.pause"), event(6))).toEqual([]);
  });
});

describe("O3", () => {
  test("a new epoch starts seq anew", () => {
    expect(judge(event(8), event(0, { epoch: 1 }), event(1, { epoch: 1 }), event(2, { epoch: 5 }))).toEqual([]);
  });

  test("the epoch does not fall, and absent is 0", () => {
    expect(judge(event(0, { epoch: 2 }), event(1, { epoch: 1 }), event(2), event(3, { epoch: 2 }))).toEqual([
      "2 error O3 /epoch",
      "3 error O3 /epoch",
    ]);
  });

  test("writing epoch 0 is the same as leaving it out", () => {
    expect(judge(event(0), event(0, { epoch: 0, id: "b" }))).toEqual(["2 error O2 /seq"]);
  });
});

describe("O1", () => {
  test("one session name at two sources is two sessions", () => {
    expect(
      judge(event(5), event(1, { source: "aep://host/other" }), event(6), event(2, { source: "aep://host/other" })),
    ).toEqual([]);
  });

  test("two sessions of one source count apart", () => {
    expect(judge(event(5), event(1, { session: "t" }), event(6))).toEqual([]);
    expect(judge(event(5), event(1, { session: "t" }), event(1, { session: "t", id: "z" }))).toEqual([
      "3 error O2 /seq",
    ]);
  });
});

describe("D1", () => {
  test("one identity with two contents is a collision", () => {
    expect(judge(event(0), event(1, { id: "e0" }))).toEqual(["2 error D1 /id"]);
    expect(judge(event(0), event(1), event(0, { note: true }))).toEqual(["3 error D1 /id", "3 error O2 /seq"]);
  });

  test("true is not 1, and a text is not its number", () => {
    for (const [one, other] of [
      [1, true],
      [1, "1"],
      ["true", true],
      [0, false],
      ["", 0],
    ] as const) {
      expect(
        judge(foreign("c", "control.pause", { note: one }), foreign("c", "control.pause", { note: other })),
      ).toEqual(["2 error D1 /id"]);
    }
  });

  test("an object without members is no array without elements, at any depth", () => {
    for (const [one, other] of [
      [{}, []],
      [{ b: {} }, { b: [] }],
      [[{}], [[]]],
      [
        [[], {}],
        [{}, []],
      ],
      [{}, null],
      [[0], [[0]]],
      [[], [[]]],
    ]) {
      const told = (a: unknown) => foreign("c", "control.pause", { data: { a } });
      expect(judge(told(one), told(other))).toEqual(["2 error D1 /id"]);
      expect(judge(told(one), told(one))).toEqual(["2 warning D2 /id"]);
    }
  });

  test("one id at two sources is two events", () => {
    expect(judge(event(0), event(0, { source: "aep://host/other", note: "x" }))).toEqual([]);
  });

  test("holds for ids of every length and script", () => {
    for (const id of ["x".repeat(128), "x".repeat(129), "x".repeat(5000), "é", "ÿ", "Ω", "\u{1f600}", "\ud800"]) {
      const kinds = judge(
        foreign(id, "control.pause"),
        foreign(`${id}y`, "control.pause"),
        foreign(id, "control.resume"),
      );
      expect(kinds.filter((each) => !each.includes("json"))).toEqual(["3 error D1 /id"]);
    }
  });
});

describe("D2", () => {
  test("an identical repeat is noted and breaks nothing else", () => {
    expect(judge(event(0), event(1), event(0), event(1), event(2))).toEqual(["3 warning D2 /id", "4 warning D2 /id"]);
  });

  test("equal as JSON is enough", () => {
    const one = { ...event(0), data: { percent: 1, phase: "a/é", tags: [1, { b: 1, c: 2 }] } };
    const turned = JSON.stringify(Object.fromEntries(Object.entries(one).reverse()));
    for (const [part, spelling] of [
      ['"percent":1', '"percent" : 1.0'],
      ['"percent":1', '"percent":10e-1'],
      ['"a/é"', '"\\u0061\\/\\u00e9"'],
      ['{"b":1,"c":2}', '{ "c":2 , "b":1 }'],
      ['"seq":0', '"seq":-0'],
    ] as const) {
      expect(turned).toContain(part);
      expect(judge(one, turned.replace(part, spelling))).toEqual(["2 warning D2 /id"]);
    }
  });

  test("the order of a list is content", () => {
    expect(
      judge(
        foreign("c", "control.pause", { data: { a: [1, 2] } }),
        foreign("c", "control.pause", { data: { a: [2, 1] } }),
      ),
    ).toEqual(["2 error D1 /id"]);
  });

  test("a repeat ends no session twice and decides no command twice", () => {
    const ended = event(1, { type: "session.ended" });
    const ack = event(0, { type: "control.accepted", cause: "c" });
    expect(judge(ack, ended, ack, ended)).toEqual(["3 warning D2 /id", "4 warning D2 /id"]);
  });
});
