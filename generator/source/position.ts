export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
}

/** Line and column of a UTF-16 offset. Lines end at LF; a CR before it belongs to the line. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const next = text.indexOf("\n", lineStart);
    if (next === -1 || next >= offset) {
      return { line, column: offset - lineStart + 1 };
    }
    line += 1;
    lineStart = next + 1;
  }
}
