/** `npm run conformance`: both runners over the whole corpus. Exit code 1 if anything is wrong, broken or skipped. */
import fs from "node:fs";
import path from "node:path";
import { checkCorpus } from "./driver/check-corpus.js";
import { readKnownFailures } from "./driver/known-failures.js";
import { conformanceFolder, loadCorpus } from "./driver/load-corpus.js";
import { printReport } from "./driver/print-report.js";
import { questionsOf } from "./driver/questions.js";
import { runConformance } from "./driver/run-conformance.js";
import { runners } from "./driver/runners.js";

const [only] = process.argv.slice(2);
const chosen = runners.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  process.stderr.write(`no runner is called ${only}; there are ${runners.map(({ name }) => name).join(", ")}\n`);
  process.exit(2);
}

const corpus = loadCorpus();
const contestants = chosen.map((runner) => ({ runner, known: readKnownFailures(runner.name) }));
const report = await runConformance(questionsOf(corpus), contestants, checkCorpus(corpus), { timeoutMs: 120_000 });
const folder = path.join(conformanceFolder, "..", "reports");
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, "conformance.json"), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(printReport(report));
process.exitCode = report.ok ? 0 : 1;
