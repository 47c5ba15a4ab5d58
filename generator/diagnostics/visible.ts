/**
 * Schema text is untrusted. Shown raw in a terminal or a log, its control characters could move the cursor, recolour
 * the screen or, as Unicode's direction marks do, make text read otherwise than it is. So they are always spelt out.
 */
const hostile = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The text with every control, format and separator character, and every lone surrogate, as a visible escape. */
export function visible(text: string): string {
  return text.replace(hostile, (character) => short[character] ?? spellOut(character));
}

/** Escapes the same characters in JSON text, where they can stand inside strings only; line feeds between tokens stay. */
export function visibleJson(json: string): string {
  return json.replace(hostile, (character) =>
    character === "\n" ? character : character.split("").map(unitEscape).join(""),
  );
}

const short: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function spellOut(character: string): string {
  return character.length === 1 ? unitEscape(character) : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function unitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
