import { describe, expect, test } from "vitest";
import { event, findings, foreign, judge, lines } from "../../support/streams.js";

test.each([
  ["E1", "no id", event(0, { id: undefined }), "error E1"],
  ["E1", "an empty id", event(0, { id: "" }), "error E1 /id"],
  ["E1", "another version", event(0, { aep: "0.2" }), "error E1 /aep"],
  ["E1", "a number as version", event(0, { aep: 0.1 }), "error E1 /aep"],
  ["E1", "a time without zone", event(0, { time: "2026-07-03T10:00:00" }), "error E1 /time"],
  ["E1", "a source that is no URI", event(0, { source: "no uri" }), "error E1 /source"],
  ["E1", "an unknown severity", event(0, { severity: "loud" }), "error E1 /severity"],
  ["E1", "an unknown capture", event(0, { capture: "some" }), "error E1 /capture"],
  ["E1", "a negative seq", event(0, { seq: -1 }), "error E1 /seq"],
  ["E1", "a list", "[1]", "error E1"],
  ["E1", "a number", "7", "error E1"],
  ["E2", "null as an attribute", event(0, { run: null }), "error E2 /run"],
  ["E2", "null as data", event(0, { data: null }), "error E2 /data"],
  ["E2", "null as an extension", event(0, { note: null }), "error E2 /note"],
  ["E3", "a session on agent.*", event(0, { type: "agent.idle", seq: undefined }), "error E3 /session"],
  [
    "E3",
    "a run on agent.*",
    event(0, { type: "agent.health", seq: undefined, session: undefined, run: "r", data: { status: "ok" } }),
    "error E3 /run",
  ],
  ["E4", "a seq on a command", foreign("c", "control.pause", { seq: 4 }), "error E4 /seq"],
  ["E4", "a command without session", foreign("c", "control.pause", { session: undefined }), "error E4"],
  ["E4", "a seq on a vendor's command", foreign("c", "x.acme.control.nudge", { seq: 4 }), "error E4 /seq"],
  ["E5", "no seq", event(0, { seq: undefined }), "error E5"],
  ["E5", "no session", event(0, { session: undefined }), "error E5"],
  ["E5", "a vendor's agent event without seq", event(0, { type: "x.acme.agent.seen", seq: undefined }), "error E5"],
  ["E6", "a category that is none", event(0, { type: "tools.requested" }), "error E6 /type"],
  ["E6", "capitals", event(0, { type: "Tool.requested" }), "error E6 /type"],
  ["E6", "a vendor type of three words", event(0, { type: "x.acme.tool" }), "error E6 /type"],
  ["E7", "an underscore in a name", event(0, { my_note: "a" }), "error E7 /my_note"],
  ["E7", "a name of 21 characters", event(0, { a23456789012345678901: "a" }), "error E7 /a23456789012345678901"],
  ["E7", "a fraction", event(0, { note: 1.5 }), "error E7 /note"],
  ["E7", "an object", event(0, { note: {} }), "error E7 /note"],
  ["E9", "an unregistered type", event(0, { type: "progress.foo" }), "error E9 /type"],
  ["E9", "a reserved type", event(0, { type: "message.user.submitted" }), "warning E9 /type"],
  ["E10", "data that is a list", event(0, { data: [] }), "error E10 /data"],
  ["E10", "no data where members are required", event(0, { type: "session.compacted", data: undefined }), null],
  ["E10", "no data for a tool", event(0, { type: "tool.denied" }), "warning E10"],
  ["schema", "a percent that is text", event(0, { data: { percent: "half" } }), "error schema /data/percent"],
  [
    "K5",
    "a reason that is not registered",
    event(0, { type: "control.rejected", cause: "c", data: { reason: "because" } }),
    "error K5 /data/reason",
  ],
])("%s: %s", (_rule, _what, line, expected) => {
  expect(judge(line)).toEqual(expected === null ? [] : [`1 ${expected}`]);
});

describe("what the envelope allows", () => {
  test.each([
    [
      "E1",
      "every attribute of the protocol",
      event(0, {
        run: "r",
        step: "p",
        epoch: 1,
        subject: "x",
        cause: "y",
        traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
        severity: "debug",
        capture: "full",
      }),
    ],
    ["E2", "an attribute left out", event(0, { capture: undefined })],
    ["E3", "agent.* without session", event(0, { type: "agent.idle", session: undefined, seq: undefined })],
    ["E4", "a command without seq", foreign("c", "control.pause")],
    ["E4", "a vendor's control type may go without seq even as an ack", foreign("c", "x.acme.control.accepted")],
    ["E5", "an ack with seq", event(0, { type: "control.accepted", cause: "c" })],
    ["E6", "a vendor with a hyphen", event(0, { type: "x.acme-corp.tool.ran" })],
    ["E7", "extensions of each type", event(0, { note: "a", count: 1.0, flag: true, a2345678901234567890: "b" })],
    ["E9", "unknown attributes and payload members", event(0, { note: "x", data: { unheard: [null] } })],
    ["E10", "no data at capture none", event(0, { type: "tool.denied", capture: "none" })],
    ["E10", "no data where nothing is required", event(0)],
  ])("%s: %s", (_rule, _what, line) => {
    expect(judge(line)).toEqual([]);
  });

  test("null is no attribute of its own, whatever else is wrong", () => {
    expect(judge(event(0, { id: null, time: "never" }))).toEqual(["1 error E2 /id", "1 error E1 /time"]);
  });

  test("without a readable type nothing is said about session and seq", () => {
    expect(judge(event(0, { type: undefined, session: undefined, seq: undefined }))).toEqual(["1 error E1"]);
    expect(judge(event(0, { type: 7 }))).toEqual(["1 error E1 /type"]);
  });
});

describe("--role consumer", () => {
  test("tolerates unregistered types with a warning (E9)", () => {
    expect(findings(lines(event(0, { type: "progress.foo" })), { role: "consumer" })).toEqual(["1 warning E9 /type"]);
  });

  test("skips another version, and says so once (JL2)", () => {
    const stream = lines(event(0, { aep: "2.0", seq: "?" }), event(1, { aep: "2.0" }), event(0), event(1, { id: "f" }));
    expect(findings(stream, { role: "consumer" })).toEqual(["1 warning JL2 /aep"]);
    expect(findings(stream)).toEqual(["1 error E1 /aep", "2 error E1 /aep"]);
  });
});
