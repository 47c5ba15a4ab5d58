import fs from "node:fs";
import path from "node:path";
import { conformanceFolder } from "./load-corpus.js";

/** Cases that a runner is known not to pass, with the reason. */
export type KnownFailures = ReadonlyMap<string, string>;

/** Reads `known-failures/<runner>.txt`; a runner without a file has none. Throws for a line without a reason. */
export function readKnownFailures(runner: string): KnownFailures {
  const file = path.join(conformanceFolder, "known-failures", `${runner}.txt`);
  return fs.existsSync(file) ? parseKnownFailures(fs.readFileSync(file, "utf8"), file) : new Map();
}

/** One case a line, as `category/case-id: reason`; `#` starts a comment line. */
export function parseKnownFailures(text: string, file: string): KnownFailures {
  const known = new Map<string, string>();
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) {
      return;
    }
    const [, key, reason] = /^([^:\s]+):\s*(\S.*)$/.exec(line) ?? [];
    if (key === undefined || reason === undefined) {
      throw new Error(`${file}:${index + 1}: write "category/case-id: reason"`);
    }
    known.set(key, reason);
  });
  return known;
}
