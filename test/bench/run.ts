/** `npm run bench [-- PART...] [--quick]`: measures aepkit against others and writes `RESULTS.md`. */

import fs from "node:fs";
import { installPeers } from "./install.js";
import { writeResults } from "./report/write-results.js";
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

const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg !== "--quick");
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `unknown part: ${unknown.join(", ")}\nusage: npm run bench [-- PART...] [--quick]\nparts: ${names.join(", ")}\n`,
  );
  process.exit(2);
}

installPeers();
const { buildSubjects } = await import("./subjects/build-subjects.js");
const settings = args.includes("--quick") ? quick : usual;
const selected = chosen.length === 0 ? names : chosen;
if (selected.some((name) => ["guards", "issues", "size"].includes(name))) {
  process.stderr.write("building subjects\n");
  await buildSubjects();
}
const compiled = ["generator/dist/bundle/cli.cjs", "packages/cli/dist/cli.js"];
if (
  selected.some((name) => ["stream", "stages", "generate", "memory"].includes(name)) &&
  !compiled.every((file) => fs.existsSync(file))
) {
  process.stderr.write("compiled programs are measured; run this first\n  npm run build\n");
  process.exit(2);
}
const sections = new Map<string, string>();
for (const name of selected) {
  const part = await parts[name]?.();
  process.stderr.write(`${name}\n`);
  const text = part === undefined ? "" : await part(settings);
  sections.set(name, text);
  process.stdout.write(`\n## ${name}\n\n${text}\n`);
  writeResults(names, sections);
}
