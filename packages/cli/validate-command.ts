import fs from "node:fs";
import { LineReader, type StreamRole, StreamValidator } from "@aepkit/stream";
import { coloursFor } from "./colours.js";
import type { Finding, FindingFormat } from "./findings.js";
import { followFile } from "./follow-file.js";
import { githubFormat } from "./format-github.js";
import { jsonFormat } from "./format-json.js";
import { textFormat } from "./format-text.js";
import { InputError, inputErrorFrom } from "./input-error.js";
import { findInputs, type Input } from "./inputs.js";
import type { Io } from "./io.js";
import { looksBinary } from "./looks-binary.js";
import { printInputError } from "./print-input-error.js";
import { printNote } from "./print-note.js";
import { Progress } from "./progress.js";
import { type Chunk, readInput } from "./read-input.js";
import { counted, Summary } from "./summary.js";
import { visible } from "./visible.js";

export interface ValidateOptions {
  readonly format: "text" | "github" | "json";
  readonly maxIssues: number;
  readonly follow: boolean;
  readonly role: StreamRole;
}

/** 130 says, as shells do, that the run was interrupted and judged only a part. */
export type ValidateExit = 0 | 1 | 2 | 130;

/** Judges every input by itself: a file is one emitter's log. */
export async function validate(names: readonly string[], options: ValidateOptions, io: Io): Promise<ValidateExit> {
  const { inputs, problems, notes } = findInputs(names, io);
  if (options.follow && (inputs.length !== 1 || problems.length > 0)) {
    throw problems[0] ?? new InputError("--follow takes one file", "name the one that is still being written");
  }
  const run = new Run(options, inputs.length > 1, io);
  await run.begin();
  for (const note of notes) {
    await printNote(io, note);
  }
  for (const problem of problems) {
    await run.fail(problem);
  }
  for (const input of inputs) {
    try {
      await run.judge(input);
    } catch (error) {
      await run.fail(error instanceof InputError ? error : inputErrorFrom(error, input.name));
    }
  }
  return run.end();
}

class Run {
  readonly #options: ValidateOptions;
  readonly #io: Io;
  readonly #format: FindingFormat;
  readonly #signal: AbortSignal;
  readonly #summary = new Summary();
  readonly #progress: Progress;
  readonly #problems: string[] = [];
  #inputs = 0;
  #events = 0;
  #shown = 0;
  #omitted = 0;
  /** Waits to be written: a chunk's findings go out together. */
  #pending: string[] = [];

  constructor(options: ValidateOptions, severalFiles: boolean, io: Io) {
    this.#options = options;
    this.#io = io;
    this.#signal = io.interrupted();
    this.#progress = new Progress(io);
    this.#format =
      options.format === "json"
        ? jsonFormat({ withFile: severalFiles })
        : options.format === "github"
          ? githubFormat
          : textFormat(coloursFor(io, io.stdout));
  }

  async begin(): Promise<void> {
    await this.#io.stdout.write(this.#format.begin());
  }

  async fail(problem: InputError): Promise<void> {
    this.#problems.push(problem.message);
    this.#progress.clear();
    await printInputError(this.#io, problem);
  }

  async judge(input: Input): Promise<void> {
    let validator = new StreamValidator({ role: this.#options.role });
    const before = this.#events;
    const newReader = () =>
      new LineReader((line) => {
        for (const issue of validator.judge(line)) {
          this.#add({ ...issue, file: input.name });
        }
      });
    let reader = newReader();
    let bytes = 0;
    const chunks: AsyncIterable<Chunk> =
      this.#options.follow && isRegular(input.name)
        ? followFile(input.name, this.#signal, () => {
            void this.#io.stderr.write(`${visible(input.name)} became shorter; reading it from the start again\n`);
            validator = new StreamValidator({ role: this.#options.role });
            reader = newReader();
          })
        : readInput(input, this.#signal);
    for await (const { bytes: chunk, total } of chunks) {
      if (bytes === 0 && looksBinary(chunk)) {
        const message = "the file looks binary, not like lines of JSON, and is not read any further";
        this.#add({ file: input.name, line: 1, rule: "json", severity: "error", pointer: "", message });
        break;
      }
      bytes += chunk.length;
      reader.push(chunk);
      this.#events = before + validator.events;
      await this.#flush();
      this.#progress.update(input.name, bytes, total, this.#events);
    }
    // What an interruption cut off is no torn line, unless the file was followed to its end.
    if (!this.#signal.aborted || this.#options.follow) {
      reader.end();
    }
    this.#inputs += 1;
    this.#events = before + validator.events;
    await this.#flush();
  }

  async end(): Promise<ValidateExit> {
    this.#progress.clear();
    const ok = this.#summary.errors === 0 && this.#problems.length === 0;
    const interrupted = this.#signal.aborted && !this.#options.follow;
    const outcome = { ok, events: this.#events, omitted: this.#omitted, interrupted, problems: this.#problems };
    await this.#io.stdout.write(this.#format.end(outcome));
    // Without anything read there is nothing to sum up, and "no findings" would sound like praise.
    if (this.#options.format !== "json" && this.#inputs > 0) {
      await this.#printSummary(interrupted);
    }
    return this.#problems.length > 0 ? 2 : interrupted ? 130 : ok ? 0 : 1;
  }

  #add(finding: Finding): void {
    this.#summary.add(finding);
    if (this.#shown >= this.#options.maxIssues) {
      this.#omitted += 1;
      return;
    }
    this.#pending.push(this.#format.finding(finding, this.#shown));
    this.#shown += 1;
  }

  async #flush(): Promise<void> {
    if (this.#pending.length > 0) {
      this.#progress.clear();
      await this.#io.stdout.write(this.#pending.join(""));
      this.#pending = [];
    }
  }

  async #printSummary(interrupted: boolean): Promise<void> {
    const where = `${counted(this.#events, "event")}${this.#inputs === 1 ? "" : ` of ${counted(this.#inputs, "file")}`}`;
    const omitted = this.#omitted > 0 ? `, ${this.#omitted} of them not shown` : "";
    const lines = [
      `${interrupted ? "interrupted: " : ""}${this.#summary.counts()} in ${where}${omitted}`,
      ...this.#summary.byRule(),
    ];
    await this.#io.stderr.write(`${lines.join("\n")}\n`);
  }
}

/** A pipe is read to its end in any case. */
function isRegular(name: string): boolean {
  return name !== "-" && fs.statSync(name).isFile();
}
