/** `npm run mutation -- PART...`: how many faults, put into the sources one at a time, the tests notice. */
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { parts, partsCalled } from "./parts.js";

const names = process.argv.slice(2);
const chosen = names.map(partsCalled);
if (chosen.length === 0 || chosen.some((each) => each.length === 0)) {
  process.stderr.write(`usage: npm run mutation -- PART...\nparts: ${Object.keys(parts).join(", ")}\n`);
  process.exit(2);
}

for (const name of chosen.flat()) {
  process.env.AEPKIT_MUTATED_PART = name;
  const report = path.join("reports/mutation", name);
  const stryker = new Stryker({
    mutate: [...parts[name].mutate],
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // What runs while a module loads would need every module loaded again for every mutant.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${report}/incremental.json`,
    concurrency: 2,
    tempDirName: `reports/mutation/sandbox`,
    ignorePatterns: ["reports", "dist", ".venv", "/conformance", "/test/fuzz"],
    disableTypeChecks: false,
    checkers: [],
    reporters: ["progress-append-only", "clear-text", "html", "json"],
    clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
    htmlReporter: { fileName: `${report}/index.html` },
    jsonReporter: { fileName: `${report}/mutation.json` },
    timeoutMS: 10_000,
    allowEmpty: false,
    allowConsoleColors: false,
  });
  await stryker.runMutationTest();
}
