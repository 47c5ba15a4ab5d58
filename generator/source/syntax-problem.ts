import { type ParseErrorCode, printParseErrorCode } from "jsonc-parser";
import type { SyntaxProblem } from "../diagnostics/codes/source-codes.js";
import type { Span } from "./json-node.js";

export interface SyntaxFault {
  readonly problem: SyntaxProblem;
  readonly span: Span;
}

/** Our word for what jsonc-parser found at `span`. */
export function nameSyntaxProblem(code: ParseErrorCode, text: string, span: Span): SyntaxFault {
  const comma = /,[ \t\r\n]*$/.exec(text.slice(0, span.start));
  const closing = text[span.start] === "}" || text[span.start] === "]";
  if (comma !== null && closing) {
    return { problem: "trailing-comma", span: { start: comma.index, end: comma.index + 1 } };
  }
  return { problem: problemOf(code), span };
}

function problemOf(code: ParseErrorCode): SyntaxProblem {
  const name = printParseErrorCode(code);
  switch (name) {
    case "InvalidSymbol":
      return "bad-symbol";
    case "InvalidNumberFormat":
    case "UnexpectedEndOfNumber":
      return "bad-number";
    case "PropertyNameExpected":
      return "name-expected";
    case "ValueExpected":
      return "value-expected";
    case "ColonExpected":
      return "colon-expected";
    case "CommaExpected":
      return "comma-expected";
    case "CloseBraceExpected":
      return "unclosed-object";
    case "CloseBracketExpected":
      return "unclosed-array";
    case "EndOfFileExpected":
      return "text-after-end";
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return "comment";
    case "UnexpectedEndOfString":
      return "bad-string";
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return "bad-escape";
    case "InvalidCharacter":
      return "bad-character";
    case "<unknown ParseErrorCode>":
      return "not-json";
  }
}
