import { type Category, categories } from "./question.js";
import type { Report, RunnerReport } from "./report.js";

/** A runner that does not start breaks every question; the report in JSON has them all. */
const mostFindings = 40;

/** The report for a person: counts per runner and category, then everything that fails the run. */
export function printReport(report: Report): string {
  const lines = report.runners.flatMap((runner) => [
    runner.runner,
    ...categories.map((category) => `  ${category.padEnd(16)}${countsOf(runner, category)}`),
    ...runner.findings
      .slice(0, mostFindings)
      .map(
        ({ question, verdict, detail, known }) =>
          `  ${known === undefined ? verdict : `known to be ${verdict}`}: ${question}\n    ${(known ?? detail).split("\n", 1)[0]}`,
      ),
    ...(runner.findings.length > mostFindings ? [`  and ${runner.findings.length - mostFindings} more`] : []),
    ...runner.problems.map((problem) => `  problem: ${problem}`),
  ]);
  return [
    ...lines,
    ...report.disagreements.map((text) => `disagreement: ${text}`),
    ...report.corpus.map((problem) => `corpus: ${problem}`),
    `${report.questions} questions, ${report.runners.length} runners: ${report.ok ? "all agree" : "FAILED"}`,
    "",
  ].join("\n");
}

function countsOf({ counts }: RunnerReport, category: Category): string {
  const { passed, ...others } = counts[category];
  const failed = Object.entries(others).filter(([, count]) => count > 0);
  return [`${passed} passed`, ...failed.map(([verdict, count]) => `${count} ${verdict}`)].join(", ");
}
