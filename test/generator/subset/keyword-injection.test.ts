/** Every keyword of 2020-12 and many others, in every place a schema can stand: refused there, or in the table. */

import { describe, expect, test } from "vitest";
import { standardKeywords } from "../../../generator/subset/foreign-keywords.js";
import type { Placement } from "../../../generator/subset/keyword.js";
import { findKeyword, keywordTable, subset } from "../../../generator/subset/subset.js";
import { branches, brief, checkPayload } from "../../support/check.js";

const obsolete = [
  "definitions",
  "dependencies",
  "additionalItems",
  "$recursiveRef",
  "$recursiveAnchor",
  "id",
  "extends",
];
const foreign = [
  "nullable",
  "discriminator",
  "example",
  "min",
  "max",
  "requried",
  "minimun",
  "xml",
  "x-other",
  "x-aep-captur",
];
const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "then ", "Type", "", "$REF", "\u2028"];

type Schema = { readonly [keyword: string]: unknown };

interface Spot {
  readonly name: string;
  readonly pointer: string;
  readonly places: readonly Placement[];
  /** A tree that is clean but for what `inner` holds. */
  readonly around: (inner: Schema) => Schema;
}

const root = (members: Schema): Schema => defineAll({ type: "object" }, members);
const spots: readonly Spot[] = [
  { name: "root", pointer: "", places: ["anywhere", "root"], around: root },
  {
    name: "property",
    pointer: "/properties/p",
    places: ["anywhere", "member"],
    around: (inner) => root({ properties: { p: inner } }),
  },
  {
    name: "nested object",
    pointer: "/properties/o/properties/p",
    places: ["anywhere", "member"],
    around: (inner) => root({ properties: { o: { type: "object", properties: { p: inner } } } }),
  },
  {
    name: "items",
    pointer: "/properties/l/items",
    places: ["anywhere", "member"],
    around: (inner) => root({ properties: { l: { type: "array", items: inner } } }),
  },
  { name: "unused $defs", pointer: "/$defs/d", places: ["anywhere"], around: (inner) => root({ $defs: { d: inner } }) },
  { name: "if", pointer: "/if", places: ["anywhere"], around: (inner) => root(branches(inner, {})) },
  { name: "then", pointer: "/then", places: ["anywhere"], around: (inner) => root(branches({ minLength: 1 }, inner)) },
  { name: "else", pointer: "/else", places: ["anywhere"], around: (inner) => root(branches(true, undefined, inner)) },
  { name: "allOf", pointer: "/allOf/1", places: ["anywhere"], around: (inner) => root({ allOf: [{}, inner] }) },
  {
    name: "additionalProperties",
    pointer: "/additionalProperties",
    places: ["anywhere"],
    around: (inner) => root({ additionalProperties: inner }),
  },
  {
    name: "propertyNames",
    pointer: "/propertyNames",
    places: ["anywhere"],
    around: (inner) => root({ propertyNames: inner }),
  },
];

/** Members are defined, not assigned, so that `__proto__` is one. */
function defineAll(...parts: readonly Schema[]): Schema {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

test("the vocabulary of 2020-12 is divided between the table and the refused keywords", () => {
  const known = keywordTable.map((row) => row.name).filter((name) => name !== "x-aep-capture");
  expect(known.length + standardKeywords.size).toBe(57);
  expect(known.filter((name) => standardKeywords.has(name))).toEqual([]);
});

describe.each(spots)("in $name", ({ name: spot, pointer, places, around }) => {
  test.each([...standardKeywords, ...obsolete, ...foreign, ...hostile])("%j is refused", async (keyword) => {
    const { errors, tree } = await checkPayload(around(defineAll({}, Object.fromEntries([[keyword, {}]]))));
    expect(brief(errors)).toEqual([{ code: "unsupported-keyword", pointer, keyword }]);
    expect(errors[0]?.allowed).toContain("properties");
    expect(tree).toBeNull();
  });

  const misplaced = keywordTable.filter((row) => !places.includes(row.place)).map((row) => row.name);
  test.each(misplaced)("%s may not stand", async (keyword) => {
    const { errors } = await checkPayload(around({ [keyword]: "full" }));
    expect(brief(errors)).toEqual([{ code: "misplaced-keyword", pointer, keyword }]);
  });

  test.each(Object.entries(wrongValues()))("%s of a wrong kind is refused", async (keyword, value) => {
    const known = findKeyword(keyword);
    if (known === null || !places.includes(subset[known].place) || (spot === "root" && keyword === "type")) {
      return;
    }
    const { errors } = await checkPayload(around({ [keyword]: value }));
    expect(brief(errors)).toContainEqual({ code: expect.any(String), pointer, keyword });
  });
});

/** One value of a wrong kind for every keyword that does not take any value. */
function wrongValues(): { readonly [keyword: string]: unknown } {
  const isText = new Set([
    "$comment",
    "title",
    "description",
    "$id",
    "$schema",
    "$ref",
    "pattern",
    "format",
    "x-aep-capture",
  ]);
  const names = keywordTable.map((row) => row.name).filter((name) => name !== "default");
  return Object.fromEntries(names.map((name) => [name, isText.has(name) ? 1 : name === "const" ? null : "1; evil()"]));
}
