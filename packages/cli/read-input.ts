import fs from "node:fs";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Input } from "./inputs.js";

const chunkBytes = 256 * 1024;

/** A piece of an input, valid until the next one is asked for. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Length of the whole input if it is a regular file, for progress; else null. */
  readonly total: number | null;
}

/**
 * The bytes of an input. Regular files are read in big pieces straight into one buffer, which is faster than a stream;
 * between the pieces signals get their turn. Ends early when `signal` is aborted.
 */
export async function* readInput(input: Input, signal: AbortSignal): AsyncGenerator<Chunk> {
  const descriptor = input.name === "-" ? 0 : openToRead(input.name);
  const status = fs.fstatSync(descriptor);
  if (!status.isFile()) {
    yield* readStream(descriptor, status.isFIFO(), signal);
    return;
  }
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes);
    while (!signal.aborted) {
      const length = fs.readSync(descriptor, buffer, 0, chunkBytes, null);
      if (length === 0) {
        return;
      }
      yield { bytes: buffer.subarray(0, length), total: status.size };
      await setImmediate();
    }
  } finally {
    if (descriptor !== 0) {
      fs.closeSync(descriptor);
    }
  }
}

/** Opening a named pipe waits for its writer and reading it for bytes, both deaf to signals, unless they may not wait. */
function openToRead(name: string): number {
  const isPipe = fs.statSync(name).isFIFO();
  return fs.openSync(name, fs.constants.O_RDONLY | (isPipe ? fs.constants.O_NONBLOCK : 0));
}

async function* readStream(descriptor: number, isPipe: boolean, signal: AbortSignal): AsyncGenerator<Chunk> {
  const stream =
    descriptor === 0
      ? process.stdin
      : isPipe
        ? new Socket({ fd: descriptor, readable: true, writable: false })
        : fs.createReadStream("", { fd: descriptor });
  const stop = () => stream.destroy();
  signal.addEventListener("abort", stop);
  try {
    for await (const bytes of stream) {
      yield { bytes, total: null };
      if (signal.aborted) {
        return;
      }
    }
  } catch (error) {
    // Destroying the stream ends the loop with an error; then the interruption is the reason.
    if (!signal.aborted) {
      throw error;
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
