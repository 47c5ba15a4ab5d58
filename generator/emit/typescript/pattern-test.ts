import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { literal } from "./printer.js";

/** How a text is held against a pattern without the engine for patterns, as far as that goes. */
interface PlainTest {
  /** The whole text is one of these. */
  readonly texts: readonly string[];
  /** The text starts with this, whatever follows; null if the pattern asks for more. */
  readonly prefix: string | null;
  /** What only a pattern can say, and how texts that satisfy it start; null if there is nothing of that kind. */
  readonly rest: { readonly source: string; readonly prefix: string } | null;
}

/** More texts than this are left to the pattern. */
const mostTexts = 8;

/**
 * An expression that is true if `text`, the name of a string, satisfies the pattern. A start that is fixed, and whole
 * texts among alternatives, are compared as texts, which takes a fraction of the time; `pattern` names the expression
 * for a source. A `!` may stand before the expression.
 */
export function patternTest(source: string, text: string, pattern: (source: string) => string): string {
  const plain = plainTest(source);
  if (plain === null) {
    return `${pattern(withoutCaptures(source))}.test(${text} as string)`;
  }
  const startsWith = (prefix: string): string => `(${text} as string).startsWith(${literal(prefix)})`;
  const tests = plain.texts.map((each) => `(${text} as unknown) === ${literal(each)}`);
  if (plain.prefix !== null) {
    tests.push(startsWith(plain.prefix));
  }
  if (plain.rest !== null) {
    const test = `${pattern(withoutCaptures(plain.rest.source))}.test(${text} as string)`;
    tests.push(plain.rest.prefix === "" ? test : `(${startsWith(plain.rest.prefix)} && ${test})`);
  }
  return tests.length === 1 && plain.texts.length === 0 ? tests.join("") : `(${tests.join(" || ")})`;
}

function parse(source: string): AST.Pattern {
  return new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
}

/**
 * The same pattern with groups that capture nothing, which the engine matches in two thirds of the time. A pattern
 * that refers to what a group captured stays as it is.
 */
function withoutCaptures(source: string): string {
  const starts: number[] = [];
  let refers = false;
  visitRegExpAST(parse(source), {
    onCapturingGroupEnter: ({ start, name }) => {
      refers ||= name !== null;
      starts.push(start);
    },
    onBackreferenceEnter: () => {
      refers = true;
    },
  });
  if (refers) {
    return source;
  }
  const behind = starts.sort((left, right) => right - left);
  return behind.reduce((text, at) => `${text.slice(0, at)}(?:${text.slice(at + 1)}`, source);
}

function plainTest(source: string): PlainTest | null {
  const { alternatives } = parse(source);
  const [start, ...elements] = alternatives.length === 1 ? (alternatives[0]?.elements ?? []) : [];
  if (start?.type !== "Assertion" || start.kind !== "start") {
    return null;
  }
  const end = elements.at(-1);
  if (end?.type !== "Assertion" || end.kind !== "end") {
    const prefix = textOf(elements);
    return prefix === null || prefix === "" ? null : { texts: [], prefix, rest: null };
  }
  const inner = elements.slice(0, -1);
  const text = textOf(inner);
  if (text !== null) {
    return { texts: [text], prefix: null, rest: null };
  }
  const [group, ...others] = inner;
  return others.length === 0 && (group?.type === "Group" || group?.type === "CapturingGroup")
    ? alternativesTest(group.alternatives)
    : null;
}

function alternativesTest(alternatives: readonly AST.Alternative[]): PlainTest | null {
  const texts = alternatives.map(({ elements }) => textOf(elements)).filter((text) => text !== null);
  const rest = alternatives.filter(({ elements }) => textOf(elements) === null);
  // Groups that are referred to by their number would be counted anew.
  if (texts.length === 0 || texts.length > mostTexts || rest.some(({ raw }) => /\\[1-9k]/.test(raw))) {
    return null;
  }
  const [first] = rest;
  if (first === undefined) {
    return { texts, prefix: null, rest: null };
  }
  const source = `^(?:${rest.map(({ raw }) => raw).join("|")})$`;
  return { texts, prefix: null, rest: { source, prefix: rest.length === 1 ? fixedStart(first.elements) : "" } };
}

/** The text that the elements stand for; null unless all are plain characters. */
function textOf(elements: readonly AST.Element[]): string | null {
  const start = fixedStart(elements);
  return start.length === elements.length ? start : null;
}

/** Characters of ASCII only: half of a pair would match where a text has no half. */
function fixedStart(elements: readonly AST.Element[]): string {
  let text = "";
  for (const element of elements) {
    if (element.type !== "Character" || element.value > 0x7f) {
      break;
    }
    text += String.fromCharCode(element.value);
  }
  return text;
}
