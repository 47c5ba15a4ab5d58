/**
 * Streams are untrusted. Shown raw in a terminal or a log, their control characters could move the cursor, recolour the
 * screen or, as Unicode's direction marks do, make text read otherwise than it is. So they are always spelt out.
 */
const hostile = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The text with every control, format and separator character, and every half of a pair, as a visible escape. */
export function visible(text: string): string {
  return text.replace(hostile, (character) =>
    character.length === 1 ? escapeUnit(character) : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Escapes the same characters in JSON text without line feeds, where they can stand inside strings only. */
export function visibleJson(json: string): string {
  return json.replace(hostile, (character) => character.split("").map(escapeUnit).join(""));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
