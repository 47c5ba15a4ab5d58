import picocolors from "picocolors";

/** The few styles in use; each is the identity where colour is off. */
export interface Colours {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

/**
 * Whether to colour what goes to a stream. `NO_COLOR` wins over everything, as no-color.org asks;
 * `FORCE_COLOR` asks for colour where no terminal is seen, and forbids it when it is 0 or false.
 */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.NO_COLOR) {
    return false;
  }
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) {
    return forced !== "0" && forced !== "false";
  }
  return isTerminal && env.TERM !== "dumb";
}

export function coloursFor(on: boolean): Colours {
  return picocolors.createColors(on);
}
