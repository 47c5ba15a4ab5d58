import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom } from "./input-error.js";
import type { Io } from "./io.js";

export interface Input {
  /** As the user would write it; `-` is standard input. */
  readonly name: string;
}

export interface Inputs {
  readonly inputs: readonly Input[];
  /** What was named and cannot be read; the rest is still worth reading. */
  readonly problems: readonly InputError[];
}

/** The streams that the arguments name. A folder stands for all `*.jsonl` files below it, by name. */
export function findInputs(names: readonly string[], io: Io): Inputs {
  if (names.length === 0 && io.stdinIsTerminal) {
    throw new InputError("there is nothing to read", "name a file or a folder, or pipe a stream in");
  }
  const inputs: Input[] = [];
  const problems: InputError[] = [];
  for (const name of names.length === 0 ? ["-"] : names) {
    try {
      inputs.push(...(name !== "-" && fs.statSync(name).isDirectory() ? streamsBelow(name) : [{ name }]));
    } catch (error) {
      problems.push(error instanceof InputError ? error : inputErrorFrom(error, name));
    }
  }
  return { inputs, problems };
}

function streamsBelow(folder: string): Input[] {
  const found = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".jsonl") && !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
    .sort();
  if (found.length === 0) {
    throw new InputError(`${folder} holds no *.jsonl file`);
  }
  return found.map((name) => ({ name }));
}
