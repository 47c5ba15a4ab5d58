import { define, page, quote } from "../define-code.js";

/** Why a text is not JSON; the reader of JSON text names one of these. */
export type SyntaxProblem =
  | "bad-character"
  | "bad-escape"
  | "bad-number"
  | "bad-string"
  | "bad-symbol"
  | "colon-expected"
  | "comma-expected"
  | "comment"
  | "name-expected"
  | "not-json"
  | "text-after-end"
  | "trailing-comma"
  | "unclosed-array"
  | "unclosed-object"
  | "value-expected";

const syntaxProblems: { readonly [Problem in SyntaxProblem]: string } = {
  "bad-character": "a control character stands in a string",
  "bad-escape": "a string holds an escape that JSON does not know",
  "bad-number": "a number is not written as JSON writes numbers",
  "bad-string": "a string is not closed on its line",
  "bad-symbol": "this is not a JSON value",
  "colon-expected": "a colon should follow the member name",
  "comma-expected": "a comma should stand here",
  comment: "JSON has no comments",
  "name-expected": "a member name in double quotes should stand here",
  "not-json": "JSON.parse refuses this text",
  "text-after-end": "text follows the end of the JSON value",
  "trailing-comma": "a comma stands before a closing bracket",
  "unclosed-array": "an array is not closed",
  "unclosed-object": "an object is not closed",
  "value-expected": "a value should stand here",
};

/** Faults in the text of a file, before anything is read as a schema. */
export const sourceCodes = {
  "not-utf8": define({
    severity: "error",
    message: () => "the file is not UTF-8",
    help: () => "save the file as UTF-8",
    page: page({
      why: "JSON files are exchanged as UTF-8. Guessing another encoding would change names and values, so bytes that are not UTF-8 are refused at the first one.",
      breaks: 'a file saved as Latin-1 whose description holds "é"',
      repair: "save the file as UTF-8.",
    }),
  }),
  "byte-order-mark": define({
    severity: "error",
    message: () => "the file starts with a byte order mark",
    help: () => "save the file as UTF-8 without a byte order mark",
    page: page({
      why: "JSON.parse and most validators refuse a byte order mark, so a file that starts with one works in some tools only.",
      breaks: "EF BB BF 7B 7D",
      repair: "save the file as UTF-8 without a byte order mark.",
    }),
  }),
  "empty-file": define({
    severity: "error",
    message: () => "the file is empty",
    help: () => "write a JSON value into it, or remove the file",
    page: page({
      why: "An empty file is not JSON. It is mostly the trace of an editor or a tool that was stopped while it wrote.",
      breaks: "a file of no bytes, or of white space alone",
      repair: "restore the file, or remove it together with whatever names it.",
    }),
  }),
  "json-syntax": define({
    severity: "error",
    message: (args: { problem: SyntaxProblem }) => `this is not JSON: ${syntaxProblems[args.problem]}`,
    help: null,
    page: page({
      why: "Schema files are strict JSON (RFC 8259): no comments, no trailing commas, no single quotes. Other validators read the same files.",
      breaks: '{"type": "object",}',
      repair:
        "correct the text at the place shown. Only the first fault of a file is listed, for those after it are often its echo.",
    }),
  }),
  "duplicate-member": define({
    severity: "error",
    message: (args: { name: string }) => `the member ${quote(args.name)} stands twice in this object`,
    help: () => "keep one of the two",
    page: page({
      why: "JSON parsers keep the last of two members with one name and drop the first in silence: a rule would be lost.",
      breaks: '{"minLength": 1, "minLength": 2}',
      repair: "keep one of the two.",
    }),
  }),
  "too-deep": define({
    severity: "error",
    message: (args: { limit: number }) => `the nesting is deeper than ${args.limit} levels`,
    help: () => "move the inner parts into definitions of their own",
    page: page({
      why: "Readers and validators walk nested values on the call stack. A fixed limit gives every tool the same verdict instead of a crash.",
      breaks: "[[[[ ... more than 512 of them ... ]]]]",
      repair: "move the inner parts into definitions of their own.",
    }),
  }),
  "number-out-of-range": define({
    severity: "error",
    message: (args: { text: string; read: string }) => `the number ${quote(args.text)} would be read as ${args.read}`,
    help: () => "write a number that a 64-bit float holds",
    page: page({
      why: "JSON numbers are read as 64-bit floats. A number beyond their range, or an integer with more digits than they keep, would silently become another one, and Python and TypeScript would disagree about it.",
      breaks: '{"maximum": 1e400}\n{"maximum": 9007199254740993}',
      repair: "write a number that a 64-bit float holds exactly.",
    }),
  }),
  "lone-surrogate": define({
    severity: "error",
    message: () => "this string holds half of a surrogate pair",
    help: () => "write both halves of the pair, or another character",
    page: page({
      why: "Half of a surrogate pair is not a character. It cannot be written in UTF-8, so generated files could not hold it.",
      breaks: String.raw`{"title": "\ud83d"}`,
      repair: "write both halves of the pair, or another character.",
    }),
  }),
} as const;
