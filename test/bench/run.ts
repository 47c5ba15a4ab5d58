/** `npm run bench [-- PART...] [--quick]`: measures aepkit against others and writes `RESULTS.md`. */

import fs from "node:fs";
import { installPeers } from "./install.js";
import { resultsFile, writeResults } from "./report/write-results.js";
import { quick, type Settings, usual } from "./settings.js";

type Part = (settings: Settings) => string | Promise<string>;

const parts: { readonly [name: string]: () => Promise<Part> } = {
  guards: async () => (await import("./parts/guards.js")).guards,
  issues: async () => (await import("./parts/guards.js")).issues,
  size: async () => (await import("./parts/size.js")).size,
  stream: async () => (await import("./parts/stream.js")).stream,
  stages: async () => (await import("./parts/stages.js")).stagesOfValidation,
  generate: async () => (await import("./parts/generate.js")).generation,
  memory: async () => (await import("./parts/memory.js")).memory,
  redaction: async () => (await import("./parts/redaction.js")).redaction,
};
const names = Object.keys(parts);

const usage = `usage: npm run bench [-- PART...] [--quick]
parts: ${names.join(", ")}
--quick  takes a fraction of the time and writes no file; its figures are rough
`;
const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const chosen = args.filter((arg) => arg !== "--quick");
if (chosen.includes("--help")) {
  process.stdout.write(usage);
  process.exit(0);
}
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`unknown part or option: ${unknown.join(", ")}\n${usage}`);
  process.exit(2);
}
const selected = chosen.length === 0 ? names : chosen;
const compiled = ["generator/dist/bundle/cli.cjs", "packages/cli/dist/bundle/cli.js"];
if (
  selected.some((name) => ["stream", "stages", "generate", "memory"].includes(name)) &&
  !compiled.every((file) => fs.existsSync(file))
) {
  process.stderr.write("compiled programs are measured; run this first\n  npm run build\n");
  process.exit(2);
}

installPeers();
const { buildSubjects } = await import("./subjects/build-subjects.js");
if (selected.some((name) => ["guards", "issues", "size"].includes(name))) {
  process.stderr.write("building subjects\n");
  await buildSubjects();
}
const sections = new Map<string, string>();
for (const name of selected) {
  const part = await parts[name]?.();
  process.stderr.write(`${name}\n`);
  const text = part === undefined ? "" : await part(isQuick ? quick : usual);
  sections.set(name, text);
  process.stdout.write(`\n## ${name}\n\n${text}\n`);
  if (!isQuick) {
    writeResults(names, sections);
  }
}
process.stderr.write(isQuick ? "rough figures, and no file was written\n" : `written to ${resultsFile}\n`);
