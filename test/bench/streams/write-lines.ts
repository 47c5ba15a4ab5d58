import fs from "node:fs";

/** A stream that was written for the bench. */
export interface Written {
  readonly bytes: number;
  readonly events: number;
  /** Each is one finding of rule O2. */
  readonly faults: number;
}

const linesPerWrite = 4096;

/** Writes lines, given without their newlines, and returns how many bytes they take. */
export function writeLines(file: string, lines: Iterable<string>): number {
  const descriptor = fs.openSync(file, "w");
  let bytes = 0;
  let waiting: string[] = [];
  const flush = () => {
    bytes += fs.writeSync(descriptor, waiting.map((line) => `${line}\n`).join(""));
    waiting = [];
  };
  for (const line of lines) {
    waiting.push(line);
    if (waiting.length === linesPerWrite) {
      flush();
    }
  }
  flush();
  fs.closeSync(descriptor);
  return bytes;
}
