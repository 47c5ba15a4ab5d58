import { type FileHandle, open, stat } from "node:fs/promises";
import path from "node:path";
import type { EventGate } from "../core/admission.js";
import type { EventRecord } from "../core/event-record.js";
import { type Journal, StoreError } from "./journal.js";
import { lockFile } from "./lock-file.js";
import { recover } from "./recover.js";

interface Batch {
  readonly texts: readonly string[];
  readonly done: (error: StoreError | null) => void;
}

/**
 * Opens the journal of a hop, or makes it, for its owner alone to read, and hands over every event in it. A torn last line is
 * cut off.
 * @throws StoreError if the file cannot be used
 */
export async function openFileJournal(
  name: string,
  gate: EventGate,
  onEvent: (record: EventRecord, line: number) => void,
  log: (line: string) => void,
): Promise<{ readonly journal: Journal; readonly events: number; readonly lines: number }> {
  let unlock: () => void = () => undefined;
  let file: FileHandle | undefined;
  try {
    // Before the lock, for that goes by the file that a link leads to.
    file = await open(name, "a", 0o600);
    const { nlink } = await file.stat();
    if (nlink > 1) {
      throw new StoreError(
        `${name} has ${nlink} names (hard links), so two hops could write to it; copy it, use the copy`,
      );
    }
    unlock = lockFile(name);
    await syncFolder(path.dirname(name));
    const { events, lines, soundBytes, totalBytes, damaged } = await recover(name, gate, onEvent);
    if (soundBytes < totalBytes) {
      await file.truncate(soundBytes);
      await file.sync();
      log(`cut ${totalBytes - soundBytes} bytes of an unfinished line off the store`);
    }
    await closeToOthers(file, name, log);
    if (damaged.length > 0) {
      log(`skipped ${damaged.length} damaged lines of the store, the first of them line ${damaged[0]}`);
    }
    return { journal: new FileJournal(name, file, soundBytes, unlock, log), events, lines };
  } catch (error) {
    await file?.close();
    unlock();
    throw storeError(name, error);
  }
}

/** Prompts and answers are for the owner alone, whoever made the file. */
async function closeToOthers(file: FileHandle, name: string, log: (line: string) => void): Promise<void> {
  const { mode } = await file.stat();
  if (process.platform === "win32" || (mode & 0o077) === 0) {
    return;
  }
  try {
    await file.chmod(mode & 0o700);
    log(`others could read the store ${name}; now its owner alone can`);
  } catch (error) {
    log(`others can read the store ${name}, which is somebody else's to change: ${codeOf(error)}`);
  }
}

/** Writes what has come while the last write was made safe in one piece, so that many clients share one wait. */
class FileJournal implements Journal {
  readonly #name: string;
  readonly #file: FileHandle;
  readonly #unlock: () => void;
  readonly #log: (line: string) => void;
  #length: number;
  #waiting: Batch[] = [];
  #work: Promise<void> | null = null;
  /** Once the file may hold half a line, or the system could not say what is safe, nothing more is promised. */
  #broken: StoreError | null = null;
  /** What was logged last, so that a disk that stays full is told of once. */
  #told: string | null = null;

  constructor(name: string, file: FileHandle, length: number, unlock: () => void, log: (line: string) => void) {
    this.#name = name;
    this.#file = file;
    this.#length = length;
    this.#unlock = unlock;
    this.#log = log;
  }

  append(texts: readonly string[], done: (error: StoreError | null) => void): void {
    this.#waiting.push({ texts, done });
    this.#work ??= this.#writeAll();
  }

  async close(): Promise<void> {
    await this.#work;
    await this.#file.close();
    this.#unlock();
  }

  async #writeAll(): Promise<void> {
    // Whatever comes in this turn of the loop belongs to the first write.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batches = this.#waiting;
      this.#waiting = [];
      const error = await this.#write(batches.flatMap(({ texts }) => texts.map((text) => `${text}\n`)).join(""));
      if (error !== null && error.message !== this.#told) {
        this.#log(error.message);
      }
      this.#told = error?.message ?? null;
      for (const { done } of batches) {
        done(error);
      }
    }
    this.#work = null;
  }

  async #write(lines: string): Promise<StoreError | null> {
    if (this.#broken !== null || lines === "") {
      return this.#broken;
    }
    const bytes = Buffer.from(lines);
    try {
      await this.#file.appendFile(bytes);
    } catch (error) {
      return this.#undo(error);
    }
    try {
      await this.#file.datasync();
    } catch (error) {
      // After a failed sync nobody knows what the disk holds, and another sync would claim success.
      this.#broken = storeError(this.#name, error);
      return this.#broken;
    }
    try {
      await this.#checkPlace(this.#length + bytes.length);
    } catch (error) {
      this.#broken = storeError(this.#name, error);
      return this.#broken;
    }
    this.#length += bytes.length;
    return null;
  }

  /**
   * What is written to a file that nobody can find by its name is not safe, nor what was written to one that somebody empties.
   * @param length of the file by all that was written to it, in bytes
   */
  async #checkPlace(length: number): Promise<void> {
    const [held, named] = await Promise.all([
      this.#file.stat({ bigint: true }),
      stat(this.#name, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") {
          return null;
        }
        throw error;
      }),
    ]);
    if (named === null || held.dev !== named.dev || held.ino !== named.ino) {
      throw new StoreError(`the store ${this.#name} was deleted or replaced while the hop ran; start the hop again`);
    }
    if (held.size < BigInt(length)) {
      throw new StoreError(`the store ${this.#name} was emptied or cut while the hop ran; start the hop again`);
    }
  }

  /** A full disk may have taken half a line. */
  async #undo(cause: unknown): Promise<StoreError> {
    const error = storeError(this.#name, cause);
    try {
      await this.#checkPlace(this.#length);
      await this.#file.truncate(this.#length);
      return error;
    } catch (failure) {
      this.#broken = failure instanceof StoreError ? failure : error;
      return this.#broken;
    }
  }
}

/** A new file is only there after a crash if its folder is safe too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") {
    return;
  }
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function storeError(name: string, error: unknown): StoreError {
  if (error instanceof StoreError) {
    return error;
  }
  if (error instanceof Error && "code" in error) {
    return new StoreError(`cannot use the store ${name}: ${codeOf(error)}`);
  }
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
