import { isUtf8 } from "node:buffer";
import type { PhysicalLine } from "./physical-line.js";

export const defaultMaxLineBytes = 16 * 1024 * 1024;

const newline = 0x0a;

/**
 * Cuts a stream of bytes into lines at 0x0A and nowhere else: U+2028, U+0085 and a lone carriage return are text.
 * Where the chunks end makes no difference. A line longer than the limit is counted, not kept, and the next one is
 * read as usual, so that memory stays within twice the limit whatever comes.
 */
export class LineReader {
  readonly #onLine: (line: PhysicalLine) => void;
  readonly #maxLineBytes: number;
  #number = 0;
  /** What came since the last newline. It grows by doubling: a chunk may be a single byte. */
  #carry: Buffer = Buffer.alloc(0);
  #carried = 0;
  #skipping = false;

  constructor(onLine: (line: PhysicalLine) => void, options: { readonly maxLineBytes?: number } = {}) {
    this.#onLine = onLine;
    this.#maxLineBytes = options.maxLineBytes ?? defaultMaxLineBytes;
  }

  /** Bytes of a line that has not ended yet. */
  get pendingBytes(): number {
    return this.#carried;
  }

  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    if (this.#carried > 0) {
      const end = bytes.indexOf(newline);
      this.#keep(bytes, 0, end === -1 ? bytes.length : end);
      if (end === -1) {
        return;
      }
      this.#emitCarried(true);
      start = end + 1;
    }
    const last = bytes.lastIndexOf(newline);
    if (last >= start) {
      // No character crosses a newline, so one native check clears all lines of the chunk at once.
      const allUtf8 = isUtf8(bytes.subarray(start, last));
      while (start <= last) {
        const end = bytes.indexOf(newline, start);
        this.#emit(bytes, start, end, true, allUtf8);
        start = end + 1;
      }
    }
    this.#keep(bytes, start, bytes.length);
  }

  /** The stream is over: what stands behind the last newline is a line that was never ended. */
  end(): void {
    if (this.#carried > 0) {
      this.#emitCarried(false);
    }
  }

  #keep(bytes: Buffer, start: number, end: number): void {
    const length = this.#carried + end - start;
    if (length > this.#maxLineBytes) {
      this.#skipping = true;
      this.#carry = Buffer.alloc(0);
    } else if (!this.#skipping && end > start) {
      if (length > this.#carry.length) {
        const grown = Buffer.allocUnsafe(Math.min(this.#maxLineBytes, Math.max(length, 2 * this.#carry.length, 4096)));
        this.#carry.copy(grown, 0, 0, this.#carried);
        this.#carry = grown;
      }
      bytes.copy(this.#carry, this.#carried, start, end);
    }
    this.#carried = length;
  }

  #emitCarried(terminated: boolean): void {
    const length = this.#carried;
    this.#carried = 0;
    if (this.#skipping) {
      this.#skipping = false;
      this.#emitSkipped(length, terminated);
    } else {
      this.#emit(this.#carry, 0, length, terminated, false);
    }
  }

  #emit(bytes: Buffer, start: number, end: number, terminated: boolean, knownUtf8: boolean): void {
    if (end - start > this.#maxLineBytes) {
      this.#emitSkipped(end - start, terminated);
      return;
    }
    this.#number += 1;
    const hadByteOrderMark =
      this.#number === 1 &&
      end - start >= 3 &&
      bytes[start] === 0xef &&
      bytes[start + 1] === 0xbb &&
      bytes[start + 2] === 0xbf;
    this.#onLine({
      number: this.#number,
      bytes,
      start: hadByteOrderMark ? start + 3 : start,
      end,
      isUtf8: knownUtf8 || isUtf8(bytes.subarray(start, end)),
      terminated,
      hadByteOrderMark,
      skippedBytes: null,
    });
  }

  #emitSkipped(length: number, terminated: boolean): void {
    this.#number += 1;
    this.#onLine({
      number: this.#number,
      bytes: Buffer.alloc(0),
      start: 0,
      end: 0,
      isUtf8: false,
      terminated,
      hadByteOrderMark: false,
      skippedBytes: length,
    });
  }
}
