import { type AskOptions, askRunner, type Runner, type Session } from "./ask-runner.js";
import type { KnownFailures } from "./known-failures.js";
import { isRequest } from "./protocol.js";
import type { Question } from "./question.js";
import { disagreementsOf, isClean, type Report, reportOn } from "./report.js";

export interface Contestant {
  readonly runner: Runner;
  readonly known: KnownFailures;
}

/** Puts every question to every runner, one after the other, and compares them with the corpus and with each other. */
export async function runConformance(
  questions: readonly Question[],
  contestants: readonly Contestant[],
  corpusProblems: readonly string[],
  options: AskOptions,
): Promise<Report> {
  const corpus = [...corpusProblems, ...badRequests(questions)];
  const sessions: { contestant: Contestant; session: Session }[] = [];
  for (const contestant of contestants) {
    sessions.push({ contestant, session: await askRunner(contestant.runner, questions, options) });
  }
  const runners = sessions.map(({ contestant: { runner, known }, session }) =>
    reportOn(runner.name, questions, session, known),
  );
  const isKnown = (key: string) => contestants.some(({ known }) => known.has(key));
  const disagreements = sessions.flatMap(({ session: one, contestant: { runner: a } }, index) =>
    sessions
      .slice(index + 1)
      .flatMap(({ session: other, contestant: { runner: b } }) =>
        disagreementsOf(questions, [one, other], isKnown).map((text) => `${a.name} and ${b.name} on ${text}`),
      ),
  );
  const ok = corpus.length === 0 && disagreements.length === 0 && runners.every(isClean);
  return { ok, questions: questions.length, corpus, runners, disagreements };
}

/** Requests that the protocol does not know: a mistake in a fixture or in the driver. */
function badRequests(questions: readonly Question[]): string[] {
  return questions
    .filter(({ request }) => !isRequest({ id: 1, ...request }))
    .map(({ category, caseId }) => `${category}/${caseId}: its request is none of the protocol`);
}
