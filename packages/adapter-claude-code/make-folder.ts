import fs from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those around it that are missing; new ones are their owner's alone unless `mode` says otherwise.
 * Throws what the file system throws.
 *
 * One step at a time, for the `recursive` of Node tries for ever where the system says that a folder is missing whatever is
 * made, as below `/proc`, and no deadline and no signal ends that.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  if (isMade(folder, mode)) {
    return;
  }
  makeFolder(path.dirname(folder), mode);
  fs.mkdirSync(folder, { mode });
}

/** False if the folder around it is missing. */
function isMade(folder: string, mode: number): boolean {
  try {
    fs.mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" && path.dirname(folder) !== folder) {
      return false;
    }
    // Some systems say of a folder that is there that it may not be made, and not that it is there.
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      return true;
    }
    throw error;
  }
}
