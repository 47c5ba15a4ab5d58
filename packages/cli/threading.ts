import fs from "node:fs";
import os from "node:os";
import type { Input } from "./inputs.js";

/** When `aep validate` judges files in threads. Tests set it, so that small files are judged by threads too. */
export interface Threading {
  /** How many threads may run. With one, files are judged in the main thread. */
  readonly most: number;
  /** How many bytes the files must have together. */
  readonly worthBytes: number;
  /** The module that runs in each thread. */
  readonly entry: URL;
}

/**
 * Each thread has to load, compile and warm up the same code, which takes as long as judging some 10 MiB; below this
 * size hardly anything is gained, and other work on the machine pays for it. Measured in test/bench/README.md.
 */
const worthBytes = 32 * 2 ** 20;

/** Run from its source, the program has no threads: they would not know how to read TypeScript. Tests bring their own. */
export function usualThreading(): Threading {
  const isCompiled = import.meta.url.endsWith(".js");
  return {
    most: isCompiled ? os.availableParallelism() : 1,
    worthBytes,
    entry: new URL("./judge-thread.js", import.meta.url),
  };
}

/** How many threads these inputs are worth; 0 if there is anything but regular files. */
export function threadsWorth(inputs: readonly Input[], { most, worthBytes }: Threading): number {
  const count = Math.min(most, inputs.length);
  if (count < 2) {
    return 0;
  }
  const sizes = inputs.map(({ name }) => (name === "-" ? null : sizeOf(name)));
  const total = sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
  return total !== null && total >= worthBytes ? count : 0;
}

/** Null for what is no regular file, or cannot be told. */
function sizeOf(name: string): number | null {
  try {
    const status = fs.statSync(name);
    return status.isFile() ? status.size : null;
  } catch {
    return null;
  }
}
