import fs from "node:fs";
import path from "node:path";
import { inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";

/**
 * Makes an empty folder, on the file system of `outDir` but outside what it shows, in which new files are completed
 * before they are renamed into place. A rename on one file system is atomic: readers see the old file or the new one.
 *
 * It is a sibling of `outDir`; where that cannot be, a hidden folder inside `outDir`.
 */
export function makeStagingFolder(outDir: string): string {
  const name = stagingName(outDir, process.pid);
  const inside = path.join(outDir, name);
  const beside = path.join(path.dirname(outDir), name);
  // A folder with our own process id can only be left from a dead process that had it before.
  removeQuietly(inside);
  removeQuietly(beside);
  try {
    fs.mkdirSync(beside);
    // Only a rename tells whether renames work: mounts of one device can refuse them, as separate devices do.
    fs.renameSync(beside, inside);
    fs.renameSync(inside, beside);
    return beside;
  } catch (error) {
    if (systemErrorCode(error) === null) {
      throw error;
    }
    removeQuietly(inside);
    removeQuietly(beside);
  }
  try {
    fs.mkdirSync(inside);
    return inside;
  } catch (error) {
    throw inputErrorFrom(error, "make the temporary folder", inside);
  }
}

/** Removes the staging folders that killed runs left behind; those of running processes stay. */
export function removeStaleStagingFolders(outDir: string): void {
  for (const parent of [path.dirname(outDir), outDir]) {
    for (const entry of listing(parent)) {
      const pid = stagingPid(outDir, entry.name);
      if (pid !== null && entry.isDirectory() && !isRunning(pid)) {
        removeQuietly(path.join(parent, entry.name));
      }
    }
  }
}

/** Tidying up is never a reason to fail: what cannot be removed now is tried again by the next run. */
export function removeQuietly(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (systemErrorCode(error) === null) {
      throw error;
    }
  }
}

function stagingName(outDir: string, pid: number): string {
  return `.${path.basename(outDir)}.aep-codegen-${pid}`;
}

function stagingPid(outDir: string, name: string): number | null {
  const pid = Number(name.slice(name.lastIndexOf("-") + 1));
  return Number.isSafeInteger(pid) && pid > 0 && name === stagingName(outDir, pid) ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Only "no such process" says that it is dead; a process of somebody else answers with EPERM.
    return systemErrorCode(error) !== "ESRCH";
  }
}

function listing(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) === null) {
      throw error;
    }
    return [];
  }
}
