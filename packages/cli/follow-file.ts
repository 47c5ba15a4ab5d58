import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Chunk } from "./read-input.js";

const pollMilliseconds = 200;

/**
 * The bytes of a file that somebody is still writing, until `signal` is aborted. Polling, because notices of file
 * systems get lost on network drives and in containers. A file that shrank is read again from its start; `onRestart`
 * is called first.
 */
export async function* followFile(name: string, signal: AbortSignal, onRestart: () => void): AsyncGenerator<Chunk> {
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  const descriptor = fs.openSync(name, "r");
  let offset = 0;
  try {
    while (!signal.aborted) {
      if (fs.fstatSync(descriptor).size < offset) {
        offset = 0;
        onRestart();
      }
      const length = fs.readSync(descriptor, buffer, 0, buffer.length, offset);
      offset += length;
      if (length > 0) {
        yield { bytes: buffer.subarray(0, length), total: null };
      }
      await setTimeout(length > 0 ? 0 : pollMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    fs.closeSync(descriptor);
  }
}
