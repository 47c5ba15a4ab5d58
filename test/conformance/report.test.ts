import { expect, test } from "vitest";
import type { Session } from "../../conformance/driver/ask-runner.js";
import { judge } from "../../conformance/driver/judge.js";
import { parseKnownFailures } from "../../conformance/driver/known-failures.js";
import type { Question } from "../../conformance/driver/question.js";
import { disagreementsOf, isClean, reportOn } from "../../conformance/driver/report.js";
import { eventQuestion } from "./miniature.js";

const questions = [eventQuestion("a"), eventQuestion("b")];

function verdicts(...results: unknown[]): Session {
  return { outcomes: results.map((result) => ({ kind: "verdict", result })), problem: null };
}

test("a known failure does not fail the run, and keeps its reason", () => {
  const known = parseKnownFailures("# why\n\ninvalid/b: waits for a decision\n", "x.txt");
  const report = reportOn("x", questions, verdicts({ valid: true }, { valid: false }), known);
  expect(report.findings.map(({ known: reason }) => reason)).toEqual(["waits for a decision"]);
  expect(isClean(report)).toBe(true);
});

test("a known failure that passes fails the run", () => {
  const known = parseKnownFailures("invalid/b: waits for a decision", "x.txt");
  const report = reportOn("x", questions, verdicts({ valid: true }, { valid: true }), known);
  expect(report.problems).toEqual(["known failure invalid/b passes; take it off the list"]);
  expect(isClean(report)).toBe(false);
});

test("a known failure that is no case fails the run", () => {
  const known = parseKnownFailures("invalid/z: gone", "x.txt");
  expect(reportOn("x", questions, verdicts({ valid: true }, { valid: true }), known).problems).toEqual([
    "known failure invalid/z is no case of the corpus",
  ]);
});

test("a known failure needs a reason", () => {
  expect(() => parseKnownFailures("invalid/z:", "x.txt")).toThrow('x.txt:1: write "category/case-id: reason"');
});

test("two runners that differ disagree, unless the case is a known failure", () => {
  const sessions = [verdicts({ valid: true }, { valid: true }), verdicts({ valid: true }, { valid: false })] as const;
  expect(disagreementsOf(questions, sessions, () => false)).toEqual([
    'invalid/b (event): {"valid":true} and {"valid":false}',
  ]);
  expect(disagreementsOf(questions, sessions, (key) => key === "invalid/b")).toEqual([]);
});

test("where the rules leave the words open, two runners may differ", () => {
  const open: Question = {
    ...eventQuestion("a"),
    expected: { kind: "texts", absent: ["x"], present: [], agree: false },
  };
  expect(disagreementsOf([open], [verdicts({ text: "a" }), verdicts({ text: "b" })], () => false)).toEqual([]);
});

const stream = (lines: object[], warnings: object[] = []) => ({ lines, warnings });

test.each([
  ["the rule", { line: 2, rules: ["E3"] }, stream([{ line: 2, rules: ["E3"] }]), null],
  ["another line", { line: 2, rules: ["E3"] }, stream([{ line: 1, rules: ["E3"] }]), "line 1: expected no error"],
  ["a rule too many", { line: 2, rules: ["E3"] }, stream([{ line: 2, rules: ["E1", "E3"] }]), "got E1, E3"],
  [
    "a rule that may be named",
    { line: 2, rules: ["E3"], mayAlso: ["E1"] },
    stream([{ line: 2, rules: ["E1", "E3"] }]),
    null,
  ],
  ["one of two names", { line: 2, rules: [], mayAlso: ["F1", "F3"] }, stream([{ line: 2, rules: ["F3"] }]), null],
  [
    "none of two names",
    { line: 2, rules: [], mayAlso: ["F1", "F3"] },
    stream([]),
    "expected one of F1, F3, got no error",
  ],
  ["a warning for an error", { line: 2, rules: ["E3"] }, stream([], [{ line: 2, rules: ["E3"] }]), "got no error"],
  [
    "a warning that will do",
    { line: 2, rules: ["F3"], mayBeWarning: true as const },
    stream([], [{ line: 2, rules: ["F3"] }]),
    null,
  ],
])("%s on a line", (_, line, result, problem) => {
  const told = judge({ kind: "stream", lines: [line], warnings: [] }, result);
  expect(told === null ? null : problem !== null && told.includes(problem)).toBe(problem === null ? null : true);
});

test("a warning that a case names has to be there", () => {
  const expected = { kind: "stream", lines: [], warnings: [{ line: 1, rules: ["D2"] }] } as const;
  expect(judge(expected, stream([], [{ line: 1, rules: ["D2", "L1"] }]))).toBeNull();
  expect(judge(expected, stream([]))).toBe("line 1: expected the warning D2, got none");
});
