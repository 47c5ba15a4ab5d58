import { describe, expect, test } from "vitest";
import { event, foreign, judge } from "../../support/streams.js";

const pause = foreign("c1", "control.pause");
const accepted = event(0, { type: "control.accepted", cause: "c1" });
const rejected = event(1, { type: "control.rejected", cause: "c1", data: { reason: "busy" } });

describe("K1", () => {
  test("one decision per command and target", () => {
    expect(judge(pause, accepted, event(2, { type: "control.accepted", cause: "c2" }))).toEqual([]);
    expect(judge(pause, accepted, { ...rejected, source: "aep://host/other" })).toEqual([]);
  });

  test("two different acks, also accepted twice", () => {
    expect(judge(pause, accepted, rejected)).toEqual(["3 error K1 /cause"]);
    expect(judge(pause, accepted, event(1, { type: "control.accepted", cause: "c1" }))).toEqual(["3 error K1 /cause"]);
  });

  test("the identical ack again is legal", () => {
    expect(judge(pause, accepted, accepted)).toEqual(["3 warning D2 /id"]);
  });
});

describe("K2", () => {
  test("an ack names its command, an answer its request", () => {
    expect(judge({ ...accepted, cause: undefined })).toEqual(["1 error K2"]);
    expect(judge({ ...rejected, cause: undefined })).toEqual(["1 error K2"]);
    expect(judge(foreign("r", "control.attention.respond", { data: { answer: {} } }))).toEqual(["1 error K2"]);
  });

  test("other commands need neither", () => {
    expect(judge(pause, accepted)).toEqual([]);
  });
});

test.each(["unsupported", "unauthorized", "busy", "refused", "invalid"])("K5: %s is a registered reason", (reason) => {
  expect(judge({ ...rejected, data: { reason } })).toEqual([]);
});
