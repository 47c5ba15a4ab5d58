import fs from "node:fs";
import type { StreamRole } from "@aepkit/stream";
import { coloursFor } from "./colours.js";
import type { FindingFormat } from "./findings.js";
import { followFile } from "./follow-file.js";
import { githubFormat } from "./format-github.js";
import { jsonFormat } from "./format-json.js";
import { textFormat } from "./format-text.js";
import type { InputError } from "./input-error.js";
import type { Input } from "./inputs.js";
import type { Io } from "./io.js";
import { InputJudge, type Report } from "./judge-input.js";
import { printInputError } from "./print-input-error.js";
import { Progress } from "./progress.js";
import { readInput } from "./read-input.js";
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

/** What is printed and counted over all inputs, in their order, whoever judges them. */
export class ValidateRun {
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

  /** How many findings can still be shown. */
  get room(): number {
    return this.#options.maxIssues - this.#shown;
  }

  async begin(): Promise<void> {
    await this.#io.stdout.write(this.#format.begin());
  }

  async fail(problem: InputError): Promise<void> {
    this.#problems.push(problem.message);
    this.#progress.clear();
    await printInputError(this.#io, problem);
  }

  /** Judges an input in this thread. */
  judge(input: Input): AsyncGenerator<Report> {
    const judge = new InputJudge(this.#options.role, this.room);
    const chunks =
      this.#options.follow && isRegular(input.name)
        ? followFile(input.name, this.#signal, () => {
            void this.#io.stderr.write(`${visible(input.name)} became shorter; reading it from the start again\n`);
            judge.restart();
          })
        : readInput(input, this.#signal);
    // What an interruption cut off is no torn line, unless the file was followed to its end.
    return judge.reports(chunks, () => this.#signal.aborted && !this.#options.follow);
  }

  /** Prints what is reported about an input, and counts it. */
  async take(input: Input, reports: AsyncIterable<Report>): Promise<void> {
    const before = this.#events;
    for await (const report of reports) {
      this.#events = before + report.events;
      await this.#print(input, report);
      this.#progress.update(input.name, report.bytes, report.total, this.#events);
    }
    this.#inputs += 1;
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

  /** The findings of a report go out together. A thread may tell more than there is room for by now. */
  async #print(input: Input, { findings, omitted }: Report): Promise<void> {
    const texts: string[] = [];
    for (const finding of findings) {
      this.#summary.add(finding, 1);
      if (this.room > 0) {
        texts.push(this.#format.finding({ ...finding, file: input.name }, this.#shown));
        this.#shown += 1;
      } else {
        this.#omitted += 1;
      }
    }
    for (const each of omitted) {
      this.#summary.add(each, each.times);
      this.#omitted += each.times;
    }
    if (texts.length > 0) {
      this.#progress.clear();
      await this.#io.stdout.write(texts.join(""));
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
