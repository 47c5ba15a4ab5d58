import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { StoreError } from "./journal.js";

/** Locks that this process holds. Its number alone does not tell them from those of an earlier process. */
const held = new Set<string>();

/**
 * Makes sure that one hop alone writes to a file that exists, under whatever name, by a file beside it that holds the number
 * of its process. What a killed process left behind does not count.
 * @returns what lets go of it
 * @throws StoreError if a hop has it
 */
export function lockFile(name: string): () => void {
  const lock = `${realpathSync(name)}.lock`;
  const mine = `${lock}.${process.pid}.${randomBytes(6).toString("hex")}`;
  try {
    // Linked when it is complete, so that nobody ever reads half a lock.
    writeFileSync(mine, String(process.pid), { flag: "wx", mode: 0o600 });
    while (!takes(mine, lock)) {
      const text = read(lock);
      const owner = text === null ? null : ownerOf(text, lock);
      if (owner !== null) {
        throw new StoreError(`${name} is in use by process ${owner}; stop it, or remove ${lock} if it is no hop`);
      }
      if (text !== null) {
        removeStale(lock, text, mine);
      }
    }
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError(`cannot lock ${name}: ${error instanceof Error ? error.message : "unknown reason"}`);
  } finally {
    rmSync(mine, { force: true });
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
}

/** False if there is a lock already. */
function takes(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) {
      return false;
    }
    if (!hasCode(error, "EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP")) {
      throw error;
    }
  }
  // Some file systems have no links.
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) {
      return false;
    }
    throw error;
  }
}

/** Takes a stale lock out of the way. Somebody else may have done so and have a lock of their own by now: it is put back. */
function removeStale(lock: string, stale: string, mine: string): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return;
    }
    throw error;
  }
  if (read(aside) !== stale) {
    takes(aside, lock);
  }
  rmSync(aside, { force: true });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return null;
    }
    throw error;
  }
}

/** The live process that holds a lock; null if there is none. A container may give a restarted process its old number. */
function ownerOf(text: string, lock: string): number | null {
  const owner = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(owner) || owner <= 0 || (owner === process.pid && !held.has(lock))) {
    return null;
  }
  try {
    process.kill(owner, 0);
    return owner;
  } catch (error) {
    // Somebody else's process is alive too.
    return hasCode(error, "EPERM") ? owner : null;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
