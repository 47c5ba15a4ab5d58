import { expect, test } from "vitest";
import { askRunner } from "../../conformance/driver/ask-runner.js";
import { loadCorpus } from "../../conformance/driver/load-corpus.js";
import { categories } from "../../conformance/driver/question.js";
import { questionsOf } from "../../conformance/driver/questions.js";
import { reportOn } from "../../conformance/driver/report.js";
import { miniature } from "./miniature.js";

const questions = questionsOf(loadCorpus());

async function reportOnLiar(name: string) {
  const session = await askRunner(miniature(name), questions, { timeoutMs: 60_000 });
  return reportOn(name, questions, session, new Map());
}

test.each(["always-valid", "always-invalid", "always-echo"])("%s fails in every category", async (name) => {
  const { counts } = await reportOnLiar(name);
  expect(categories.filter((category) => counts[category].wrong === 0)).toEqual([]);
});

test("one leak is found by golden and downlevel cases, and nothing else is", async () => {
  const { counts, findings } = await reportOnLiar("leaks");
  const wrongIn = categories.filter((category) => counts[category].wrong > 0);
  expect(wrongIn).toEqual(["golden", "downlevel"]);
  expect(findings.some(({ detail }) => detail.startsWith('lets "marigold" through'))).toBe(true);
});
