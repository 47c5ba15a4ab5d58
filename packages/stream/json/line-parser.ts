import { asBuffer } from "../as-buffer.js";
import type { PhysicalLine } from "../physical-line.js";
import { jl1 } from "../rules/jl1.js";
import { json } from "../rules/json.js";
import type { RuleInfo } from "../rules/rule.js";
import type { IssueSeverity } from "../stream-issue.js";
import { inspectJson } from "./inspect-json.js";
import { LineScanner, maxDepth } from "./scan-line.js";
import { findUnsafeNumbers } from "./unsafe-numbers.js";

/** Takes a finding; the severity is the rule's own unless given, and so is the subject: else the pointer names it. */
export type LineReport = (
  rule: RuleInfo,
  pointer: string,
  message: string,
  severity?: IssueSeverity,
  subject?: string,
) => void;

/** Turns lines into JSON values, as strictly as rules `json` and JL1 ask. */
export class LineParser {
  readonly #report: LineReport;
  /** Holds what the last line was found to be. */
  readonly scanner = new LineScanner();

  constructor(report: LineReport) {
    this.#report = report;
  }

  /** The last value holds a number beyond 2^53 or beyond all that there are, so writing it again would change it. */
  get hasUnsafeNumber(): boolean {
    return this.scanner.hasUnsafeNumber;
  }

  /** The JSON value of a line; undefined if there is none that everybody would read alike. */
  parse(line: PhysicalLine): unknown {
    if (line.skippedBytes !== null) {
      this.#report(json, "", `is ${line.skippedBytes} bytes long, which is past the limit, and was skipped`);
      return undefined;
    }
    if (line.hadByteOrderMark) {
      this.#report(json, "", "starts with a byte order mark, which was ignored", "warning");
    }
    if (!line.terminated) {
      this.#report(jl1, "", "is the last line and has no newline, so its write may have been cut off", "warning");
    }
    if (!line.isUtf8) {
      this.#report(json, "", "is not UTF-8");
      return undefined;
    }
    const text = asBuffer(line.bytes).toString("utf8", line.start, line.end);
    const isRead = this.scanner.scan(line.bytes, line.start, line.end);
    // What is no JSON is found without `JSON.parse`: to throw an error takes it longer than to read a dozen lines.
    if (!isRead && !this.scanner.tooDeep && this.#reportSyntax(text)) {
      return undefined;
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      if (!this.#reportSyntax(text)) {
        this.#report(json, "", "is not JSON: it cannot be parsed", json.severity, "the line");
      }
      return undefined;
    }
    return this.#isFit(isRead, text, value) ? value : undefined;
  }

  /** False if there is nothing to report. */
  #reportSyntax(text: string): boolean {
    if (/^[ \t\r]*$/.test(text)) {
      this.#report(jl1, "", "is blank");
      return true;
    }
    const { syntax } = inspectJson(text);
    if (syntax !== null) {
      this.#report(json, syntax.pointer, `is not JSON: ${syntax.message}`, json.severity, "the line");
    }
    return syntax !== null;
  }

  /** Checks what parsing hides. False if the value is not fit to be judged. */
  #isFit(isRead: boolean, text: string, value: unknown): boolean {
    const { scanner } = this;
    if (!isRead) {
      this.#report(json, "", `is nested deeper than ${maxDepth} levels`);
      return false;
    }
    if (scanner.hasUnsafeNumber) {
      for (const { pointer, message } of findUnsafeNumbers(value)) {
        this.#report(json, pointer, message, "warning");
      }
    }
    if (!scanner.mayRepeatKey && !scanner.hasUnicodeEscape) {
      return true;
    }
    const { repeatedKeys, loneSurrogates } = inspectJson(text);
    for (const { pointer, message } of loneSurrogates) {
      this.#report(json, pointer, message, "warning");
    }
    for (const { pointer, message } of repeatedKeys) {
      this.#report(json, pointer, message);
    }
    return repeatedKeys.length === 0;
  }
}
