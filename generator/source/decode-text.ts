import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";

/** Strict UTF-8 without a byte order mark; anything else gives a diagnostic at the first bad byte. */
export function decodeText(path: string, bytes: Uint8Array): string | Diagnostic {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const before = decodeValidStart(bytes);
    const end = { start: before.length, end: before.length };
    return report("not-utf8", { file: { path, text: before }, span: end, pointer: null }, {});
  }
  if (text.startsWith("\ufeff")) {
    return report("byte-order-mark", { file: { path, text }, span: { start: 0, end: 1 }, pointer: null }, {});
  }
  return text;
}

/** The text before the first byte that is not UTF-8: feeding one byte at a time shows where the decoder gives up. */
function decodeValidStart(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  try {
    for (let index = 0; index < bytes.length; index += 1) {
      text += decoder.decode(bytes.subarray(index, index + 1), { stream: true });
    }
  } catch {
    // The text so far is the answer.
  }
  return text;
}
