import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { StoreError } from "./journal.js";

/**
 * Makes sure that one hop alone writes to a file, by a file beside it that holds the number of its process. What a killed
 * process left behind does not count.
 * @returns what lets go of it
 * @throws StoreError if another process has it
 */
export function lockFile(name: string): () => void {
  const lock = `${name}.lock`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const descriptor = openSync(lock, "wx", 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST") || attempt > 0) {
        throw new StoreError(`cannot lock ${name}: ${error instanceof Error ? error.message : "unknown reason"}`);
      }
      const owner = ownerOf(lock);
      if (owner !== null) {
        throw new StoreError(`${name} is in use by process ${owner}; stop it, or remove ${lock} if it is no hop`);
      }
      rmSync(lock, { force: true });
    }
  }
}

/** The live process that holds a lock; null if there is none. A container may give a restarted process its old number. */
function ownerOf(lock: string): number | null {
  const owner = Number.parseInt(readFileSync(lock, "utf8"), 10);
  if (!Number.isSafeInteger(owner) || owner <= 0 || owner === process.pid) {
    return null;
  }
  try {
    process.kill(owner, 0);
    return owner;
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM" ? owner : null;
  }
}
