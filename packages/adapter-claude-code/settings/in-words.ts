import { type ParseErrorCode, printParseErrorCode } from "jsonc-parser";

/** What a code of the file system means, and what to do about it. */
const fileFaults: { readonly [code: string]: string } = {
  EACCES: "you have no permission; run this as the owner of the file and its folder",
  EPERM: "you have no permission; run this as the owner of the file and its folder",
  EROFS: "its disk is mounted read-only; name another file with --settings",
  ENOSPC: "the disk is full; make room and try again",
  EDQUOT: "your quota is used up; make room and try again",
  EISDIR: "it is a folder; name a file with --settings",
  ENOTDIR: "a part of its path is a file and no folder; correct the path",
  ENOENT: "a folder of its path cannot be made; correct the path",
  ELOOP: "its links lead in a circle; repair them",
  ENAMETOOLONG: "its name is too long; name another file with --settings",
};

/** Why a file cannot be read or written. */
export function fileFaultInWords(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return fileFaults[code] ?? `the system says ${code === "" ? "nothing more" : code}`;
}

const parseFaults: { readonly [code: string]: string } = {
  InvalidSymbol: "there is a word that JSON does not have",
  InvalidNumberFormat: "there is a number that is none",
  PropertyNameExpected: "a name in quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "something follows the end",
  InvalidCommentToken: "there is a comment that is none",
  UnexpectedEndOfComment: "a comment does not end",
  UnexpectedEndOfString: "a text does not end",
  UnexpectedEndOfNumber: "a number does not end",
  InvalidUnicode: "there is a \\u that is no character",
  InvalidEscapeCharacter: "there is a \\ before a character that needs none",
  InvalidCharacter: "a text holds a character that has to be escaped",
};

/** What a parser has found. */
export function parseFaultInWords(error: ParseErrorCode): string {
  return parseFaults[printParseErrorCode(error)] ?? "there is something that is no JSON";
}
