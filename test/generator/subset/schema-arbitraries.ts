/** Schemas for the agreement of reader and meta-schema: good ones, good ones with one thing changed, and junk. */

import fc from "fast-check";
import { standardKeywords } from "../../../generator/subset/foreign-keywords.js";
import { keywordTable } from "../../../generator/subset/subset.js";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const names = keywordTable.map((row) => row.name);
const typeName = fc.constantFrom("object", "string", "number", "integer", "boolean");
const word = fc.constantFrom("a", "b", "constructor", "__proto__", "toString", "", "a/b", "~", "x y", "é");
const literal = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(0, -0, 1, 1.5, "1"));
const count = fc.constantFrom(0, 1, 2, 1e3);
const bound = fc.constantFrom(0, -1, 1.5, 1e300, -0);

/** A value of the right kind for each keyword that holds no schema. */
const leafValues: { readonly [keyword: string]: fc.Arbitrary<Json> } = {
  type: fc.oneof(typeName, fc.constant("array"), fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
  enum: fc.uniqueArray(literal, { minLength: 1, maxLength: 4, selector: (value) => `${typeof value} ${value}` }),
  const: literal,
  $ref: fc.constantFrom("#", "#/$defs/a", "a.schema.json", "../types/b.json#/$defs/a~1b", "x/y.json#/%41"),
  required: fc.uniqueArray(word, { maxLength: 3 }),
  minItems: count,
  maxItems: count,
  minLength: count,
  maxLength: count,
  pattern: fc.constantFrom("^a+$", "", "\\p{L}", "[a-z]{1,3}", "\\."),
  format: fc.constantFrom("date-time", "uri"),
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  $comment: fc.string(),
  title: fc.string(),
  description: fc.string(),
  deprecated: fc.boolean(),
  default: fc.jsonValue().map((value) => value as Json),
  examples: fc.array(literal, { maxLength: 2 }),
};

const rootValues: { readonly [keyword: string]: fc.Arbitrary<Json> } = {
  $schema: fc.constant("https://json-schema.org/draft/2020-12/schema"),
  $id: fc.constantFrom("aep://schemas/0.1/a.schema.json", "urn:a:b", "https://a.example/b?c"),
};

const captureValue = fc.constantFrom("none", "metadata", "redacted", "full");

/** Members by name, defined rather than assigned: `__proto__` is one of the names. */
function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}

const { root, plain } = fc.letrec<{ root: Json; plain: Json; member: Json }>((tie) => {
  const map = (below: fc.Arbitrary<Json>) =>
    fc.uniqueArray(fc.tuple(word, below), { maxLength: 2, selector: ([name]) => name }).map(objectOf);
  const applied: { readonly [keyword: string]: fc.Arbitrary<Json> } = {
    properties: map(tie("member")),
    items: tie("member"),
    additionalProperties: tie("plain"),
    propertyNames: tie("plain"),
    allOf: fc.array(tie("plain"), { minLength: 1, maxLength: 2 }),
  };
  const conditional = fc
    .tuple(tie("plain"), fc.subarray(["then", "else"], { minLength: 1 }), tie("plain"))
    .map(([condition, branches, schema]) =>
      objectOf([["if", condition], ...branches.map((name) => [name, schema] as const)]),
    );
  const schema = (more: { readonly [keyword: string]: fc.Arbitrary<Json> }) => {
    const members = { ...leafValues, ...applied, ...more };
    const some = fc
      .subarray(Object.keys(members), { maxLength: 4 })
      .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, members[key] ?? fc.constant(0)]))));
    return fc.oneof(
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 5, arbitrary: some },
      {
        weight: 1,
        arbitrary: fc.tuple(some, conditional).map(([a, b]) => objectOf([...Object.entries(a), ...Object.entries(b)])),
      },
    ) as fc.Arbitrary<Json>;
  };
  return {
    root: schema({ ...rootValues, $defs: map(tie("plain")) }),
    plain: fc.oneof({ maxDepth: 3 }, fc.boolean(), schema({})) as fc.Arbitrary<Json>,
    member: fc.oneof({ maxDepth: 3 }, fc.boolean(), schema({ "x-aep-capture": captureValue })) as fc.Arbitrary<Json>,
  };
});

const goodSchema = root;

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
  literal,
  fc.constantFrom<Json>(
    null,
    [],
    {},
    -1,
    1.5,
    "0",
    [1, 1],
    [null],
    ["array"],
    "null",
    "int",
    "^(",
    "#a",
    "/a",
    "a b",
    "full",
  ),
  plain,
);
const keyword = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...standardKeywords, "definitions", "nullable", "requried", "constructor", "__proto__"),
);

/** A good schema in which one value, at any depth, is replaced, added or removed. */
export const mutatedSchema: fc.Arbitrary<Json> = fc
  .tuple(goodSchema, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), keyword, junk, fc.nat(4))
  .map(([schema, path, name, value, how]) => (how === 0 ? schema : mutate(schema, path, name, value, how)));

/** Objects of known and unknown keywords with values of any kind. */
export const looseSchema: fc.Arbitrary<Json> = fc
  .uniqueArray(fc.tuple(keyword, junk), { maxLength: 3, selector: ([name]) => name })
  .map(objectOf);

function mutate(target: Json, path: readonly number[], name: string, value: Json, how: number): Json {
  const [step = 0, ...rest] = path;
  if (Array.isArray(target) && target.length > 0) {
    const at = step % target.length;
    return target.map((each: Json, index) => (index === at ? mutate(each, rest, name, value, how) : each));
  }
  if (typeof target !== "object" || target === null || Array.isArray(target)) {
    return value;
  }
  const entries = Object.entries(target);
  if (rest.length === 0 || entries.length === 0) {
    return objectOf(how === 1 ? entries.slice(1) : [...entries.filter(([key]) => key !== name), [name, value]]);
  }
  const at = step % entries.length;
  return objectOf(
    entries.map(([key, each], index) => [key, index === at ? mutate(each, rest, name, value, how) : each] as const),
  );
}
