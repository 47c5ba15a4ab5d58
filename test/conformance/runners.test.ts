import { describe, expect, test } from "vitest";
import { askRunner } from "../../conformance/driver/ask-runner.js";
import { readKnownFailures } from "../../conformance/driver/known-failures.js";
import { loadCorpus } from "../../conformance/driver/load-corpus.js";
import { keyOf, nameOf } from "../../conformance/driver/question.js";
import { questionsOf } from "../../conformance/driver/questions.js";
import { disagreementsOf, reportOn } from "../../conformance/driver/report.js";
import { runners } from "../../conformance/driver/runners.js";

/** Runs every runner once; then each case is a test, so that a failure has the name of its case. */
const questions = questionsOf(loadCorpus());
const cases = [...new Set(questions.map(keyOf))];
const results = await Promise.all(
  runners.map(async (runner) => {
    const { name } = runner;
    const session = await askRunner(runner, questions, { timeoutMs: 110_000 });
    return { name, session, report: reportOn(name, questions, session, readKnownFailures(name)) };
  }),
);

describe.each(results)("$name", ({ report }) => {
  const unexpected = report.findings.filter(({ known }) => known === undefined);

  test("has no problem as a process, and no known failure that passes", () => {
    expect(report.problems).toEqual([]);
  });

  test.each(cases)("%s", (key) => {
    const names = questions.filter((question) => keyOf(question) === key).map(nameOf);
    expect(unexpected.filter(({ question }) => names.includes(question))).toEqual([]);
  });
});

test("runners agree with each other", () => {
  const known = results.flatMap(({ name }) => [...readKnownFailures(name).keys()]);
  const [one, ...others] = results.map(({ session }) => session);
  const found = others.flatMap((other) =>
    one === undefined ? [] : disagreementsOf(questions, [one, other], (key) => known.includes(key)),
  );
  expect(found).toEqual([]);
});
