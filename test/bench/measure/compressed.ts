import zlib from "node:zlib";

/** Bytes that code takes after gzip. */
export function compressed(code: string): number {
  return zlib.gzipSync(code, { level: 9 }).length;
}
