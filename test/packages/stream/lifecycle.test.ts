import { describe, expect, test } from "vitest";
import { about, event, foreign, judge, request } from "../../support/streams.js";

const asked = request(0, {});
const answered = (seq: number) => about("e0", seq, "attention.answered", { data: { answer: { option: "x" } } });
const resolved = (seq: number) => about("e0", seq, "attention.resolved", { data: { resolution: "answered" } });
const timeout = (seq: number) => about("e0", seq, "attention.timeout", { data: { after_ms: 5 } });
const routed = foreign("r1", "attention.routed", { subject: "e0", cause: "e0", data: { to: "ops" } });
const ended = (seq: number, attributes = {}) => event(seq, { type: "session.ended", ...attributes });

describe("L1", () => {
  test("requested, routed, answered, resolved", () => {
    expect(judge(asked, routed, { ...routed, id: "r2" }, answered(1), resolved(2))).toEqual([]);
    expect(judge(asked, timeout(1))).toEqual([]);
  });

  test("the subject must be there", () => {
    expect(judge(asked, { ...answered(1), subject: undefined })).toEqual(["2 error L1"]);
    expect(judge(asked, { ...routed, subject: undefined })).toEqual(["2 error L1"]);
  });

  test("the cause should be there", () => {
    expect(judge(asked, { ...resolved(1), cause: undefined })).toEqual(["2 warning L1"]);
  });

  test("a request that is not in the stream is a warning", () => {
    expect(judge(resolved(1))).toEqual(["1 warning L1 /subject"]);
  });

  test("only attention.routed may name a request of another source or session (O1, L5)", () => {
    const other = { source: "aep://host/other" };
    for (const [of, by] of [
      [{}, other],
      [other, {}],
      [{}, { session: "t" }],
    ]) {
      for (const later of [answered(0), resolved(0), timeout(0)]) {
        const asks = request(0, {}, of);
        const names = { ...later, id: "later", ...by };
        expect(judge(asks, names)).toEqual(["2 warning L1 /subject"]);
        expect(judge(names, asks)).toEqual(["1 warning L1 /subject"]);
      }
    }
    expect(judge(request(0, {}, other), routed)).toEqual([]);
  });

  test("an answer after the end is a warning", () => {
    expect(judge(asked, timeout(1), answered(2))).toEqual(["3 warning L1 /subject"]);
    expect(judge(asked, timeout(1), routed)).toEqual(["3 warning L1 /subject"]);
  });
});

describe("L2", () => {
  test("one terminal", () => {
    expect(judge(asked, resolved(1))).toEqual([]);
  });

  test.each([
    ["resolved after timeout", [timeout(1), resolved(2)]],
    ["timeout after resolved", [resolved(1), timeout(2)]],
    ["resolved twice", [resolved(1), resolved(2)]],
  ])("%s", (_what, later) => {
    expect(judge(asked, ...later)).toEqual(["3 error L2 /subject"]);
  });
});

describe("L3", () => {
  test("a session may end once every request is over", () => {
    expect(judge(asked, resolved(1), ended(2))).toEqual([]);
  });

  test("an open request, answered or not, is reported once", () => {
    expect(judge(asked, request(1, {}), { ...answered(2), subject: "e1" }, ended(3))).toEqual([
      "4 error L3",
      "4 error L3",
    ]);
    expect(judge(asked, ended(1), resolved(2))).toEqual(["2 error L3"]);
  });

  test("what comes late for a request that was left open is no second finding", () => {
    expect(judge(asked, ended(1), answered(2), resolved(3), timeout(4))).toEqual(["2 error L3", "5 error L2 /subject"]);
    expect(judge(asked, ended(1), routed, resolved(2), { ...routed, id: "r2" })).toEqual([
      "2 error L3",
      "5 warning L1 /subject",
    ]);
  });

  test("another request under the same identity is no request of its own (D1)", () => {
    const twin = request(1, { prompt: "demo asks again" }, { id: "e0" });
    expect(judge(asked, twin, resolved(2), ended(3))).toEqual(["2 error D1 /id"]);
    expect(judge(asked, resolved(1), { ...twin, seq: 2 }, ended(3))).toEqual(["3 error D1 /id"]);
  });

  test("requests of other sessions and sources do not count", () => {
    expect(
      judge(asked, request(0, {}, { id: "o", source: "aep://host/other" }), ended(0, { id: "f", session: "t" })),
    ).toEqual([]);
    expect(judge(request(0, {}, { source: "aep://host/other" }), ended(0))).toEqual([]);
  });

  test("no end, and an open request, is fine (L5)", () => {
    expect(judge(asked, answered(1))).toEqual([]);
  });
});

describe("L4", () => {
  const end = (seq: number, type: string, attributes = {}) =>
    event(seq, { type, run: "r", data: type === "run.failed" ? { reason: "error" } : {}, ...attributes });

  test("each run and session ends once, and events may follow", () => {
    expect(judge(end(0, "run.finished"), end(1, "run.finished", { run: "q" }), ended(2), event(3))).toEqual([]);
  });

  test.each([
    ["finished twice", "run.finished"],
    ["cancelled after finished", "run.cancelled"],
  ])("a run that is %s", (_what, type) => {
    expect(judge(end(0, "run.finished"), end(1, type))).toEqual(["2 error L4 /run"]);
  });

  test("over all epochs, and for each session alone", () => {
    expect(judge(end(5, "run.finished"), end(0, "run.finished", { epoch: 1 }))).toEqual(["2 error L4 /run"]);
    expect(judge(end(0, "run.finished"), end(1, "run.finished", { session: "t" }))).toEqual([]);
  });

  test("a session that ends twice", () => {
    expect(judge(ended(0), ended(1))).toEqual(["2 error L4"]);
    expect(judge(ended(0), ended(0, { id: "f", source: "aep://host/other" }))).toEqual([]);
  });
});

test("L5: routed comes from another source than the request", () => {
  expect(judge(asked, routed)).toEqual([]);
  expect(judge(asked, { ...routed, source: asked.source })).toEqual(["2 warning L5 /source"]);
});

test("L6: a request without control in respond_via should not be answered by a command", () => {
  const respond = foreign("r", "control.attention.respond", { subject: "e0", data: { answer: { option: "x" } } });
  expect(judge(request(0, { respond_via: ["oob"] }), respond)).toEqual(["2 warning L6 /subject"]);
  expect(judge(request(0, { respond_via: ["oob", "control"] }), respond)).toEqual([]);
  expect(judge(request(0, {}), respond)).toEqual([]);
});
