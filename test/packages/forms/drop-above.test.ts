import type { CaptureNode } from "@aepkit/events";
import { dropAbove } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

const full: CaptureNode = { level: "full" };
const redacted: CaptureNode = { level: "redacted" };
const object: CaptureNode = { members: { low: {}, mid: redacted, high: full } };
const data = { low: 1, mid: 2, high: 3, other: 4 };

describe("members", () => {
  test.each([
    ["none", { other: 4 }],
    ["metadata", { low: 1, other: 4 }],
    ["redacted", { low: 1, mid: 2, other: 4 }],
    ["full", data],
  ] as const)("at %s", (level, expected) => {
    expect(dropAbove(data, object, level)).toEqual(expected);
    expect(Object.keys(data)).toHaveLength(4);
  });

  test("go at every depth, and what is emptied stays", () => {
    const node: CaptureNode = { members: { a: { members: { b: object, c: full } } } };
    expect(dropAbove({ a: { b: data, c: 5 } }, node, "metadata")).toEqual({ a: { b: { low: 1, other: 4 } } });
    expect(dropAbove({ a: { c: 5 } }, node, "metadata")).toEqual({ a: {} });
  });

  test("that no schema names have the level of all such", () => {
    const node: CaptureNode = { members: { a: {} }, additional: redacted };
    expect(dropAbove({ a: 1, b: 2 }, node, "metadata")).toEqual({ a: 1 });
    expect(dropAbove({ a: 1, b: 2 }, { additional: redacted }, "metadata")).toEqual({});
    expect(dropAbove({ a: 1, b: { high: 3 } }, { additional: object }, "metadata")).toEqual({ b: {} });
    expect(dropAbove({ toString: 1 }, node, "metadata")).toEqual({});
    expect(dropAbove({ toString: 1 }, object, "metadata")).toEqual({ toString: 1 });
  });

  test("without annotations are shared, not copied", () => {
    const inner = { x: [1] };
    expect(dropAbove(inner, {}, "none")).toBe(inner);
    expect(Object(dropAbove({ inner }, object, "none")).inner).toBe(inner);
  });
});

describe("elements", () => {
  const list: CaptureNode = { members: { list: { items: object } } };

  test("lose what is above, each for itself; scalars stay", () => {
    const value = { list: [data, { high: 3 }, 7, "s", null, true] };
    expect(dropAbove(value, list, "metadata")).toEqual({ list: [{ low: 1, other: 4 }, {}, 7, "s", null, true] });
  });

  test("of another kind go", () => {
    expect(dropAbove({ list: [["words"], data] }, list, "full")).toEqual({ list: [data] });
    const nested: CaptureNode = { members: { list: { items: { items: object } } } };
    expect(dropAbove({ list: [[data], { words: 1 }, 5] }, nested, "metadata")).toEqual({
      list: [[{ low: 1, other: 4 }], 5],
    });
  });

  test("that are above all go, and the list stays", () => {
    const node: CaptureNode = { members: { list: { items: redacted } } };
    expect(dropAbove({ list: ["words"] }, node, "metadata")).toEqual({ list: [] });
    expect(dropAbove({ list: ["words"] }, node, "redacted")).toEqual({ list: ["words"] });
    expect(dropAbove(["words"], { items: redacted }, "metadata")).toEqual([]);
  });

  test("of no annotated list stay", () => {
    const words = ["words"];
    expect(dropAbove(words, {}, "none")).toBe(words);
  });
});

describe("a value of another kind than the schema's goes", () => {
  test.each<[CaptureNode, unknown, boolean]>([
    [object, "words", false],
    [object, ["words"], false],
    [object, null, false],
    [object, {}, true],
    [{ additional: full }, "words", false],
    [{ additional: full }, {}, true],
    [{ items: object }, "words", false],
    [{ items: object }, {}, false],
    [{ items: object }, [], true],
    [{}, "words", true],
    [{}, ["words"], true],
  ])("%j: %j", (node, value, stays) => {
    expect(dropAbove({ it: value }, { members: { it: node } }, "full")).toEqual(stays ? { it: value } : {});
  });
});
