/** What is wrong with a text as JSON, with its place. */
export interface JsonFault {
  /**
   * JSON Pointer of the value or member at fault; the innermost one that was begun, where the text breaks off. A member
   * begins with the end of its name.
   */
  readonly pointer: string;
  readonly message: string;
}

export interface JsonInspection {
  /** Why `JSON.parse` refuses the text; null if it does not. */
  readonly syntax: JsonFault | null;
  readonly repeatedKeys: readonly JsonFault[];
  readonly loneSurrogates: readonly JsonFault[];
}

interface Level {
  /** Names so far; null for an array. */
  readonly names: Set<string> | null;
  /** Name or index of the member that is being read. */
  token: string | number;
}

const scalar = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9.eE+-])|true|false|null/y;
const blanks = /[ \t\n\r]*/y;

/**
 * Reads a JSON text slowly and exactly, for the lines that the fast pass could not clear: where the syntax breaks, and
 * which names stand twice. It keeps its own stack, so that no nesting overflows it.
 */
export function inspectJson(text: string): JsonInspection {
  const stack: Level[] = [];
  const repeatedKeys: JsonFault[] = [];
  const loneSurrogates: JsonFault[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) {
      return null;
    }
    at = pattern.lastIndex;
    return match[0];
  };
  const takeString = (): string | null => {
    const end = endOfString(text, at);
    if (end === -1) {
      return null;
    }
    const raw = text.slice(at, end);
    at = end;
    return raw;
  };
  const pointer = () =>
    stack.map((level) => `/${String(level.token).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  const broken = (wanted: string): JsonInspection => ({
    syntax: { pointer: pointer(), message: `${wanted} expected ${describe(text, at)}` },
    repeatedKeys,
    loneSurrogates,
  });
  const noteText = (raw: string): string => {
    const decoded: string = JSON.parse(raw);
    if (/\p{Cs}/u.test(decoded)) {
      loneSurrogates.push({ pointer: pointer(), message: "half of a surrogate pair, which UTF-8 cannot hold" });
    }
    return decoded;
  };
  let expectMember = false;
  for (;;) {
    take(blanks);
    const level = stack.at(-1);
    if (expectMember && level !== undefined && level.names !== null) {
      const raw = takeString();
      if (raw === null) {
        // There is no member yet: the object itself is at fault.
        stack.pop();
        return broken("a member name");
      }
      const name: string = JSON.parse(raw);
      level.token = name;
      noteText(raw);
      if (level.names.has(name)) {
        repeatedKeys.push({ pointer: pointer(), message: "stands twice in its object" });
      }
      level.names.add(name);
      take(blanks);
      if (text[at] !== ":") {
        return broken('":"');
      }
      at += 1;
      take(blanks);
    }
    expectMember = false;
    const character = text[at];
    if (character === "{" || character === "[") {
      at += 1;
      take(blanks);
      const close = character === "{" ? "}" : "]";
      stack.push({ names: character === "{" ? new Set() : null, token: character === "{" ? "" : 0 });
      if (text[at] !== close) {
        expectMember = true;
        continue;
      }
      at += 1;
      stack.pop();
    } else if (character === '"') {
      const raw = takeString();
      if (raw === null) {
        return broken("a closed string without raw control characters or unknown escapes");
      }
      noteText(raw);
    } else if (take(scalar) === null) {
      return broken("a value");
    }
    for (;;) {
      take(blanks);
      const open = stack.at(-1);
      if (open === undefined) {
        return at === text.length ? { syntax: null, repeatedKeys, loneSurrogates } : broken("the end of the line");
      }
      const close = open.names === null ? "]" : "}";
      if (text[at] === ",") {
        at += 1;
        expectMember = true;
        open.token = typeof open.token === "number" ? open.token + 1 : open.token;
        break;
      }
      if (text[at] !== close) {
        return broken(`"," or "${close}"`);
      }
      at += 1;
      stack.pop();
    }
  }
}

/** Position after the string that starts at `at`, or -1. No regular expression, for those overflow on long strings. */
function endOfString(text: string, at: number): number {
  if (text[at] !== '"') {
    return -1;
  }
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (character === '"') {
      return index + 1;
    }
    if (character < " ") {
      return -1;
    }
    if (character === "\\") {
      const escaped = text[index + 1] ?? "";
      if (
        escaped === "u" ? !/^[0-9a-fA-F]{4}$/.test(text.slice(index + 2, index + 6)) : !'"\\/bfnrt'.includes(escaped)
      ) {
        return -1;
      }
      index += 1;
    }
  }
  return -1;
}

function describe(text: string, at: number): string {
  return at >= text.length
    ? "where the line ends"
    : `at character ${at + 1}, found ${JSON.stringify([...text.slice(at, at + 2)][0])}`;
}
