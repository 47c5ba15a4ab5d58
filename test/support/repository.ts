/** Git repositories that last as long as a test, and the command line of `compare` inside them. */

import { execFileSync } from "node:child_process";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type FileContent, treeAround } from "./check.js";
import { type Recorded, type RecordingOptions, runRecorded } from "./recording-io.js";
import { temporaryFolder, writeFiles } from "./temporary-folder.js";

/** Runs git without anything that the machine has set up. */
export function git(folder: string, ...words: readonly string[]): string {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@example.com",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@example.com",
  };
  return execFileSync("git", [...words], { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** A repository whose commits hold these payload schemas under `schemas/`, tagged `v0`, `v1` and so on. */
export function repositoryOf(payloads: readonly FileContent[]): string {
  const folder = temporaryFolder();
  git(folder, "init", "--quiet", "--initial-branch=main");
  for (const [index, payload] of payloads.entries()) {
    writeSchemas(path.join(folder, "schemas"), payload);
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--allow-empty", "--message", `v${index}`);
    git(folder, "tag", `v${index}`);
  }
  return folder;
}

/** Writes a whole tree around a payload schema. */
export function writeSchemas(folder: string, payload: FileContent): void {
  const files = Object.entries(treeAround(payload)).map(([file, content]) => [
    file,
    typeof content === "string" ? content : JSON.stringify(content, null, 2),
  ]);
  writeFiles(folder, Object.fromEntries(files));
}

/** Runs `aep-codegen compare` in a folder, with the real comparison. */
export async function compareIn(
  folder: string,
  argv: readonly string[],
  options: RecordingOptions = {},
): Promise<Recorded> {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(folder);
  const loadComparer = async () => (await import("../../generator/compare/compare-schemas.js")).compareSchemas;
  const recorded = await runRecorded(["compare", ...argv], { ...options, dependencies: { loadComparer } });
  process.chdir(before);
  return recorded;
}
