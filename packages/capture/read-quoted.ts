import { endOfMatch, type Span } from "./spans.js";

/** Kinds of opening quotes that are known to have no closing one in the rest of the text; saves looking again. */
export type UnclosedQuotes = Set<string>;

const opening = /\\{0,8}(?:"""|'''|```|["'`])/y;

/**
 * The inside of a quoted value that starts at `at`; undefined if no quote does. Quotes may be escaped, as in JSON within
 * JSON: the closing one then has no more backslashes in front than the opening one. Where none closes, the value was
 * cut off or the quote is stray, and the inside is the rest of the line.
 */
export function readQuoted(text: string, at: number, unclosed: UnclosedQuotes): Span | undefined {
  const start = endOfMatch(text, opening, at);
  if (start < 0) {
    return undefined;
  }
  const opened = text.slice(at, start);
  const end = unclosed.has(opened) ? -1 : closingQuote(text, start, opened);
  if (end >= 0) {
    return { start, end };
  }
  unclosed.add(opened);
  const line = text.indexOf("\n", start);
  return { start, end: line < 0 ? text.length : line };
}

/** Where the closing quote starts, with its backslashes; -1 if there is none. */
function closingQuote(text: string, start: number, opened: string): number {
  const quote = opened.replaceAll("\\", "");
  const escapes = opened.length - quote.length;
  for (let at = text.indexOf(quote, start); at >= 0; at = text.indexOf(quote, at + 1)) {
    let first = at;
    while (first > start && text[first - 1] === "\\") {
      first--;
    }
    const backslashes = at - first;
    if (escapes === 0 ? backslashes % 2 === 0 : backslashes <= escapes) {
      return escapes === 0 ? at : first;
    }
  }
  return -1;
}
