import { downlevel } from "@aepkit/capture";
import type { Capture } from "@aepkit/events";
import { LineParser, LineReader, type PhysicalLine } from "@aepkit/stream";
import { coloursFor } from "./colours.js";
import type { Finding } from "./findings.js";
import { textFormat } from "./format-text.js";
import { InputError, inputErrorFrom } from "./input-error.js";
import { findInputs, type Input } from "./inputs.js";
import type { Io } from "./io.js";
import { printInputError } from "./print-input-error.js";
import { printNote } from "./print-note.js";
import { readInput } from "./read-input.js";
import { counted } from "./summary.js";

const newline = Buffer.from("\n");

/**
 * Copies streams under a capture ceiling (H rules). A line that may pass as it is passes byte for byte; a line that
 * cannot be read for sure is reported and never passed, for nobody knows what it holds.
 */
export async function downlevelStreams(names: readonly string[], ceiling: Capture, io: Io): Promise<0 | 1 | 2 | 130> {
  const { inputs, problems, notes } = findInputs(names, io);
  const run = new Run(ceiling, io);
  for (const note of notes) {
    await printNote(io, note);
  }
  for (const problem of problems) {
    await printInputError(io, problem);
  }
  let failed = problems.length > 0;
  for (const input of inputs) {
    try {
      await run.copy(input);
    } catch (error) {
      failed = true;
      await printInputError(io, error instanceof InputError ? error : inputErrorFrom(error, input.name));
    }
  }
  if (run.unusable > 0) {
    await io.stderr.write(`${counted(run.unusable, "line")} left out\n`);
  }
  return failed ? 2 : io.interrupted().aborted ? 130 : run.unusable > 0 ? 1 : 0;
}

class Run {
  unusable = 0;
  readonly #ceiling: Capture;
  readonly #io: Io;
  readonly #parser = new LineParser((_rule, pointer, message, severity, given) => {
    // Warnings are about lines that can be read.
    if (severity !== "warning") {
      const subject =
        given ?? (pointer === "" ? "the line" : JSON.stringify(pointer.slice(pointer.lastIndexOf("/") + 1)));
      this.#fault ??= { pointer, message: `${subject} ${message}` };
    }
  });
  #fault: Pick<Finding, "pointer" | "message"> | null = null;
  #copied: Uint8Array[] = [];
  #complaints: string[] = [];
  /** The last line had no newline, and gets one only if another line follows. */
  #owesNewline = false;

  constructor(ceiling: Capture, io: Io) {
    this.#ceiling = ceiling;
    this.#io = io;
  }

  async copy(input: Input): Promise<void> {
    const reader = new LineReader((line) => this.#copyLine(line, input.name));
    for await (const { bytes } of readInput(input, this.#io.interrupted())) {
      reader.push(bytes);
      await this.#flush();
    }
    if (!this.#io.interrupted().aborted) {
      reader.end();
    }
    await this.#flush();
  }

  #copyLine(line: PhysicalLine, file: string): void {
    this.#fault = null;
    const event = this.#parser.parse(line);
    const lowered = this.#fault === null ? downlevel(event, this.#ceiling) : undefined;
    if (this.#fault === null && lowered === undefined) {
      this.#fault = { pointer: "", message: "the line is no event, for it is no JSON object" };
    } else if (this.#fault === null && lowered !== event && this.#parser.hasUnsafeNumber) {
      this.#fault = { pointer: "", message: "the line holds a number beyond 2^53 or 1.8e308, which would be changed" };
    }
    if (this.#fault !== null) {
      this.#complain(line.number, file, this.#fault);
      return;
    }
    if (this.#owesNewline) {
      this.#copied.push(newline);
    }
    // The reader reuses its memory, so bytes that pass are copied out of it.
    this.#copied.push(
      lowered === event ? Buffer.from(line.bytes.subarray(line.start, line.end)) : Buffer.from(JSON.stringify(lowered)),
    );
    this.#owesNewline = !line.terminated;
    if (line.terminated) {
      this.#copied.push(newline);
    }
  }

  #complain(line: number, file: string, fault: Pick<Finding, "pointer" | "message">): void {
    this.unusable += 1;
    const format = textFormat(coloursFor(this.#io, this.#io.stderr));
    const finding = {
      file,
      line,
      rule: "json",
      severity: "error",
      ...fault,
    } as const;
    this.#complaints.push(format.finding(finding, 0));
  }

  async #flush(): Promise<void> {
    const copied = this.#copied;
    const complaints = this.#complaints;
    this.#copied = [];
    this.#complaints = [];
    if (copied.length > 0) {
      await this.#io.stdout.write(Buffer.concat(copied));
    }
    if (complaints.length > 0) {
      await this.#io.stderr.write(complaints.join(""));
    }
  }
}
