import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.js";
import type { JsonNode } from "../../../generator/source/json-node.js";
import { parseTree } from "../../../generator/source/parse-tree.js";
import { childPointer, pointerTokens } from "../../../generator/source/pointer.js";
import { positionAt } from "../../../generator/source/position.js";
import { treeOf } from "../../support/check.js";

function parse(text: string | Uint8Array): { readonly root: JsonNode | null; readonly found: readonly Diagnostic[] } {
  const { sources, diagnostics } = parseTree(treeOf({ "a.json": text }));
  return { root: sources.get("a.json")?.root ?? null, found: diagnostics };
}

/** The plain value of a tree; members are defined, not assigned, so that `__proto__` stays a member. */
function toPlain(node: JsonNode): unknown {
  switch (node.kind) {
    case "object": {
      const plain = {};
      for (const { name, value } of node.members.values()) {
        Object.defineProperty(plain, name, {
          value: toPlain(value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return plain;
    }
    case "array":
      return node.items.map(toPlain);
    case "null":
      return null;
    default:
      return node.value;
  }
}

describe("positions", () => {
  test("spans and pointers of every node", () => {
    const text = '{\n  "a/b": [1, {"~": true}]\n}';
    const { root } = parse(text);
    const list = root?.kind === "object" ? root.members.get("a/b") : undefined;
    expect(list?.nameSpan).toEqual({ start: 4, end: 9 });
    expect(list?.value.pointer).toBe("/a~1b");
    const inner = list?.value.kind === "array" ? list.value.items[1] : undefined;
    expect(inner?.pointer).toBe("/a~1b/1");
    const flag = inner?.kind === "object" ? inner.members.get("~")?.value : undefined;
    expect(flag?.pointer).toBe("/a~1b/1/~0");
    expect(text.slice(flag?.span.start, flag?.span.end)).toBe("true");
    expect(root?.span).toEqual({ start: 0, end: text.length });
  });

  test("CRLF text gives the same values, lines and columns", () => {
    const text = '{\n  "a": 1,\n  "b": [2]\n}\n';
    const unix = parse(text);
    const windows = parse(text.replaceAll("\n", "\r\n"));
    expect(windows.found).toEqual([]);
    expect(unix.root === null || toPlain(unix.root)).toEqual(windows.root && toPlain(windows.root));
    const bad = (newline: string) => parse(["{", '  "a": 1,', '  "a": 2', "}"].join(newline)).found;
    expect(bad("\r\n")).toEqual(bad("\n"));
    expect(bad("\n")).toMatchObject([{ code: "duplicate-member", line: 3, column: 3, endColumn: 6 }]);
  });

  test("lines and columns of an offset", () => {
    const text = "ab\r\nc\n\nd";
    expect([0, 2, 4, 6, 7, 8].map((offset) => positionAt(text, offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 4, column: 2 },
    ]);
  });

  test("pointers survive escaping", () => {
    expect(pointerTokens(childPointer(childPointer("", "a/~1"), 0))).toEqual(["a/~1", "0"]);
    expect(pointerTokens("/~01")).toEqual(["~1"]);
    expect(pointerTokens("")).toEqual([]);
    expect(["a", "/~", "/~2"].map(pointerTokens)).toEqual([null, null, null]);
  });
});

describe("what is not strict JSON", () => {
  test.each([
    ["no bytes", "", "empty-file", 1, 1],
    ["white space", " \r\n\t", "empty-file", 1, 1],
    ["a comment", '{"a": 1 /* b */}', "json-syntax", 1, 9],
    ["a trailing comma", '{\n"a": 1,\n}', "json-syntax", 2, 7],
    ["a trailing comma in a list", "[1, ]", "json-syntax", 1, 3],
    ["single quotes", "{'a': 1}", "json-syntax", 1, 2],
    ["a control character", '{"a": "\u0001"}', "json-syntax", 1, 7],
    ["an unknown escape", String.raw`["\x"]`, "json-syntax", 1, 2],
    ["a leading zero", "[01]", "json-syntax", 1, 3],
    ["NaN", "[NaN]", "json-syntax", 1, 2],
    ["two values", "{} {}", "json-syntax", 1, 4],
    ["an open object", '{"a": 1', "json-syntax", 1, 8],
    ["a missing colon", '{"a" 1}', "json-syntax", 1, 6],
    ["a no-break space", "[\u00a01]", "json-syntax", 1, 2],
    ["a duplicate", '{"a": 1, "b": {"a": 1}, "a": 2}', "duplicate-member", 1, 25],
    ["a duplicate of an inherited name", '{"__proto__": 1, "__proto__": 2}', "duplicate-member", 1, 18],
    ["a duplicate spelt with an escape", String.raw`{"a": 1, "\u0061": 2}`, "duplicate-member", 1, 10],
    ["a number beyond the range", "[1, 1e400]", "number-out-of-range", 1, 5],
    ["a negative number beyond the range", "[-1e400]", "number-out-of-range", 1, 2],
    ["an integer that would be rounded", "[9007199254740993]", "number-out-of-range", 1, 2],
    ["a number that would become 0", "[1e-400]", "number-out-of-range", 1, 2],
    ["half a surrogate pair", String.raw`["\ud800"]`, "lone-surrogate", 1, 2],
  ])("%s", (_, text, code, line, column) => {
    const { root, found } = parse(text);
    // What is JSON but breaks a stricter rule is read on, so that the file's other faults come in the same run.
    expect(root === null).toBe(code === "json-syntax" || code === "empty-file");
    expect(found).toMatchObject([{ code, line, column, file: "a.json", severity: "error" }]);
  });

  test("a member named __proto__ is a member", () => {
    const { root } = parse('{"__proto__": {"polluted": true}}');
    expect(root?.kind === "object" && [...root.members.keys()]).toEqual(["__proto__"]);
    expect("polluted" in {}).toBe(false);
  });

  test("-0, large exponents and long fractions are numbers", () => {
    expect(parse("[-0, 1e300, 0.1234567890123456789, 1e21, 0e999]").found).toEqual([]);
  });

  test("depth has a limit of 512, and 10^5 brackets do not overflow the stack", () => {
    const nested = (depth: number) => parse("[".repeat(depth) + "]".repeat(depth));
    expect(nested(512).found).toEqual([]);
    expect(nested(513).found).toMatchObject([{ code: "too-deep", column: 513 }]);
    expect(nested(100_000).found).toMatchObject([{ code: "too-deep", column: 513 }]);
    expect(parse('{"a":'.repeat(100_000)).found).toMatchObject([{ code: "too-deep" }]);
  });

  test("bytes that are not UTF-8 are refused where they stand", () => {
    const found = (bytes: readonly number[]) => parse(Uint8Array.from(bytes)).found;
    expect(found([0x5b, 0x0a, 0x22, 0xc3, 0xa9, 0xff])).toMatchObject([{ code: "not-utf8", line: 2, column: 3 }]);
    // A surrogate written as three bytes, an overlong slash, and a sequence cut short.
    expect(found([0x22, 0xed, 0xa0, 0x80, 0x22])).toMatchObject([{ code: "not-utf8", column: 2 }]);
    expect(found([0x22, 0xc0, 0xaf, 0x22])).toMatchObject([{ code: "not-utf8", column: 2 }]);
    expect(found([0x22, 0xe2, 0x82])).toMatchObject([{ code: "not-utf8" }]);
    expect(found([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).toMatchObject([{ code: "byte-order-mark" }]);
  });
});

test("files come sorted by code unit, and faults of all files are listed", () => {
  const { sources, diagnostics } = parseTree(
    treeOf({ "b.json": "{}", "a/é.json": "1", "a.json": "{", "Z.json": "[,]" }),
  );
  expect([...sources.keys()]).toEqual(["a/é.json", "b.json"]);
  expect(diagnostics.map((each) => each.file)).toEqual(["Z.json", "a.json"]);
});

test("every text is read as JSON.parse reads it, or refused", () => {
  let accepted = 0;
  let refused = 0;
  const mutated = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "\\", "/", "0", "}", "\u0000", "-", "\ufeff"))
    .map(([text, at, insert]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + insert + text.slice(index + (insert === "" ? 1 : 0));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), mutated), (text) => {
      const { root, found } = parse(text);
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        refused += 1;
        expect(root).toBeNull();
        expect(found.length).toBeGreaterThan(0);
        return;
      }
      accepted += 1;
      expect(root).not.toBeNull();
      if (root !== null && found.length === 0) {
        expect(toPlain(root)).toStrictEqual(expected);
      } else {
        const strict = ["duplicate-member", "number-out-of-range", "lone-surrogate"];
        expect(strict).toContain(found[0]?.code);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(100);
});
