import { coloursFor } from "./colours.js";
import type { Io } from "./io.js";
import { visible } from "./visible.js";

/** Prints what is worth knowing and keeps nothing from working. */
export async function printNote(io: Io, text: string): Promise<void> {
  await io.stderr.write(`${coloursFor(io, io.stderr).yellow("note")}: ${visible(text)}\n`);
}
