import type { Io } from "./io.js";
import { visible } from "./visible.js";

/** Says that the fault is ours and not the user's, with what we need to find it. */
export function printBug(io: Io, error: unknown): void {
  const trace = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const lines = trace.split("\n").map((line) => `  ${visible(line)}`);
  void io.stderr.write(
    `this is a bug in aep, not in your stream; please report it with these lines\n${lines.join("\n")}\n`,
  );
}
