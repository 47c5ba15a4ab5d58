import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inputErrorFrom } from "../../diagnostics/input-error.js";
import { type EmitInput, emit } from "../../emit/targets.js";
import { compiler } from "../../emit/typescript/ts-morph.js";
import type { OutputPlan } from "../../output/output-plan.js";

/** What a generated module exports. */
export type GuardModule = Readonly<Record<string, unknown>>;

/** The guards that a tree generates, compiled and imported one module at a time. */
export class GuardLoader {
  readonly #input: EmitInput;
  #files: Promise<OutputPlan> | null = null;
  readonly #compiled = new Map<string, string>();
  readonly #modules = new Map<string, Promise<GuardModule>>();

  constructor(input: EmitInput) {
    this.#input = input;
  }

  /** The module by its name in the model, for example `types/attention.requested`. */
  load(id: string): Promise<GuardModule> {
    const known = this.#modules.get(id) ?? this.#import(`typescript/${id}.ts`);
    this.#modules.set(id, known);
    return known;
  }

  /** Writes the module and all that it imports into a folder of their own, which goes again once they are loaded. */
  async #import(entry: string): Promise<GuardModule> {
    this.#files ??= emit("typescript", this.#input).then(({ files }) => files);
    const files = await this.#files;
    const needed = new Set([entry]);
    for (const file of needed) {
      for (const [, imported = ""] of (files.get(file) ?? "").matchAll(/ from "(\.[^"]+)\.js";$/gm)) {
        // A set's iteration reaches what is added while it runs.
        needed.add(`${path.posix.join(path.posix.dirname(file), imported)}.ts`);
      }
    }
    const modules = [...needed].map((file): [string, string] => [javaScriptPath(file), this.#javaScript(file, files)]);
    const folder = inTemporaryFolder(() => fs.mkdtempSync(path.join(os.tmpdir(), "aep-codegen-compare-")));
    try {
      inTemporaryFolder(() => {
        fs.writeFileSync(path.join(folder, "package.json"), '{"type":"module"}\n');
        for (const [file, text] of modules) {
          const target = path.join(folder, file);
          fs.mkdirSync(path.dirname(target), { recursive: true });
          fs.writeFileSync(target, text);
        }
      });
      return await import(pathToFileURL(path.join(folder, javaScriptPath(entry))).href);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }

  #javaScript(file: string, files: OutputPlan): string {
    const text = files.get(file);
    if (text === undefined) {
      throw new Error(`nothing was generated at ${file}`);
    }
    const { ModuleKind, ScriptTarget } = compiler;
    const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true };
    const known = this.#compiled.get(file) ?? compiler.transpileModule(text, { compilerOptions }).outputText;
    this.#compiled.set(file, known);
    return known;
  }
}

/** @throws InputError where the system does not let us write. */
function inTemporaryFolder<Value>(write: () => Value): Value {
  try {
    return write();
  } catch (error) {
    throw inputErrorFrom(error, "write to the temporary folder", os.tmpdir());
  }
}

function javaScriptPath(file: string): string {
  return file.replace(/\.ts$/, ".js");
}
