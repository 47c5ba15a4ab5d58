export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
}

/** The line starts of the text asked about last: thousands of faults in one file need one scan. */
let known: { readonly text: string; readonly lineStarts: readonly number[] } = { text: "", lineStarts: [0] };

/** Line and column of a UTF-16 offset. Lines end at LF; a CR before it belongs to the line. */
export function positionAt(text: string, offset: number): Position {
  if (known.text !== text) {
    known = { text, lineStarts: findLineStarts(text) };
  }
  const { lineStarts } = known;
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}
