import picocolors from "picocolors";
import type { Io, Output } from "./io.js";

/** The few styles in use; each is the identity where colour is off. */
export interface Colours {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

/** `NO_COLOR` wins over everything; `FORCE_COLOR` asks for colour where no terminal is seen, unless it is 0 or false. */
export function coloursFor(io: Io, output: Output): Colours {
  const forced = io.env.FORCE_COLOR;
  const wanted =
    forced === undefined ? output.isTerminal && io.env.TERM !== "dumb" : forced !== "0" && forced !== "false";
  return picocolors.createColors(wanted && !io.env.NO_COLOR);
}
