import fs from "node:fs";
import path from "node:path";
import type { CaseBase, Corpus, InvalidCase } from "./cases.js";
import { freeTextWord } from "./golden-questions.js";
import { sameJson, textsIn } from "./json.js";
import { conformanceFolder } from "./load-corpus.js";
import { behaviourRules, streamRules } from "./stream-rules.js";

/** What is wrong with the corpus itself; empty if nothing is. A change to the protocol has to land with its cases. */
export function checkCorpus(corpus: Corpus, types: readonly string[] = registeredTypes()): string[] {
  return [
    ...wordingProblems(corpus),
    ...types.flatMap((type) => typeProblems(corpus, type)),
    ...streamRules.flatMap((rule) => {
      const broken = corpus.invalid.filter((each) => each.rule === rule && isInvalid(each)).length;
      return broken < 2 ? [`rule ${rule} is broken by ${broken} cases in invalid/cases.json; it needs two`] : [];
    }),
    ...verdictProblems(corpus),
    ...(corpus.golden.events.some((event) => textsIn(event).some((text) => text.includes(freeTextWord)))
      ? []
      : [`no golden event holds the word ${freeTextWord}`]),
  ];
}

/** Types of the registry that have a payload schema. */
function registeredTypes(): string[] {
  const file = path.join(conformanceFolder, "..", "schemas", "registry", "types.json");
  const registry: { types: { type: string; schema: string | null }[] } = JSON.parse(fs.readFileSync(file, "utf8"));
  return registry.types.filter(({ schema }) => schema !== null).map(({ type }) => type);
}

function typeProblems({ golden, invalid }: Corpus, type: string): string[] {
  const isGolden = golden.events.some((event) => event.type === type && event.data !== undefined);
  const isBroken = invalid.some(
    (each) => "event" in each && !each.valid && (each.event as { type?: unknown } | null)?.type === type,
  );
  return [
    ...(isGolden ? [] : [`${type} has no golden event with data`]),
    ...(isBroken ? [] : [`${type} has no invalid case`]),
  ];
}

function wordingProblems(corpus: Corpus): string[] {
  const { golden, ...files } = corpus;
  const rules = new Set([...streamRules, ...behaviourRules]);
  return Object.entries(files).flatMap(([category, cases]: [string, readonly CaseBase[]]) => [
    ...repeated(cases.map(({ id }) => id)).map((id) => `${category}: two cases are called ${id}`),
    ...repeated(cases.map(({ description }) => description)).map((text) => `${category}: two cases say "${text}"`),
    ...cases.flatMap(({ id, description, reason, rule }) => [
      ...(/\bshould\b/i.test(`${description} ${reason}`) ? [`${category}/${id}: say what is, not what should be`] : []),
      ...(rules.has(rule) ? [] : [`${category}/${id}: there is no rule ${rule}`]),
    ]),
  ]);
}

/** A category in which every answer is the same proves little: a runner could always give it. */
function verdictProblems(corpus: Corpus): string[] {
  const verdicts: { [category: string]: boolean[] } = {
    invalid: corpus.invalid.map(isInvalid),
    gating: corpus.gating.flatMap(({ values, gated }) => Object.values(gated).map((kept) => !sameJson(kept, values))),
    downlevel: corpus.downlevel.flatMap(({ forwarded }) =>
      Object.values(forwarded).map((each) => each !== "unchanged"),
    ),
    redaction: corpus.redaction.map(({ text, redacted }) => !("text" in redacted && redacted.text === text)),
    forms: corpus.forms.map((each) =>
      each.op === "check-values" ? each.issues.length > 0 : each.op === "answer-text" && "rejected" in each.answer,
    ),
    mappings: corpus.mappings.map((each) => "refused" in each || "rejected" in each),
  };
  return Object.entries(verdicts)
    .filter(([, changed]) => !(changed.includes(true) && changed.includes(false)))
    .map(([category]) => `${category} has cases of one verdict only`);
}

/** True if something is wrong in the case, if only by a warning. */
function isInvalid(each: InvalidCase): boolean {
  return "event" in each ? !each.valid || each.rules.length > 0 : each.lines.length + (each.warnings ?? []).length > 0;
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
