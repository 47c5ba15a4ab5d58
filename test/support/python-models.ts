/** The generated Python models, in one Python process that answers line by line. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { generate } from "../../generator/generate.js";
import type { SchemaTree } from "../../generator/source/schema-tree.js";
import { python, stamp } from "../python/environment.js";

export interface PythonAnswer {
  readonly accepted: boolean;
  /** What the model printed; null where a value was refused or is no model. */
  readonly printed: string | null;
  /** Keyword and path of each issue of a refused value. */
  readonly issues: readonly (readonly (string | number)[])[];
}

interface Reply extends Partial<PythonAnswer> {
  readonly error?: string;
}

/** The interpreter of the prepared environment. */
export function pythonProgram(): string {
  if (!existsSync(stamp)) {
    throw new Error("the Python environment is not ready; run: npm run test:python");
  }
  return python;
}

/** Call {@link PythonModels.close} when done. */
export class PythonModels {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { take: (line: string) => void; fail: (error: Error) => void }[] = [];
  #folder: string | null = null;
  #modules = 0;
  #errors = "";

  constructor() {
    this.#process = spawn(pythonProgram(), ["-X", "utf8", resolve("test/python/serve.py")]);
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#waiting.shift()?.take(line));
    this.#process.stderr.on("data", (text) => {
      this.#errors += String(text);
    });
    this.#process.on("close", () => {
      for (const { fail } of this.#waiting.splice(0)) {
        fail(new Error(`Python stopped: ${this.#errors}`));
      }
    });
  }

  /** Judges a JSON text by a class or alias of a module. */
  async judge(module: string, name: string, json: string): Promise<PythonAnswer> {
    const line = await new Promise<string>((take, fail) => {
      this.#waiting.push({ take, fail });
      this.#process.stdin.write(`${JSON.stringify({ module, name, json })}\n`);
    });
    const { error, accepted, printed, issues }: Reply = JSON.parse(line);
    if (error !== undefined || accepted === undefined) {
      throw new Error(`${name} on ${json}: ${error}`);
    }
    return { accepted, printed: printed ?? null, issues: issues ?? [] };
  }

  /** Generates the module of a tree in which nothing may be refused; returns its path. */
  async emit(tree: SchemaTree): Promise<string> {
    return this.write(await pythonText(tree));
  }

  /** Puts the text of a module where Python can load it; returns its path. */
  write(text: string): string {
    this.#folder ??= realpathSync.native(mkdtempSync(join(tmpdir(), "aepkit-python-")));
    this.#modules += 1;
    const path = join(this.#folder, `module_${this.#modules}.py`);
    writeFileSync(path, text);
    return path;
  }

  close(): void {
    this.#process.stdin.end();
    if (this.#folder !== null) {
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }
}

/** The generated module of a tree in which nothing may be refused. */
export async function pythonText(tree: SchemaTree): Promise<string> {
  const { files, diagnostics } = await generate(tree, ["python"]);
  const text = files.get("python/aep_events.py");
  if (text === undefined) {
    throw new Error(diagnostics.map((each) => `${each.file}#${each.pointer}: ${each.message}`).join("\n"));
  }
  return text;
}
