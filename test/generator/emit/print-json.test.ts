import { describe, expect, test } from "vitest";
import { type JsonValue, jsonValueOf, printJson, printJsonLine } from "../../../generator/emit/print-json.js";
import { parseTree } from "../../../generator/source/parse-tree.js";
import { treeOf } from "../../support/check.js";

const map = (...members: readonly (readonly [string, JsonValue])[]): JsonValue => new Map(members);
const lines = (...parts: readonly string[]): string => parts.join("\n");

describe("printJson", () => {
  test.each<[JsonValue, string]>([
    [null, "null"],
    [true, "true"],
    [1.5, "1.5"],
    ['"\n', '"\\"\\n"'],
    [[], "[]"],
    [map(), "{}"],
    [[1, "a", null, false], '[1, "a", null, false]'],
    [map(["b", 1], ["a", 2]), lines("{", '  "b": 1,', '  "a": 2', "}")],
    // Lists are on one line if they hold plain values only.
    [[[1, 2], [3]], lines("[", "  [1, 2],", "  [3]", "]")],
    [[1, [2]], lines("[", "  1,", "  [2]", "]")],
    [[map()], lines("[", "  {}", "]")],
    [map(["a", map(["b", [1]])]), lines("{", '  "a": {', '    "b": [1]', "  }", "}")],
  ])("%j", (value, text) => {
    expect(printJson(value)).toBe(text);
  });

  test("keeps lines within 100 columns, indentation counted", () => {
    const word = "x".repeat(45);
    const line = `["${word}", "${word}"]`;
    expect(line).toHaveLength(98);
    expect(printJson([word, word])).toBe(line);
    expect(printJson([[word, word]])).toBe(lines("[", `  ${line}`, "]"));
    expect(printJson([[[word, word]]])).toBe(
      lines("[", "  [", "    [", `      "${word}",`, `      "${word}"`, "    ]", "  ]", "]"),
    );
    expect(printJson([`${word}yyy`, word])).toBe(lines("[", `  "${word}yyy",`, `  "${word}"`, "]"));
  });

  test("in the short layout, whatever fits is on one line, but not the whole", () => {
    expect(printJson(map(["a", map(["b", [map(["c", 1]), []]])], ["d", map()]), "short")).toBe(
      lines("{", '  "a": { "b": [{ "c": 1 }, []] },', '  "d": {}', "}"),
    );
    const long = "x".repeat(100);
    expect(printJson(map(["a", map(["b", [map(["c", long])]])]), "short")).toBe(
      lines("{", '  "a": {', '    "b": [', "      {", `        "c": "${long}"`, "      }", "    ]", "  }", "}"),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is no JSON", (value) => {
    expect(() => printJson(value)).toThrow("numbers in JSON are finite");
  });

  test("characters that hide text are spelt out", () => {
    expect(printJson("\u202e\u{e0001}")).toBe('"\\u202e\\udb40\\udc01"');
  });
});

describe("printJsonLine", () => {
  test.each<[JsonValue, string]>([
    ["a\n  b", '"a\\n  b"'],
    [map(), "{}"],
    [[1, "a"], '[1, "a"]'],
    [map(["b", 1], ["a", [2]]), '{ "b": 1, "a": [2] }'],
    [[1, [map(["a", 2]), 3]], '[1, [{ "a": 2 }, 3]]'],
    [["x".repeat(60), "[".repeat(60)], `["${"x".repeat(60)}", "${"[".repeat(60)}"]`],
  ])("%j", (value, text) => {
    expect(printJsonLine(value)).toBe(text);
  });
});

test("jsonValueOf gives what the text says, members in their order", () => {
  const text = '{"b":[1,"a",true,null,{}],"__proto__":{"a":-0.5}}';
  const root = parseTree(treeOf({ "x.json": text })).sources.get("x.json")?.root;
  expect(root === undefined ? null : jsonValueOf(root)).toEqual(
    map(["b", [1, "a", true, null, map()]], ["__proto__", map(["a", -0.5])]),
  );
});
