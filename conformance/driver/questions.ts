import type { Ceiling, Corpus, DownlevelCase, FormCase, GatingCase, InvalidCase, RedactionCase } from "./cases.js";
import { goldenQuestions } from "./golden-questions.js";
import { isJsonObject, type JsonObject } from "./json.js";
import { mappingQuestions } from "./mapping-questions.js";
import type { Expected, Question } from "./question.js";
import { streamRequest } from "./stream-request.js";

/** Everything that the corpus asks, in its order. */
export function questionsOf(corpus: Corpus): Question[] {
  return [
    ...goldenQuestions(corpus.golden),
    ...corpus.invalid.flatMap(invalidQuestions),
    ...corpus.gating.flatMap(gatingQuestions),
    ...corpus.downlevel.flatMap(downlevelQuestions),
    ...corpus.redaction.map(redactionQuestion),
    ...corpus.forms.map(formQuestion),
    ...corpus.mappings.flatMap(mappingQuestions),
  ];
}

function invalidQuestions(each: InvalidCase): Question[] {
  const base = { category: "invalid", caseId: each.id } as const;
  if ("event" in each) {
    const { event, valid, rules, mayAlso = [] } = each;
    const lines = rules.length + mayAlso.length === 0 ? [] : [{ line: 1, rules, mayAlso }];
    return [
      { ...base, aspect: "event", request: { op: "event", event }, expected: { kind: "equal", result: { valid } } },
      {
        ...base,
        aspect: "stream",
        request: streamRequest(Buffer.from(`${JSON.stringify(event)}\n`), "emitter"),
        expected: { kind: "stream", lines, warnings: [] },
      },
    ];
  }
  const bytes = each.bytes === undefined ? linesOf(each.stream ?? []) : Buffer.from(each.bytes, "base64");
  const expected: Expected = { kind: "stream", lines: each.lines, warnings: each.warnings ?? [] };
  return [{ ...base, aspect: "", request: streamRequest(bytes, each.role ?? "emitter"), expected }];
}

function linesOf(stream: readonly (JsonObject | string)[]): Buffer {
  return Buffer.from(stream.map((line) => `${isJsonObject(line) ? JSON.stringify(line) : line}\n`).join(""));
}

function gatingQuestions({ id, fields, values, gated }: GatingCase): Question[] {
  return ceilingsIn(gated).map(([ceiling, kept]) => ({
    category: "capture-gating",
    caseId: id,
    aspect: ceiling,
    request: { op: "gate", fields, values, ceiling },
    expected: { kind: "equal", result: { values: kept } },
  }));
}

function downlevelQuestions({ id, event, forwarded }: DownlevelCase): Question[] {
  return ceilingsIn(forwarded).map(([ceiling, answer]) => ({
    category: "downlevel",
    caseId: id,
    aspect: ceiling,
    request: { op: "downlevel", event, ceiling },
    expected: { kind: "equal", result: { event: answer === "unchanged" ? event : answer } },
  }));
}

function ceilingsIn<Answer>(answers: { readonly [ceiling in Ceiling]?: Answer }): [Ceiling, Answer][] {
  return Object.entries(answers) as [Ceiling, Answer][];
}

function redactionQuestion({ id, text, value, options, redacted }: RedactionCase): Question {
  const subject: JsonObject = text === undefined ? { value: value ?? null } : { text };
  const expected: Expected =
    "absent" in redacted
      ? { kind: "texts", absent: redacted.absent, present: redacted.present ?? [], agree: false }
      : { kind: "equal", result: { ...redacted } };
  const request = { op: "redact", ...subject, options: options ?? {} };
  return { category: "redaction", caseId: id, aspect: "", request, expected };
}

function formQuestion(each: FormCase): Question {
  const base = { category: "forms", caseId: each.id, aspect: "" } as const;
  switch (each.op) {
    case "check-values": {
      const { op, fields, values, issues } = each;
      return { ...base, request: { op, fields, values }, expected: { kind: "issues", issues: [...issues] } };
    }
    case "answer-text": {
      const { op, request, text, refusing, answer } = each;
      const refusal: JsonObject = refusing === undefined ? {} : { refusing };
      return { ...base, request: { op, request, text, ...refusal }, expected: { kind: "equal", result: answer } };
    }
    case "placeholder": {
      const { op, request, agent, subject, ceiling, sent } = each;
      const about: JsonObject = subject === undefined ? {} : { subject };
      const expected: Expected = { kind: "equal", result: { request: sent } };
      return { ...base, request: { op, request, agent, ...about, ceiling }, expected };
    }
  }
}
