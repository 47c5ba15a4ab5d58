import { readQuoted, type UnclosedQuotes } from "./read-quoted.js";
import { endOfMatch, PII_MARK, SECRET_MARK, type Span } from "./spans.js";

/**
 * A credential word, a quote and a bracket that close around it, a separator, and then blanks up to the value, which
 * may stand on the next line (R1, R5). No two neighbouring parts can match the same character, so there is one way to
 * match and the time is linear.
 */
const head =
  /(pass(?:word|wd|phrase)|secret|token|authorization|(?:api|access|private)[_-]?key)(?:\\*["'`]\]?)?[^\S\r\n]*(?:\r?\n[^\S\r\n]*)?[:=]{1,3}>?[^\S\r\n]*(?:\r?\n[^\S\r\n]*)?/gi;

/** The sign of a YAML block: the value is the next line. */
const blockSign = /[|>][+-]?[^\S\r\n]*\r?\n[^\S\r\n]*/y;
/** Prefix of a string in Python and its relatives. */
const stringPrefix = /[FRBUfrbu]{1,2}(?=["'])/y;
/** Schemes of authorization that come before the credential, with any blanks and escaped blanks. */
const scheme = /(?:bearer|basic|token|apikey|negotiate|ntlm)(?:%20|\s|\\[tn])+/iy;
/** Schemes behind which a list of parameters takes the rest of the line. */
const listScheme = /(?:digest|hawk|oauth|aws4-hmac-sha256)[^\S\r\n]/iy;
const run = /\S+/y;
/** Punctuation and closing brackets behind a value belong to the text around it. */
const closing = new Set(`,;.:!?)]}>"'\``);
/** Runs of these alone open or close something and are no value. */
const structure = /^[[\](){},;]*$/;

/** The values of assignments to credential words, such as `db_password = "…"`, `"token": "…"`, `Authorization: Basic …`. */
export function findAssignments(text: string): Span[] {
  const spans: Span[] = [];
  const unclosed: UnclosedQuotes = new Set();
  head.lastIndex = 0;
  for (let match = head.exec(text); match !== null; match = head.exec(text)) {
    const span = valueAt(text, head.lastIndex, unclosed);
    if (span !== undefined) {
      spans.push(span);
      head.lastIndex = Math.max(head.lastIndex, span.end);
    }
  }
  return spans;
}

function valueAt(text: string, at: number, unclosed: UnclosedQuotes): Span | undefined {
  const block = endOfMatch(text, blockSign, at);
  if (block >= 0) {
    return nonEmpty({ start: block, end: endOfLine(text, block) });
  }
  const quoted = readQuoted(text, Math.max(at, endOfMatch(text, stringPrefix, at)), unclosed);
  if (quoted !== undefined) {
    return nonEmpty(quoted);
  }
  if (endOfMatch(text, listScheme, at) >= 0) {
    return { start: at, end: endOfLine(text, at) };
  }
  const credential = endOfMatch(text, scheme, at);
  if (credential >= 0) {
    const value = readQuoted(text, credential, unclosed) ?? readRun(text, credential);
    return { start: at, end: value?.end ?? credential };
  }
  return readRun(text, at);
}

/** Everything up to a blank but for closing punctuation. A mark of an earlier redaction is never cut. */
function readRun(text: string, start: number): Span | undefined {
  const value = text.slice(start, Math.max(endOfMatch(text, run, start), start));
  if (structure.test(value)) {
    return undefined;
  }
  const shortest = Math.max(endOfLast(value, SECRET_MARK), endOfLast(value, PII_MARK));
  let end = value.length;
  while (end > shortest && closing.has(value.charAt(end - 1))) {
    end--;
  }
  return { start, end: start + (end === 0 ? value.length : end) };
}

function endOfLast(value: string, mark: string): number {
  const at = value.lastIndexOf(mark);
  return at < 0 ? 0 : at + mark.length;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function nonEmpty(span: Span): Span | undefined {
  return span.end > span.start ? span : undefined;
}
