/**
 * The same bytes with the methods of Node's buffers. The reader's own lines have them already; the types that people see
 * speak of plain bytes, so that nobody needs Node's types to compile against them.
 */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
