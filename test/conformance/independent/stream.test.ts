import { expect, test } from "vitest";
import type { JsonObject } from "../../../conformance/runners/independent/json/values.js";
import type { Role } from "../../../conformance/runners/independent/stream/envelope.js";
import { judgeStream } from "../../../conformance/runners/independent/stream/judge-stream.js";
import { event } from "./event.js";

/** The rules per line, errors bare and warnings with a question mark. */
function rulesOf(lines: readonly (JsonObject | string)[], role: Role = "emitter"): string[] {
  const text = lines.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("\n");
  const verdict = judgeStream(Buffer.from(text), role);
  return lines.map((_, index) => {
    const onLine = (found: typeof verdict.lines) => found.find(({ line }) => line === index + 1)?.rules ?? [];
    return [...onLine(verdict.lines), ...onLine(verdict.warnings).map((rule) => `${rule}?`)].join(" ");
  });
}

const { session: _session, seq: _seq, ...sessionless } = event({ type: "agent.idle" });
const { seq: _none, ...unplaced } = event({});

test.each<[JsonObject | string, string]>([
  [event({ aep: "0.2" }), "E1"],
  [event({ type: 5 }), "E1"],
  [event({ agent: null }), "E2"],
  [sessionless, ""],
  [{ ...sessionless, run: "r" }, "E3"],
  [event({ type: "control.pause" }), "E4"],
  [{ ...unplaced, type: "x.acme.control.accepted" }, ""],
  [unplaced, "E5"],
  [event({ type: "foo.bar" }), "E6"],
  [event({ type: "x.acme.tool" }), "E6"],
  [event({ Ext: "x" }), "E7"],
  [event({ ext: 1.5 }), "E7"],
  [event({ type: "progress.foo" }), "E9"],
  [event({ type: "message.user.submitted" }), "E9?"],
  [event({ data: [] }), "E10"],
  [event({ type: "tool.completed", data: {} }), "schema"],
  [event({ type: "tool.completed" }), "E10?"],
  [event({ type: "tool.completed", capture: "none" }), ""],
  [event({ severity: "loud" }), "E1"],
  ["[]", "E1"],
  ["", ""],
  ['{"a":', "json"],
  [JSON.stringify(event({})).replace('"seq":1', '"seq":9007199254740993'), "json"],
  [JSON.stringify(event({})).replace('"seq":1', '"seq":1.0'), ""],
  [`\ufeff${JSON.stringify(event({}))}`, "json?"],
  [event({ data: { message: "m" } }), "C1"],
  [event({ capture: "none", data: { phase: "p" } }), "C2"],
])("one line: %j breaks %s", (line, expected) => {
  expect(rulesOf([line])).toEqual([expected]);
});

test("E9: a consumer tolerates unregistered types", () => {
  expect(rulesOf([event({ type: "progress.foo" })], "consumer")).toEqual(["E9?"]);
});

test("O1-O4, D1, D2", () => {
  const first = event({ id: "a", seq: 5 });
  const lines: [JsonObject, string][] = [
    [first, ""],
    [event({ id: "a", seq: 5 }), "D2?"],
    [event({ id: "b", seq: 5 }), "O2"],
    [event({ id: "a", seq: 9 }), "D1"],
    [event({ id: "a", seq: 1, source: "aep://other" }), ""],
    [event({ id: "c", seq: 0, epoch: 1 }), ""],
    [event({ id: "d", seq: 10 }), "O3"],
    [event({ id: "e", seq: 1, epoch: 1 }), ""],
  ];
  expect(rulesOf(lines.map(([line]) => line))).toEqual(lines.map(([, expected]) => expected));
});

let seq = 0;
function next(type: string, change: JsonObject): JsonObject {
  seq += 1;
  return event({ id: `n${seq}`, seq, type, ...change });
}
const request = (id: string) => next("attention.requested", { id, data: { kind: "input", prompt: "p" } });
const about = (subject: string): JsonObject => ({ subject, cause: subject });

test("L1-L4", () => {
  const lines: [JsonObject, string][] = [
    [request("r1"), ""],
    [request("r2"), ""],
    [next("attention.timeout", about("r1")), ""],
    [next("attention.resolved", { ...about("r1"), data: { resolution: "auto" } }), "L2"],
    [next("attention.answered", { ...about("r1"), data: { answer: {} } }), "L1?"],
    [next("attention.timeout", about("nobody")), "L1?"],
    [next("attention.timeout", { cause: "r2" }), "L1"],
    [next("run.finished", { run: "x" }), ""],
    [next("run.failed", { run: "x", epoch: 1, data: { reason: "r" } }), "L4"],
    [next("session.ended", { epoch: 1 }), "L3"],
    [next("session.ended", { epoch: 1 }), "L4"],
  ];
  expect(rulesOf(lines.map(([line]) => line))).toEqual(lines.map(([, expected]) => expected));
});

test("K1, K2", () => {
  const ack = next("control.accepted", { cause: "c1" });
  const respond = { ...unplaced, type: "control.attention.respond", data: { answer: {} } };
  const lines: [JsonObject, string][] = [
    [ack, ""],
    [ack, "D2?"],
    [next("control.accepted", { cause: "c1" }), "K1"],
    [next("control.rejected", { cause: "c2", data: { reason: "busy" } }), ""],
    [next("control.accepted", {}), "K2"],
    [{ ...respond, id: "x1" }, "K2"],
    [{ ...respond, id: "x2", subject: "nobody" }, "K2?"],
  ];
  expect(rulesOf(lines.map(([line]) => line))).toEqual(lines.map(([, expected]) => expected));
});

test("C3, F1-F5 on a form and its answers", () => {
  const fields: JsonObject[] = [
    { id: "f1", type: "select", label: "f1", choices: [{ id: "c1", label: "1" }] },
    { id: "f2", type: "string", label: "2", required: true },
  ];
  const form = (id: string, change: JsonObject) =>
    next("attention.requested", { id, data: { kind: "form", prompt: "p", fields, ...change } });
  const answer = (capture: string, given: JsonObject, id = "f") =>
    next("attention.answered", { ...about(id), capture, data: { answer: given } });
  const lines: [JsonObject, string][] = [
    [form("f", { options: [{ id: "decline", label: "1" }] }), ""],
    [answer("metadata", { values: { f1: "c1" } }), ""],
    [answer("metadata", { values: { f2: "words" } }), "C3"],
    [answer("redacted", { values: { f2: "words", other: "x" } }), ""],
    [answer("redacted", { values: { f1: "stray", f2: 1 } }), "F4 F3?"],
    [answer("redacted", { values: {} }), "F5"],
    [answer("redacted", { option: "decline" }), ""],
    [form("g", { fields: [{ id: "a", type: "string", label: "Words" }] }), "C3?"],
    [form("h", { fields: [...fields, { id: "f1", type: "number", label: "3" }] }), "F3"],
    [form("i", { kind: "input" }), "F1?"],
    [answer("redacted", { values: { f2: "x" } }, "i"), "F3?"],
  ];
  expect(rulesOf(lines.map(([line]) => line))).toEqual(lines.map(([, expected]) => expected));
});
