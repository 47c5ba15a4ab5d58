/** typia compiles types to checks: `typia generate` writes plain TypeScript, without a patched compiler. */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Dialect, Member } from "./printed-subject.js";

/** Schemas are types here, so a verdict needs a function that typia compiles for the type. */
export const typia: Dialect = {
  imports: 'import typia, { tags } from "typia";',
  string: ({ minLength, pattern, format }) =>
    tagged("string", [
      ...(minLength === undefined ? [] : [`tags.MinLength<${minLength}>`]),
      ...(pattern === undefined ? [] : [`tags.Pattern<${JSON.stringify(pattern)}>`]),
      ...(format === undefined ? [] : [`tags.Format<${JSON.stringify(format)}>`]),
    ]),
  number: ({ minimum, maximum }, integer) =>
    tagged("number", [
      ...(integer ? ['tags.Type<"int64">'] : []),
      ...(minimum === undefined ? [] : [`tags.Minimum<${minimum}>`]),
      ...(maximum === undefined ? [] : [`tags.Maximum<${maximum}>`]),
    ]),
  boolean: "boolean",
  choice: (values) => values.map((value) => JSON.stringify(value)).join(" | "),
  list: (item) => `Array<${item}>`,
  anyObject: "{ [name: string]: unknown }",
  either: (first, second) => `${first} | ${second}`,
  object: (members) => shape(members),
  // An index signature would hold the declared members to the rule as well.
  envelope: (members) => shape(members),
  refine: (schema, name) => (name === "hasChoices" ? withChoices(schema) : schema),
  verdict: (schema) =>
    schema === "Envelope" ? "(isEnvelope(value) && hasExtensions(value) && standsRight(value))" : `is${schema}(value)`,
  issues: (schema) => `((result) => (result.success ? 0 : result.errors.length))(typia.validate<${schema}>(value))`,
  constant: (name, schema) => {
    const check = `export const is${name} = typia.createIs<${name}>();`;
    return `type ${name} = ${schema};\n${check}${name === "Envelope" ? hasExtensions : ""}`;
  },
};

const hasExtensions = `
const declared = new Set(["data"]);
function hasExtensions(event: { readonly [name: string]: unknown }): boolean {
  for (const name in event) {
    const member = event[name];
    if (!declared.has(name) && typeof member !== "string" && typeof member !== "boolean" && !Number.isInteger(member)) return false;
  }
  return hasNames(event);
}`;

/** Compiles `NAME.ts` of one folder into another. */
export function generateTypia(sources: { readonly [file: string]: string }, folder: string): void {
  const input = path.join(folder, "typia-input");
  fs.mkdirSync(input, { recursive: true });
  for (const [file, text] of Object.entries(sources)) {
    const typed = text.replaceAll("(value) =>", "(value: unknown) =>").replace("event(value)", "event(value: unknown)");
    fs.writeFileSync(path.join(input, file), typed.replace('"../subjects/', '"../../subjects/'));
  }
  const project = path.join(folder, "typia.tsconfig.json");
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  fs.writeFileSync(project, JSON.stringify({ compilerOptions, include: ["typia-input"] }));
  const output = path.join(folder, "typia-output");
  fs.rmSync(output, { recursive: true, force: true });
  const program = path.resolve("test/bench/node_modules/typia/lib/executable/typia.js");
  execFileSync(process.execPath, [program, "generate", "--input", input, "--output", output, "--project", project], {
    cwd: path.resolve("test/bench"),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function tagged(type: string, tags: readonly string[]): string {
  return tags.length === 0 ? type : `(${[type, ...tags].join(" & ")})`;
}

function shape(members: readonly Member[]): string {
  return `{ ${members.map(({ name, required, schema }) => `${JSON.stringify(name)}${required ? "" : "?"}: ${schema};`).join(" ")} }`;
}

/** A type says of itself that a selection has choices. */
function withChoices(shape: string): string {
  const select = shape.replace(/"type": [^;]+;/, '"type": "select";').replace('"choices"?', '"choices"');
  const other = shape.replace(/"type": [^;]+;/, '"type": "string" | "number" | "boolean";');
  return `${select} | ${other}`;
}
