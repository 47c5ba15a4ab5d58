import { describe, expect, test } from "vitest";
import { coloursFor } from "../../../generator/diagnostics/colours.js";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.js";
import { displayWidth } from "../../../generator/diagnostics/display-width.js";
import { formatText } from "../../../generator/diagnostics/format-text.js";
import { diagnosticWith } from "../../support/diagnostic-with.js";

const plain = { colours: coloursFor(false), width: 80, sourceOf: null };

function framed(source: string, members: Partial<Diagnostic>, width = 80): string[] {
  const diagnostic = diagnosticWith({ line: 1, allowed: [], similar: [], help: null, pointer: null, ...members });
  return formatText(diagnostic, { ...plain, width, sourceOf: () => source })
    .split("\n")
    .slice(1);
}

describe("the text of a diagnostic", () => {
  test("is place, code and message, then what helps to repair it", () => {
    expect(formatText(diagnosticWith(), plain)).toBe(
      [
        'schemas/tool.json:14:7: error unsupported-keyword: "additionalproperties" is not in the schema subset',
        '  at       "/properties/args"',
        "  allowed  additionalProperties, description, properties, required, type",
        "  similar  additionalProperties",
        '  extend   generator/README.md, "Add a keyword"',
      ].join("\n"),
    );
  });

  test("leaves out what there is not, and tells help from extending", () => {
    const bare = { severity: "warning", pointer: null, allowed: [], similar: [], help: "remove it" } as const;
    expect(formatText(diagnosticWith(bare), plain)).toBe(
      [
        'schemas/tool.json:14:7: warning unsupported-keyword: "additionalproperties" is not in the schema subset',
        "  help     remove it",
      ].join("\n"),
    );
  });

  test("names the root by its empty pointer", () => {
    expect(formatText(diagnosticWith({ pointer: "" }), plain).split("\n")[1]).toBe('  at       ""');
  });

  test("wraps long lists in 80 columns, under their own text", () => {
    const allowed = Array.from({ length: 20 }, (_, index) => `keyword${index}`);
    expect(formatText(diagnosticWith({ allowed }), plain).split("\n").slice(2, 5)).toEqual([
      "  allowed  keyword0, keyword1, keyword2, keyword3, keyword4, keyword5, keyword6,",
      "           keyword7, keyword8, keyword9, keyword10, keyword11, keyword12,",
      "           keyword13, keyword14, keyword15, keyword16, keyword17, keyword18,",
    ]);
  });

  test("never breaks a pointer", () => {
    const pointer = `/${"x".repeat(100)}`;
    expect(formatText(diagnosticWith({ pointer }), plain).split("\n")[1]).toBe(`  at       "${pointer}"`);
  });

  test("counts columns, not characters, when it wraps", () => {
    const lines = formatText(diagnosticWith({ allowed: Array.from({ length: 30 }, () => "漢字漢字") }), plain).split(
      "\n",
    );
    expect(lines.slice(1).every((line) => displayWidth(line) <= 80)).toBe(true);
    expect(Math.max(...lines.slice(2, 5).map(displayWidth))).toBeGreaterThan(70);
  });

  test("colours severity, place and labels when asked to", () => {
    const text = formatText(diagnosticWith({ allowed: [], similar: [], help: null }), {
      ...plain,
      colours: coloursFor(true),
    });
    expect(text.split("\n")).toEqual([
      '\x1b[1mschemas/tool.json:14:7\x1b[22m: \x1b[31merror\x1b[39m unsupported-keyword: "additionalproperties" is not in the schema subset',
      '  \x1b[36mat\x1b[39m       "/properties/args"',
    ]);
  });
});

describe("hostile text", () => {
  test("reaches the terminal in escapes only, wherever it stands", () => {
    const hostile = "a\x1b[31m\x07\r\n\u009b2J\u202eb\u2028\u200b\ufeff\ud800\u{e0041}";
    const escaped = "a\\u001b[31m\\u0007\\r\\n\\u009b2J\\u202eb\\u2028\\u200b\\ufeff\\ud800\\u{e0041}";
    const text = formatText(
      diagnosticWith({ message: hostile, file: hostile, allowed: [hostile], similar: [hostile], help: hostile }),
      plain,
    );
    expect(text.split("\n")).toEqual([
      `${escaped}:14:7: error unsupported-keyword: ${escaped}`,
      '  at       "/properties/args"',
      `  allowed  ${escaped}`,
      `  similar  ${escaped}`,
      `  help     ${escaped}`,
    ]);
  });

  test("a pointer is quoted as JSON first", () => {
    expect(formatText(diagnosticWith({ pointer: '/a"\n\u202e' }), plain).split("\n")[1]).toBe(
      '  at       "/a\\"\\n\\u202e"',
    );
  });

  test("in the source line it is escaped too, and the caret still fits", () => {
    expect(framed('"\x1b[2J\u202e": BAD\r', { column: 10, endColumn: 13 })).toEqual([
      '  1 | "\\u001b[2J\\u202e": BAD',
      "    |                    ^^^",
    ]);
  });
});

describe("the source line", () => {
  test("stands under the first line with the fault underlined", () => {
    const source = `${"\n".repeat(13)}      "additionalproperties": false,\n}`;
    const text = formatText(diagnosticWith({ similar: [], allowed: [] }), { ...plain, sourceOf: () => source });
    expect(text.split("\n").slice(1)).toEqual([
      '  14 |       "additionalproperties": false,',
      "     |       ^^^^^^^^^^^^^^^^^^^^^^",
      '  at       "/properties/args"',
      '  extend   generator/README.md, "Add a keyword"',
    ]);
  });

  test("shows tabs as four spaces and wide characters as two columns", () => {
    expect(framed('\t"漢字": BAD', { column: 8, endColumn: 11 })).toEqual([
      '  1 |     "漢字": BAD',
      "    |             ^^^",
    ]);
  });

  test("underlines combining characters and characters of two units as they are seen", () => {
    expect(framed('"e\u0301😀x": 1', { column: 2, endColumn: 7 })).toEqual(['  1 | "e\u0301😀x": 1', "    |  ^^^^"]);
  });

  test("is cut around the fault when it is too long", () => {
    const source = `${"a".repeat(500)}BAD${"z".repeat(100_000)}`;
    const lines = framed(source, { column: 501, endColumn: 504 });
    expect(lines).toEqual([`  1 | …${"a".repeat(23)}BAD${"z".repeat(46)}…`, `    | ${" ".repeat(24)}^^^`]);
    expect(lines.map(displayWidth)).toEqual([80, 33]);
  });

  test("underlines only what it shows of a long fault", () => {
    const lines = framed(`${"B".repeat(500)}`, { column: 1, endColumn: 501 });
    expect(lines).toEqual([`  1 | ${"B".repeat(72)}…`, `    | ${"^".repeat(72)}`]);
  });

  test("gets one caret for a place without width, also behind the end", () => {
    expect(framed("{", { column: 2, endColumn: 2 })).toEqual(["  1 | {", "    |  ^"]);
  });

  test("is left out when the text does not have it", () => {
    expect(framed("one line", { line: 2 })).toEqual([]);
  });
});
