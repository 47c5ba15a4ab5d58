import type { LineExpectation } from "./cases.js";
import { isJsonObject, sameJson, textsIn } from "./json.js";
import type { Expected } from "./question.js";

/** What is wrong with a verdict, for a person; null if it is right. */
export function judge(expected: Expected, result: unknown): string | null {
  switch (expected.kind) {
    case "equal":
      return sameJson(result, expected.result) ? null : difference(expected.result, result);
    case "issues": {
      const wanted = { ok: expected.issues.length === 0, issues: issueSet(expected.issues) };
      const given = isJsonObject(result) ? { ok: result.ok, issues: issueSet(result.issues) } : result;
      return sameJson(given, wanted) ? null : difference(wanted, given);
    }
    case "stream":
      return judgeStream(expected, isJsonObject(result) ? result : {});
    case "texts":
      return judgeTexts(expected, result);
  }
}

/** The part of a verdict in which two runners have to agree; undefined where the rules leave it to them. */
export function comparable(expected: Expected, result: unknown): unknown {
  switch (expected.kind) {
    case "equal":
      return result;
    case "issues":
      return isJsonObject(result) ? issueSet(result.issues) : result;
    case "stream":
      return isJsonObject(result) ? firmLines(expected, result) : result;
    case "texts":
      return expected.agree ? result : undefined;
  }
}

function judgeStream(expected: Expected & { kind: "stream" }, result: { [name: string]: unknown }): string | null {
  const errors = new Map(linesOf(result.lines).map(({ line, rules }) => [line, rules]));
  const warnings = linesOf(result.warnings);
  const problems: string[] = [];
  for (const line of new Set([...errors.keys(), ...expected.lines.map((each) => each.line)])) {
    const wanted = expected.lines.find((each) => each.line === line);
    const given = [...(errors.get(line) ?? []), ...(wanted?.mayBeWarning ? rulesOn(line, warnings) : [])];
    if (!meets(wanted, given)) {
      problems.push(`line ${line}: expected ${wordsFor(wanted)}, got ${given.join(", ") || "no error"}`);
    }
  }
  for (const wanted of expected.warnings) {
    const given = rulesOn(wanted.line, warnings);
    const may = wanted.mayAlso ?? [];
    const isMet = wanted.rules.every((rule) => given.includes(rule));
    if (!isMet || (wanted.rules.length === 0 && !given.some((rule) => may.includes(rule)))) {
      problems.push(`line ${wanted.line}: expected the warning ${wordsFor(wanted)}, got ${given.join(", ") || "none"}`);
    }
  }
  return problems.length === 0 ? null : problems.join("; ");
}

/** Lines with errors, apart from those whose severity is open. */
function firmLines(expected: Expected & { kind: "stream" }, result: { [name: string]: unknown }): number[] {
  const open = new Set(expected.lines.filter((each) => each.mayBeWarning).map((each) => each.line));
  return linesOf(result.lines).flatMap(({ line }) => (open.has(line) ? [] : [line]));
}

function rulesOn(line: number, findings: readonly { line: number; rules: readonly string[] }[]): readonly string[] {
  return findings.find((each) => each.line === line)?.rules ?? [];
}

function meets(wanted: LineExpectation | undefined, given: readonly string[]): boolean {
  if (wanted === undefined) {
    return given.length === 0;
  }
  const may = [...wanted.rules, ...(wanted.mayAlso ?? [])];
  return (
    given.length > 0 && wanted.rules.every((rule) => given.includes(rule)) && given.every((rule) => may.includes(rule))
  );
}

function wordsFor(wanted: LineExpectation | undefined): string {
  const { rules, mayAlso = [] } = wanted ?? { rules: [] };
  const also = mayAlso.length === 0 ? "" : `${rules.length === 0 ? "one of" : ", perhaps"} ${mayAlso.join(", ")}`;
  return `${rules.join(", ")}${also}` || "no error";
}

function linesOf(value: unknown): { line: number; rules: string[] }[] {
  return (Array.isArray(value) ? value : []).filter(isJsonObject).map((each) => ({
    line: Number(each.line),
    rules: Array.isArray(each.rules) ? each.rules.map(String) : [],
  }));
}

function issueSet(issues: unknown): string[] {
  const texts = (Array.isArray(issues) ? issues : []).map((each) =>
    isJsonObject(each) ? JSON.stringify([each.field, each.reason]) : JSON.stringify(each),
  );
  return [...new Set(texts)].sort();
}

function judgeTexts(expected: Expected & { kind: "texts" }, result: unknown): string | null {
  const all = textsIn(result).join("\n").toLowerCase();
  const problems = [
    ...(result === undefined ? ["no verdict"] : []),
    ...expected.absent.filter((text) => all.includes(text.toLowerCase())).map((text) => `lets "${text}" through`),
    ...expected.present.filter((text) => !all.includes(text.toLowerCase())).map((text) => `has lost "${text}"`),
  ];
  return problems.length === 0 ? null : `${problems.join(", ")}: ${JSON.stringify(result)}`;
}

function difference(wanted: unknown, given: unknown): string {
  return `expected ${JSON.stringify(wanted)}, got ${JSON.stringify(given)}`;
}
