import { credentialHead } from "./credential-names.js";
import { readQuoted, type UnclosedQuotes } from "./read-quoted.js";
import { endOfMatch, PII_MARK, SECRET_MARK, type Span } from "./spans.js";

/** The sign of a YAML block: the value is the next line. */
const blockSign = /[|>][+-]?[^\S\r\n]*\r?\n[^\S\r\n]*/y;
/** Prefix of a string in Python and its relatives. */
const stringPrefix = /[FRBUfrbu]{1,2}(?=["'])/y;
/** Schemes of authorization that come before the credential, with any blanks and escaped blanks. */
const scheme = /(?:bearer|basic|token|apikey|negotiate|ntlm)(?:%20|\s|\\[tn])+/iy;
/** Schemes behind which a list of parameters takes the rest of the line. */
const listScheme = /(?:digest|hawk|oauth|aws4-hmac-sha256)[^\S\r\n]/iy;
const run = /\S+/y;
/** A closing quote and what no separator is behind it. */
const goesOn = /\\{0,8}(?:"""|'''|```|["'`])[\p{L}\p{N}_"'`$%&@#*+/=~^!?-]/uy;
/** Brackets that open around a value, with blanks and lines. */
const openings = /(?:(?!\[REDACTED:)[[({]\s*)+/y;
const closingOf: { readonly [opening: string]: string } = { "[": "]", "(": ")", "{": "}" };
/** Punctuation and closing brackets behind a value belong to the text around it. */
const closing = new Set(`,;.:!?)]}>"'\``);
/** Runs of these alone open or close something and are no value. */
const structure = /^[[\](){},;]*$/;

/** The values of assignments to credential words, such as `db_password = "…"`, `"token": "…"`, `Authorization: Basic …`. */
export function findAssignments(text: string): Span[] {
  const spans: Span[] = [];
  const unclosed: UnclosedQuotes = new Set();
  credentialHead.lastIndex = 0;
  while (credentialHead.test(text)) {
    const at = credentialHead.lastIndex;
    const span = valueAt(text, at, unclosed);
    if (span !== undefined) {
      spans.push(span);
      credentialHead.lastIndex = Math.max(at, span.end);
    }
  }
  return spans;
}

function valueAt(text: string, at: number, unclosed: UnclosedQuotes): Span | undefined {
  const block = endOfMatch(text, blockSign, at);
  if (block >= 0) {
    return nonEmpty({ start: block, end: endOfLine(text, block) });
  }
  const bracketed = readBracketed(text, at, unclosed);
  if (bracketed !== undefined) {
    return nonEmpty(bracketed);
  }
  const quoted = readQuoted(text, Math.max(at, endOfMatch(text, stringPrefix, at)), unclosed);
  if (quoted !== undefined) {
    // As in `"a"b`, the value may go on behind its quotes. They go too, so that no half of a pair is left.
    const behind = endOfMatch(text, goesOn, quoted.end);
    return behind < 0 ? nonEmpty(quoted) : { start: at, end: readRun(text, behind - 1)?.end ?? behind };
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

/**
 * The inside of brackets, as in `{ value }`, up to the first closing one behind a quoted value or behind the innermost
 * opening one. Where none closes, the value alone. Undefined if no bracket opens, or only around nothing.
 */
function readBracketed(text: string, at: number, unclosed: UnclosedQuotes): Span | undefined {
  const start = endOfMatch(text, openings, at);
  if (start < 0) {
    return undefined;
  }
  const quoted = readQuoted(text, start, unclosed);
  const closing = closingOf[text.slice(at, start).trimEnd().slice(-1)] ?? "";
  const close = unclosed.has(closing) ? -1 : text.indexOf(closing, quoted?.end ?? start);
  if (close < 0) {
    unclosed.add(closing);
    return quoted ?? readRun(text, start);
  }
  let end = close;
  while (end > start && text.charAt(end - 1).trim() === "") {
    end--;
  }
  return end > start ? { start, end } : undefined;
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
