import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";
import { type Change, type Comparison, compareWithDisk } from "./compare-with-disk.js";
import type { OutputPlan } from "./output-plan.js";
import { makeStagingFolder, removeQuietly, removeStaleStagingFolders } from "./staging-folder.js";

/**
 * Makes `outDir` hold the plan: writes the files whose bytes differ, removes what was generated once and no longer is,
 * and leaves every other file alone, its times included. Returns what was done.
 *
 * All new files are complete on the disk before the first one is renamed into place, so a full disk changes nothing,
 * and whoever reads meanwhile, or kills us, finds each file whole: as it was or as it should be.
 *
 * Rejects with an InputError naming the file when something cannot be written, or was written by hand.
 */
export async function writeOutput(plan: OutputPlan, outDir: string): Promise<Comparison> {
  const comparison = compareWithDisk(plan, outDir);
  refuseHandWritten(comparison.changes, outDir);
  const realOut = makeOutputFolder(outDir, comparison.changes);
  if (realOut === null) {
    return comparison;
  }
  removeStaleStagingFolders(realOut);
  const toWrite = comparison.changes.filter((change) => change.planned !== null);
  if (toWrite.length > 0) {
    const staging = makeStagingFolder(realOut);
    try {
      const staged = await stageAll(toWrite, staging, outDir);
      for (const file of staged) {
        putInPlace(file.temporary, path.join(realOut, file.path), path.join(outDir, file.path));
      }
    } finally {
      removeQuietly(staging);
    }
  }
  for (const change of comparison.changes) {
    if (change.status === "leftover") {
      removeLeftover(realOut, change.path, outDir);
    }
  }
  return comparison;
}

function refuseHandWritten(changes: readonly Change[], outDir: string): void {
  const handWritten = changes.filter((change) => change.handWritten);
  if (handWritten.length > 0) {
    throw new InputError(
      handWritten.map((change) => `${path.join(outDir, change.path)} lacks the header of generated files`),
      "move it away if you wrote it, delete it if you did not; the generator overwrites only its own files",
    );
  }
}

/** The real path of the output folder; null when there is none and nothing to put into it. */
function makeOutputFolder(outDir: string, changes: readonly Change[]): string | null {
  try {
    if (changes.length > 0) {
      fs.mkdirSync(outDir, { recursive: true });
    }
    return fs.realpathSync.native(outDir);
  } catch (error) {
    if (changes.length === 0 && systemErrorCode(error) === "ENOENT") {
      return null;
    }
    throw inputErrorFrom(error, "make the output folder", outDir);
  }
}

interface StagedFile {
  readonly path: string;
  readonly temporary: string;
}

/**
 * Completes the new files where nobody looks yet. The disk is asked for many at once: that takes it hardly longer than
 * one, and one after the other took it longer than all the rest of a run. Many, not all: open files are limited.
 */
async function stageAll(changes: readonly Change[], staging: string, outDir: string): Promise<readonly StagedFile[]> {
  const staged: StagedFile[] = [];
  while (staged.length < changes.length) {
    const batch = changes.slice(staged.length, staged.length + 128);
    const first = staged.length;
    const results = await Promise.allSettled(
      batch.map((change, index) => stage(change, path.join(staging, String(first + index)))),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === "rejected") {
        throw inputErrorFrom(result.reason, "write", path.join(outDir, batch[index]?.path ?? ""));
      }
      staged.push(result.value);
    }
  }
  return staged;
}

/** Writes one new file in full, down to the disk. */
async function stage(change: Change, temporary: string): Promise<StagedFile> {
  const descriptor = fs.openSync(temporary, "wx");
  try {
    fs.writeFileSync(descriptor, change.planned ?? "");
    await promisify(fs.fsync)(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return { path: change.path, temporary };
}

function putInPlace(temporary: string, target: string, shown: string): void {
  try {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(temporary, target);
  } catch (error) {
    throw inputErrorFrom(error, "write", shown);
  }
}

/** Removes a leftover and the folders that it alone kept alive, but never the folder of a whole target. */
function removeLeftover(realOut: string, file: string, outDir: string): void {
  try {
    fs.rmSync(path.join(realOut, file), { force: true });
    let folder = path.posix.dirname(file);
    while (folder.includes("/")) {
      fs.rmdirSync(path.join(realOut, folder));
      folder = path.posix.dirname(folder);
    }
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") {
      throw inputErrorFrom(error, "remove", path.join(outDir, file));
    }
  }
}
