import { spawnSync } from "node:child_process";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";

/** Largest answer taken from git: the files of any schema tree fit many times over. */
const mostBytes = 1 << 30;

export interface GitAnswer {
  readonly ok: boolean;
  readonly bytes: Buffer;
  /** What git said on standard error, on one line. */
  readonly complaint: string;
}

/**
 * Runs git in the working directory. Words from outside go behind `--end-of-options`, where git has that.
 *
 * @throws InputError if there is no git that can be run so.
 */
export function git(words: readonly string[], input?: string): GitAnswer {
  const run = spawnSync("git", words, {
    ...(input !== undefined && { input }),
    maxBuffer: mostBytes,
    env: { ...process.env, LC_ALL: "C", GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" },
  });
  if (run.error !== undefined) {
    throw systemErrorCode(run.error) === "ENOENT"
      ? new InputError(["git was not found, and a revision can be read with it only"], "compare two folders instead")
      : inputErrorFrom(run.error, "run", "git");
  }
  return {
    ok: run.status === 0,
    bytes: run.stdout,
    complaint: run.stderr.toString().trim().replaceAll(/\s+/g, " "),
  };
}

/** The text that git answers with, without the line feed at its end; null where it refuses. */
export function gitLine(words: readonly string[]): string | null {
  const { ok, bytes } = git(words);
  return ok ? bytes.toString().replace(/\n$/, "") : null;
}
