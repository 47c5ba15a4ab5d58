import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { bundledPath } from "../../emit/json-schema/bundled-path.js";
import { type EmitInput, emit } from "../../emit/targets.js";
import { compiler } from "../../emit/typescript/ts-morph.js";
import type { Definition } from "../../model/model.js";
import type { OutputPlan } from "../../output/output-plan.js";

type Verdict = (value: unknown) => boolean;

/** The two judges of one tree: the guards that it generates, and ajv with the bundle that it generates. */
export class Judges {
  readonly #input: EmitInput;
  #guards: Promise<Readonly<Record<string, unknown>>> | null = null;
  #bundles: Promise<OutputPlan> | null = null;
  readonly #compiled = new Map<string, Verdict>();

  constructor(input: EmitInput) {
    this.#input = input;
  }

  /** What both say of a value; null where they do not agree. */
  async verdict(definition: Definition, value: unknown): Promise<boolean | null> {
    const guard = await this.#guard(definition);
    const ajv = await this.#ajv(definition);
    const verdict = guard(value);
    return verdict === ajv(value) ? verdict : null;
  }

  async #guard({ name }: Definition): Promise<Verdict> {
    this.#guards ??= loadGuards(this.#input);
    const found = (await this.#guards)[`is${name}`];
    if (typeof found !== "function") {
      throw new Error(`the generated modules have no guard for ${name}`);
    }
    return (value) => found(value) === true;
  }

  async #ajv({ schema: { location } }: Definition): Promise<Verdict> {
    this.#bundles ??= emit("json-schema", this.#input).then(({ files }) => files);
    const file = bundledPath(location.file);
    const known = this.#compiled.get(file);
    if (known !== undefined) {
      return known;
    }
    const text = (await this.#bundles).get(file);
    if (text === undefined) {
      throw new Error(`there is no bundle ${file}`);
    }
    // One instance for each bundle: they hold the same definitions under the same names.
    const ajv = new Ajv2020({ strict: false, ownProperties: true, inlineRefs: false, logger: false });
    ajvFormats.default(ajv, ["date-time", "uri"]);
    const validate = ajv.compile(JSON.parse(text) as AnySchemaObject);
    const verdict: Verdict = (value) => validate(value) === true;
    this.#compiled.set(file, verdict);
    return verdict;
  }
}

/** Compiles the generated modules into a folder of their own, imports them and removes the folder. */
async function loadGuards(input: EmitInput): Promise<Readonly<Record<string, unknown>>> {
  const { files } = await emit("typescript", input);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "aep-codegen-compare-"));
  try {
    fs.writeFileSync(path.join(folder, "package.json"), '{"type":"module"}\n');
    for (const [file, text] of files) {
      const target = path.join(folder, file.replace(/\.ts$/, ".js"));
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, toJavaScript(text));
    }
    return await import(pathToFileURL(path.join(folder, "typescript", "index.js")).href);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function toJavaScript(text: string): string {
  const { ModuleKind, ScriptTarget } = compiler;
  return compiler.transpileModule(text, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true },
  }).outputText;
}
