import type { Session } from "./ask-runner.js";
import { sameJson } from "./json.js";
import { comparable, judge } from "./judge.js";
import type { KnownFailures } from "./known-failures.js";
import { type Category, categories, keyOf, nameOf, type Question } from "./question.js";

export type Verdict = "passed" | "wrong" | "skipped" | "broken";

export interface Finding {
  readonly question: string;
  readonly verdict: Exclude<Verdict, "passed">;
  readonly detail: string;
  /** Reason from the list of known failures; then it does not fail the run. */
  readonly known?: string;
}

export type Counts = { readonly [verdict in Verdict]: number };

export interface RunnerReport {
  readonly runner: string;
  readonly counts: { readonly [category in Category]: Counts };
  readonly findings: readonly Finding[];
  /** Whatever else fails the run: the process itself, or known failures that are none. */
  readonly problems: readonly string[];
}

export interface Report {
  readonly ok: boolean;
  readonly questions: number;
  readonly corpus: readonly string[];
  readonly runners: readonly RunnerReport[];
  readonly disagreements: readonly string[];
}

/** Compares the outcomes of one runner with the corpus. */
export function reportOn(
  runner: string,
  questions: readonly Question[],
  session: Session,
  known: KnownFailures,
): RunnerReport {
  const findings: Finding[] = [];
  const counts = Object.fromEntries(
    categories.map((category) => [category, { passed: 0, wrong: 0, skipped: 0, broken: 0 }]),
  ) as { [category in Category]: { [verdict in Verdict]: number } };
  questions.forEach((question, index) => {
    const [verdict, detail] = verdictOn(question, session.outcomes[index]);
    counts[question.category][verdict] += 1;
    if (verdict !== "passed") {
      const reason = known.get(keyOf(question));
      findings.push({
        question: nameOf(question),
        verdict,
        detail,
        ...(reason === undefined ? {} : { known: reason }),
      });
    }
  });
  const asked = new Set(questions.map(keyOf));
  const failed = new Set(findings.map(({ question }) => question.replace(/ \(.*\)$/, "")));
  const stale = [...known.keys()].map((key) => {
    if (!asked.has(key)) {
      return `known failure ${key} is no case of the corpus`;
    }
    return failed.has(key) ? null : `known failure ${key} passes; take it off the list`;
  });
  return { runner, counts, findings, problems: [session.problem, ...stale].filter((problem) => problem !== null) };
}

function verdictOn(question: Question, outcome: Session["outcomes"][number] | undefined): [Verdict, string] {
  switch (outcome?.kind) {
    case "verdict": {
      const problem = judge(question.expected, outcome.result);
      return problem === null ? ["passed", ""] : ["wrong", problem];
    }
    case "skipped":
      return ["skipped", outcome.reason];
    default:
      return ["broken", outcome?.detail ?? "no answer"];
  }
}

/** Questions to which two runners give verdicts that differ where the rules leave no room. */
export function disagreementsOf(
  questions: readonly Question[],
  [a, b]: readonly [Session, Session],
  isKnown: (key: string) => boolean,
): string[] {
  return questions.flatMap((question, index) => {
    const [left, right] = [a.outcomes[index], b.outcomes[index]];
    if (left?.kind !== "verdict" || right?.kind !== "verdict" || isKnown(keyOf(question))) {
      return [];
    }
    const [one, other] = [comparable(question.expected, left.result), comparable(question.expected, right.result)];
    return sameJson(one, other) ? [] : [`${nameOf(question)}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
  });
}

/** True if nothing in it fails the run. */
export function isClean({ findings, problems }: RunnerReport): boolean {
  return problems.length === 0 && findings.every(({ known }) => known !== undefined);
}
