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
  /** What a folder holds under the name of a stream without being one. */
  readonly notes: readonly string[];
}

/** The streams that the arguments name. A folder stands for all regular `*.jsonl` files below it, by name. */
export function findInputs(names: readonly string[], io: Io): Inputs {
  if (names.length === 0 && io.stdinIsTerminal) {
    throw new InputError("there is nothing to read", "name a file or a folder, or pipe a stream in");
  }
  if (names.filter((name) => name === "-").length > 1) {
    throw new InputError("standard input can be read only once", "name - once");
  }
  const inputs: Input[] = [];
  const notes: string[] = [];
  const problems: InputError[] = [];
  for (const name of names.length === 0 ? ["-"] : names) {
    try {
      inputs.push(...(name !== "-" && fs.statSync(name).isDirectory() ? streamsBelow(name, notes) : [{ name }]));
    } catch (error) {
      problems.push(error instanceof InputError ? error : inputErrorFrom(error, name));
    }
  }
  return { inputs, problems, notes };
}

function streamsBelow(folder: string, notes: string[]): Input[] {
  const found = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".jsonl") && !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
    .sort()
    .filter((name) => {
      const why = whyNoStream(name);
      if (why !== null) {
        notes.push(`${name} is left out: ${why}`);
      }
      return why === null;
    });
  if (found.length === 0) {
    throw new InputError(`${folder} holds no *.jsonl file`);
  }
  return found.map((name) => ({ name }));
}

/** Null for a regular file, also behind a link, and for what only reading can tell. */
function whyNoStream(name: string): string | null {
  try {
    const status = fs.statSync(name);
    return status.isFile() ? null : status.isDirectory() ? "it is a link to a folder" : "it is no regular file";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" ? "it is a link that leads nowhere" : null;
  }
}
