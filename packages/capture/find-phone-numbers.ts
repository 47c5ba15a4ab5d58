import { type Span, spansOf } from "./spans.js";

const run = /[0-9 \t\u00a0().-]+/g;
const part = /[^ \t\u00a0()]+/g;
const digit = /[0-9]/;
const version = /^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,5}(?:-[0-9]{1,3})?$/;
const shortestNumber = 8;

/**
 * Phone numbers (R4): runs of 8 or more digits, blanks, brackets, dots and hyphens between two digits. That is a floor
 * which takes dates, IP addresses and versions of four numbers along. Versions such as 22.11.0 stay: three numbers
 * with dots and fewer than eight digits. A plus sign or an opening bracket in front goes with the number.
 */
export function findPhoneNumbers(text: string): Span[] {
  return spansOf(text, run).flatMap(({ start, end }) =>
    end - start < shortestNumber ? [] : betweenVersions(text, start, end).flatMap((span) => numberIn(text, span)),
  );
}

/** The pieces of a run that its versions leave. */
function betweenVersions(text: string, start: number, end: number): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const each of spansOf(text.slice(start, end), part)) {
    const [partStart, partEnd] = [start + each.start, start + each.end];
    const trimmed = text.slice(partStart, partEnd).replace(/[.-]{0,8}$/, "");
    if (version.test(trimmed) && digitsIn(trimmed) < shortestNumber) {
      pieces.push({ start: from, end: partStart });
      from = partEnd;
    }
  }
  return [...pieces, { start: from, end }];
}

function numberIn(text: string, { start, end }: Span): Span[] {
  let [first, last] = [start, end];
  while (first < last && !digit.test(text.charAt(first))) {
    first++;
  }
  while (last > first && !digit.test(text.charAt(last - 1))) {
    last--;
  }
  if (last - first < shortestNumber) {
    return [];
  }
  while (first > 0 && (text[first - 1] === "(" || text[first - 1] === "+")) {
    first--;
  }
  return [{ start: first, end: last }];
}

function digitsIn(text: string): number {
  return text.replaceAll(/[^0-9]/g, "").length;
}
