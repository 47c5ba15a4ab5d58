/**
 * Writes the source of every subject and bundles it, so that what is timed and what is weighed is the same code.
 * The floor and the guards are bundled from their TypeScript.
 */

import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { ajvSource, bundles, standaloneSource } from "./ajv.js";
import { arktype } from "./arktype.js";
import { printSubject, type SubjectSource } from "./printed-subject.js";
import { readSchemas } from "./schema-set.js";
import { typeboxSource } from "./typebox.js";
import { generateTypia, typia } from "./typia.js";
import { valibot } from "./valibot.js";
import { writeStandalone } from "./write-standalone.js";
import { zod } from "./zod.js";

export const ours = "aepkit";
export const floor = "floor";
/** In the order of the tables. */
export const subjectNames = [
  floor,
  ours,
  "ajv standalone",
  "ajv",
  "typia",
  "typebox",
  "arktype",
  "valibot",
  "zod mini",
] as const;
export type SubjectName = (typeof subjectNames)[number];

const folder = path.resolve("test/bench/dist");

/** The module of a subject that judges whole events, or nothing but the payload of attention.requested. */
export function builtModule(name: SubjectName, part: keyof SubjectSource): string {
  return path.join(folder, `${fileName(name)}-${part}.js`);
}

/** Modules that have only one function each, as a page that needs only that would import it: nothing else is left in. */
export function bundleFor(name: SubjectName, part: keyof SubjectSource, { minify = true } = {}): string {
  const wanted = part === "events" ? "event" : "form";
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${wanted} } from ${JSON.stringify(sourceModule(name, part))};`, resolveDir: folder },
    ...settings,
    minify,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export async function buildSubjects(): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const set = readSchemas();
  await writeStandalone(bundles(set), folder);
  const typiaSource = printSubject(set, typia);
  generateTypia({ "typia-events.ts": typiaSource.events, "typia-form.ts": typiaSource.form }, folder);
  const sources: { readonly [name in SubjectName]: SubjectSource } = {
    floor: floorSource,
    aepkit: ourSource,
    "ajv standalone": standaloneSource(set),
    ajv: ajvSource(set),
    typia: {
      events: 'export * from "./typia-output/typia-events.ts";',
      form: 'export { form } from "./typia-output/typia-form.ts";',
    },
    typebox: typeboxSource(set),
    arktype: printSubject(set, arktype),
    valibot: printSubject(set, valibot),
    "zod mini": printSubject(set, zod),
  };
  for (const name of subjectNames) {
    for (const part of ["events", "form"] as const) {
      fs.writeFileSync(sourceModule(name, part), sources[name][part]);
      buildSync({ entryPoints: [sourceModule(name, part)], outfile: builtModule(name, part), ...settings });
    }
  }
}

const settings = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"] as string[],
  target: "es2022",
  conditions: ["import", "module"] as string[],
  logLevel: "error",
} as const;

const floorSource: SubjectSource = {
  events: `export { isEvent as event } from "../floor/event.ts";
export { isAttentionRequested as form, isAttentionResolved as resolved } from "../floor/payloads.ts";
export { countFormIssues as formIssues } from "../floor/form-issues.ts";`,
  form: 'export { isAttentionRequested as form } from "../floor/payloads.ts";',
};

const ourSource: SubjectSource = {
  events: `import { validateAttentionRequestedData } from "../../../generated/typescript/index.ts";
export { isKnownAepEvent as event, isAttentionRequestedData as form, isAttentionResolvedData as resolved } from "../../../generated/typescript/index.ts";
export const formIssues = (value) => validateAttentionRequestedData(value).length;`,
  form: 'export { isAttentionRequestedData as form } from "../../../generated/typescript/index.ts";',
};

function sourceModule(name: SubjectName, part: keyof SubjectSource): string {
  return path.join(folder, `${fileName(name)}-${part}.source.js`);
}

function fileName(name: SubjectName): string {
  return name.replace(" ", "-");
}
