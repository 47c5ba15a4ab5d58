import { expect, test } from "vitest";
import { type AskOptions, askRunner } from "../../conformance/driver/ask-runner.js";
import { reportOn } from "../../conformance/driver/report.js";
import { eventQuestion, miniature } from "./miniature.js";

const questions = [eventQuestion("a"), eventQuestion("b", false), eventQuestion("c")];

/** Verdicts on three questions, of which the second has the answer no, and the problem of the process. */
async function verdictsOf(name: string, options: Partial<AskOptions> = {}) {
  const runner = miniature(name);
  const session = await askRunner(runner, questions, { timeoutMs: 30_000, ...options });
  const { counts, findings, problems } = reportOn(name, questions, session, new Map());
  return { counts: counts.invalid, details: findings.map(({ detail }) => detail), problems };
}

test("a wrong verdict is wrong, and the rest is told apart from it", async () => {
  const { counts, details, problems } = await verdictsOf("always-invalid");
  expect(counts).toEqual({ passed: 0, wrong: 3, skipped: 0, broken: 0 });
  expect(details[0]).toContain('expected {"valid":true}, got {"valid":false');
  expect(problems).toEqual([]);
});

test("a crash breaks the questions without an answer, and says how the process ended", async () => {
  const { counts, details, problems } = await verdictsOf("crashes");
  expect(counts).toEqual({ passed: 1, wrong: 0, skipped: 0, broken: 2 });
  expect(details[0]).toBe("no answer: ended with exit code 3: out of ideas");
  expect(problems).toEqual(["ended with exit code 3: out of ideas"]);
});

test("an exit code behind the last answer is a problem of its own", async () => {
  const { counts, problems } = await verdictsOf("crashes-at-the-end");
  expect(counts.broken).toBe(0);
  expect(problems).toEqual(["ended with exit code 4: "]);
});

test("answers in another order are broken, not wrong", async () => {
  const { counts, details } = await verdictsOf("out-of-order");
  expect(counts).toEqual({ passed: 0, wrong: 1, skipped: 0, broken: 2 });
  expect(details[0]).toBe("answers request 4 where the answer to 2 is due");
});

test("lines that are no answers are broken", async () => {
  const { counts, details } = await verdictsOf("garbage");
  expect(counts).toEqual({ passed: 0, wrong: 0, skipped: 0, broken: 3 });
  expect(details).toEqual([
    "not JSON: well, yes",
    "no answer of the protocol: []",
    'no answer of the protocol: {"id":"4","result":{}}',
  ]);
});

test("skipping is no passing", async () => {
  const { counts, details } = await verdictsOf("skips-everything");
  expect(counts).toEqual({ passed: 0, wrong: 0, skipped: 3, broken: 0 });
  expect(details[0]).toBe("not today");
});

test("a process that never ends is ended", async () => {
  const { counts, problems } = await verdictsOf("hangs", { timeoutMs: 4000 });
  expect(counts.broken).toBe(3);
  expect(problems).toEqual(["took longer than 4000 ms"]);
});

test("a process that writes without end is ended", async () => {
  const { counts, problems } = await verdictsOf("floods", { maxOutputBytes: 1_000_000 });
  expect(counts.broken).toBe(3);
  expect(problems).toEqual(["wrote more than 1000000 bytes"]);
});

test("lines that nobody asked for are a problem", async () => {
  const { problems } = await verdictsOf("chatters");
  expect(problems).toEqual(["wrote 1 line more than it was asked for"]);
});

test("another version of the protocol is a problem", async () => {
  const { problems } = await verdictsOf("other-version");
  expect(problems).toEqual(['hello: speaks AEP "0.2", not 0.1']);
});

test("a runner that does not exist is a problem, not an exception", async () => {
  const session = await askRunner({ name: "none", command: "/nowhere/at/all", args: [] }, questions, {
    timeoutMs: 9000,
  });
  expect(session.problem).toContain("could not be started");
  expect(session.outcomes.map(({ kind }) => kind)).toEqual(["broken", "broken", "broken"]);
});
