import { coloursFor } from "./colours.js";
import type { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { visible } from "./visible.js";

/** Prints what keeps a command, or a part of it, from working. */
export async function printInputError(io: Io, error: InputError): Promise<void> {
  const colours = coloursFor(io, io.stderr);
  const help = error.help === null ? "" : `  ${colours.cyan("help")}  ${visible(error.help)}\n`;
  await io.stderr.write(`${colours.red("error")}: ${visible(error.message)}\n${help}`);
}
