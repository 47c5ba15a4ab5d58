import { visible } from "../diagnostics/visible.js";
import type { Io } from "./io.js";

/** Says that the fault is ours and not the user's, with what we need to find it. */
export function printBug(io: Io, error: unknown): void {
  const trace = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const lines = trace.split("\n").map((line) => `  ${visible(line)}`);
  io.stderr.write(
    `this is a bug in aep-codegen, not in your schemas; please report it with these lines\n${lines.join("\n")}\n`,
  );
}
