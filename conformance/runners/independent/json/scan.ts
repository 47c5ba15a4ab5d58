/** Where a value stands: the member names and element positions that lead to it. */
export type Path = readonly (string | number)[];

/** What `JSON.parse` does not tell about a text. */
export interface Scan {
  readonly duplicateName: boolean;
  /** Levels of objects and arrays; a bare object has one. */
  readonly depth: number;
  /** Places of the numbers that lie beyond 2^53 as written. */
  readonly hugeNumbers: readonly Path[];
}

interface Frame {
  /** Names seen so far; absent in an array. */
  readonly names?: Set<string>;
  /** Name or position of the value that is being read. */
  at: string | number;
  expectsName: boolean;
}

/** Index just past the string that opens at `start`. By hand, since a regular expression could run out of stack. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

const LIMIT = 2 ** 53;

/** Judged on the digits themselves: parsing would already have rounded 2^53 + 1 down to 2^53. */
function isHuge(literal: string): boolean {
  const [, whole, fraction = ""] = /^-?(\d+)(?:\.(\d+))?$/.exec(literal) ?? [];
  if (whole === undefined) return Math.abs(Number(literal)) > LIMIT;
  // Shorter literals cannot reach 2^53, which has 16 digits.
  if (whole.length < 16) return false;
  const integer = BigInt(whole);
  return integer > BigInt(LIMIT) || (integer === BigInt(LIMIT) && /[1-9]/.test(fraction));
}

/** Scans a text that `JSON.parse` has accepted, so grammar needs no second check. */
export function scan(text: string): Scan {
  const stack: Frame[] = [];
  const hugeNumbers: Path[] = [];
  let depth = 0;
  let duplicateName = false;
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const top = stack.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (top?.names !== undefined && top.expectsName) {
        // Names compare decoded: "a" and "\u0061" are one name.
        const name: string = JSON.parse(text.slice(at, end));
        duplicateName ||= top.names.has(name);
        top.names.add(name);
        top.at = name;
        top.expectsName = false;
      }
      at = end;
    } else if (character === "-" || (character >= "0" && character <= "9")) {
      const start = at;
      while (/[-+.0-9eE]/.test(text.charAt(at))) at += 1;
      if (isHuge(text.slice(start, at))) hugeNumbers.push(stack.map((frame) => frame.at));
    } else {
      if (character === "{") stack.push({ names: new Set(), at: "", expectsName: true });
      else if (character === "[") stack.push({ at: 0, expectsName: false });
      else if (character === "}" || character === "]") stack.pop();
      else if (character === "," && top !== undefined) {
        if (typeof top.at === "number") top.at += 1;
        else top.expectsName = true;
      }
      depth = Math.max(depth, stack.length);
      at += 1;
    }
  }
  return { duplicateName, depth, hugeNumbers };
}
