import { rules } from "@aepkit/stream";
import { expect, test } from "vitest";
import { checkCorpus } from "../../conformance/driver/check-corpus.js";
import { loadCorpus } from "../../conformance/driver/load-corpus.js";
import { isRequest } from "../../conformance/driver/protocol.js";
import { questionsOf } from "../../conformance/driver/questions.js";
import { behaviourRules, streamRules } from "../../conformance/driver/stream-rules.js";

const corpus = loadCorpus();

test("the corpus holds to its own rules", () => {
  expect(checkCorpus(corpus)).toEqual([]);
});

test("every request is one of the protocol", () => {
  expect(questionsOf(corpus).filter(({ request }) => !isRequest({ id: 1, ...request }))).toEqual([]);
});

test("a type without cases is found", () => {
  expect(checkCorpus(corpus, ["tool.imagined"])).toEqual([
    "tool.imagined has no golden event with data",
    "tool.imagined has no invalid case",
  ]);
});

test("a rule with one case only is found", () => {
  const [first] = corpus.invalid.filter(({ rule }) => rule === "L2");
  const invalid = corpus.invalid.filter((each) => each.rule !== "L2" || each === first);
  expect(checkCorpus({ ...corpus, invalid })).toEqual([
    "rule L2 is broken by 1 cases in invalid/cases.json; it needs two",
  ]);
});

test("repeated names, wishes and unknown rules are found", () => {
  const [first] = corpus.forms;
  if (first === undefined) {
    throw new Error("there are no cases");
  }
  const forms = [...corpus.forms, { ...first, rule: "Z9", reason: "It should pass." }];
  expect(checkCorpus({ ...corpus, forms })).toEqual([
    `forms: two cases are called ${first.id}`,
    `forms: two cases say "${first.description}"`,
    `forms/${first.id}: say what is, not what should be`,
    `forms/${first.id}: there is no rule Z9`,
  ]);
});

test("a category of one verdict is found", () => {
  const redaction = corpus.redaction.filter(({ text, redacted }) => !("text" in redacted && redacted.text === text));
  expect(checkCorpus({ ...corpus, redaction })).toEqual(["redaction has cases of one verdict only"]);
});

test("every rule of which the stream validator finds errors is one that the corpus covers", () => {
  // JL1 is about lines, for which the protocol between driver and runners has the name json.
  const errors = rules.filter(({ severity, id }) => severity === "error" && id !== "JL1").map(({ id }) => id);
  expect(errors.filter((id) => !streamRules.includes(id))).toEqual([]);
  expect(streamRules.filter((id) => behaviourRules.includes(id))).toEqual([]);
});
