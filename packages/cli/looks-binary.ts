/**
 * True if the start of a file holds a NUL byte and does not begin like a JSON object. A log with a damaged place in it
 * still gets a verdict for each line; a picture or a database gets one for all.
 */
export function looksBinary(start: Uint8Array): boolean {
  const head = Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, 8192));
  return head.includes(0) && !/^(?:\ufeff)?\s*\{/.test(head.toString("utf8", 0, 64));
}
