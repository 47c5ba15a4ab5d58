/** The shapes that code generators are known to get wrong, with what their guards and types must accept. */

export interface Case {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly accepts: readonly unknown[];
  readonly rejects: readonly unknown[];
  /** Expressions that can, and that cannot, be assigned to the payload type. */
  readonly typeAccepts: readonly string[];
  readonly typeRejects: readonly string[];
}

const oddLiterals = ["", "2fa", "a-b", 'say "hi"', "it's", "back\\slash", "tab\tend", "line\nbreak"].concat([
  "\u2028",
  "$" + "{x}",
  "`tick`",
  "null",
  "true",
  "*/",
  "// @ts-nocheck",
  "__proto__",
  "\u202e",
  "\ud83d\ude00",
]);

export const cases: { readonly [name: string]: Case } = {
  "lengths count code points": {
    schema: {
      type: "object",
      properties: { tag: { type: "string", minLength: 2, maxLength: 3 } },
      required: ["tag"],
    },
    // One emoji is one, a letter with a combining mark is two, half a surrogate pair is one.
    accepts: ["😀🚀", "a😀", "e\u0301", "😀🚀😀", "\ud83d\ud83d", "abc"].map((tag) => ({ tag })),
    rejects: ["", "a", "😀", "\u00e9", "😀🚀😀🚀", "abcd", "\ud83d"].map((tag) => ({ tag })),
    typeAccepts: ['{ tag: "ab" }'],
    typeRejects: ["{ tag: 1 }", "{}"],
  },
  "bounds hold at their edges": {
    schema: {
      type: "object",
      properties: {
        above: { type: "number", exclusiveMinimum: 1, exclusiveMaximum: 2 },
        within: { type: "integer", minimum: 1, maximum: 2 },
        list: { type: "array", items: { type: "integer" }, minItems: 1, maxItems: 2 },
      },
    },
    accepts: [{ above: 1.5 }, { within: 1 }, { within: 2 }, { list: [1] }, { list: [1, 2] }],
    rejects: [{ above: 1 }, { above: 2 }, { within: 0 }, { within: 3 }, { list: [] }, { list: [1, 2, 3] }],
    typeAccepts: ["{ above: 1.5, list: [1] }"],
    typeRejects: ['{ above: "1.5" }', '{ list: ["1"] }'],
  },
  "choices compare by JSON value": {
    schema: { type: "object", properties: { pick: { enum: [1, "1", true, 0] } } },
    accepts: [{ pick: 1 }, { pick: "1" }, { pick: true }, { pick: 0 }, { pick: -0 }],
    rejects: [{ pick: "true" }, { pick: false }, { pick: "0" }, { pick: "" }, { pick: null }, { pick: [1] }],
    typeAccepts: ['{ pick: "1" }', "{ pick: 1 }"],
    typeRejects: ["{ pick: 2 }", "{ pick: false }"],
  },
  "members that only the branches of a condition declare": {
    schema: {
      type: "object",
      properties: { method: { enum: ["card", "cash"] } },
      required: ["method"],
      allOf: [
        {
          if: { properties: { method: { const: "card" } }, required: ["method"] },
          then: { properties: { last4: { type: "string" } }, required: ["last4"] },
          else: { properties: { till: { type: "integer" } }, required: ["till"] },
        },
      ],
    },
    accepts: [
      { method: "card", last4: "1234" },
      { method: "cash", till: 3 },
      { method: "cash", till: 3, last4: 9 },
    ],
    rejects: [
      { method: "card" },
      { method: "card", last4: 1234 },
      { method: "cash" },
      { method: "cash", till: "3" },
      { till: 3 },
    ],
    typeAccepts: ['{ method: "card", last4: "1234" }', '{ method: "cash", till: 3 }'],
    typeRejects: [
      '{ method: "cheque", till: 3 }',
      '{ last4: "1234" }',
      '{ method: "card", last4: 1234 }',
      '{ method: "card" }',
    ],
  },
  "literals that are no identifiers": {
    schema: { type: "object", properties: { mark: { enum: oddLiterals } }, required: ["mark"] },
    accepts: oddLiterals.map((mark) => ({ mark })),
    rejects: [{ mark: "a b" }, { mark: null }, { mark: true }, { mark: "say hi" }, { mark: "backslash" }, {}],
    typeAccepts: ['{ mark: "2fa" }', '{ mark: "" }', '{ mark: "say \\"hi\\"" }', '{ mark: "\\u2028" }'],
    typeRejects: ['{ mark: "2FA" }', "{ mark: null }"],
  },
  "a map whose undeclared members differ from the declared ones": {
    schema: {
      type: "object",
      properties: { total: { type: "integer" }, note: { type: "string" } },
      required: ["total"],
      additionalProperties: { type: "boolean" },
    },
    accepts: [{ total: 1 }, { total: 1, note: "n", x: true }],
    rejects: [{}, { total: true }, { total: 1, x: 1 }, { total: 1, note: false }, { total: 1, x: "n" }],
    typeAccepts: ["{ total: 1 }", '{ total: 1, note: "n", x: true }'],
    typeRejects: ["{ total: true }", "{ total: 1, x: {} }", "{}"],
  },
  "lists of types": {
    schema: {
      type: "object",
      properties: {
        a: { type: ["string", "integer"], minLength: 2, minimum: 3 },
        b: { type: ["object", "string"] },
      },
    },
    accepts: [{}, { a: "xy" }, { a: 3 }, { b: {} }, { b: "" }],
    rejects: [{ a: "x" }, { a: 2 }, { a: 3.5 }, { a: true }, { b: 1 }, { b: [] }, { b: null }],
    typeAccepts: ['{ a: "xy" }', "{ a: 3, b: {} }", '{ b: "" }'],
    typeRejects: ["{ a: true }", "{ b: 1 }", "{ a: undefined }"],
  },
  "a boolean that tells variants apart": {
    schema: {
      type: "object",
      properties: { ok: { type: "boolean" }, reason: { type: "string" } },
      required: ["ok"],
      if: { properties: { ok: { const: false } } },
      then: { required: ["reason"] },
    },
    accepts: [{ ok: true }, { ok: false, reason: "r" }],
    rejects: [{ ok: false }, {}, { ok: "no" }],
    typeAccepts: ["{ ok: true }", '{ ok: false, reason: "r" }'],
    typeRejects: ["{ ok: false }", "{}"],
  },
  "a condition without required, which an object without the member meets": {
    schema: {
      type: "object",
      properties: { mode: { enum: ["a", "b"] }, x: { type: "integer" } },
      if: { properties: { mode: { const: "a" } } },
      then: { required: ["x"] },
    },
    accepts: [{ x: 1 }, { mode: "a", x: 1 }, { mode: "b" }],
    rejects: [{}, { mode: "a" }, { mode: "c", x: 1 }],
    typeAccepts: ["{ x: 1 }", '{ mode: "b" }', '{ mode: "a", x: 1 }'],
    typeRejects: ['{ mode: "a" }', "{}"],
  },
};

/** By itself, for it takes longer than all others. */
export const thousandsOfChoices: Case = {
  schema: {
    type: "object",
    properties: { pick: { enum: Array.from({ length: 20_000 }, (_, index) => `c${index}`) } },
    if: { properties: { pick: { enum: Array.from({ length: 40 }, (_, index) => `c${index}`) } }, required: ["pick"] },
    then: { required: ["note"] },
    allOf: [{ properties: { note: { type: "string" } } }],
  },
  accepts: [{ pick: "c19999" }, { pick: "c40" }, { pick: "c39", note: "n" }, {}],
  rejects: [{ pick: "c20000" }, { pick: "c39" }, { pick: 1 }],
  typeAccepts: ['{ pick: "c19999" }'],
  typeRejects: ["{ pick: 1 }"],
};
