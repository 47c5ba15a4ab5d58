/** The shapes that code generators are known to get wrong: each must be read, or refused at the right place. */

import { describe, expect, test } from "vitest";
import { branches, brief, checkPayload } from "../../support/check.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

function payload(members: { readonly [keyword: string]: unknown }) {
  return { $schema: dialect, title: "AEP payload: x.demo.case", type: "object", ...members };
}

describe("refused", () => {
  const cases: readonly (readonly [string, { readonly [keyword: string]: unknown }, string, string, string])[] = [
    [
      "not",
      { properties: { target: { type: "string", "x-aep-capture": "metadata", not: { const: "" } } } },
      "unsupported-keyword",
      "/properties/target",
      "not",
    ],
    ["a misspelt required", { properties: { name: {} }, requried: ["name"] }, "unsupported-keyword", "", "requried"],
    [
      "an expression where a number belongs",
      { properties: { n: { type: "integer", minimum: "0; globalThis.__CANARY=1" } } },
      "wrong-value",
      "/properties/n",
      "minimum",
    ],
    [
      "an unknown capture level",
      { properties: { to: { type: "string", "x-aep-capture": "redactd" } } },
      "unknown-capture-level",
      "/properties/to",
      "x-aep-capture",
    ],
  ];
  test.each(cases)("%s", async (_, members, code, pointer, keyword) => {
    const { errors, tree } = await checkPayload(payload(members));
    expect(brief(errors)).toEqual([{ code, pointer, keyword }]);
    expect(tree).toBeNull();
  });
});

describe("read", () => {
  const branch = (name: string, type: string) => ({ properties: { [name]: { type } }, required: [name] });
  const odd = [
    "",
    "2fa",
    "a-b",
    "a_b",
    'say "hi"',
    "it's",
    "back\\slash",
    "\u2028",
    "$".concat("{x}"),
    "`tick`",
    "null",
    "*/",
  ];
  const cases: readonly (readonly [string, { readonly [keyword: string]: unknown }])[] = [
    [
      "members declared in the branches of an allOf",
      {
        properties: { method: { enum: ["card", "cash"], "x-aep-capture": "metadata" } },
        required: ["method"],
        allOf: [
          branches(
            { properties: { method: { const: "card" } }, required: ["method"] },
            branch("last4", "string"),
            branch("till", "integer"),
          ),
        ],
      },
    ],
    ["enum members that are no identifiers", { properties: { mark: { enum: odd } }, required: ["mark"] }],
    [
      "prose that would end a comment",
      { description: "a\u2028b", properties: { body: { type: "string", description: "*/ x /*\r// y" } } },
    ],
    [
      "names that objects inherit",
      { properties: { constructor: { type: "number" }, toString: { type: "string" } }, required: ["toString"] },
    ],
    [
      "closed maps",
      {
        properties: { count: { type: "integer" } },
        propertyNames: { pattern: "^[a-z]{1,5}$" },
        additionalProperties: { type: ["string", "boolean"] },
      },
    ],
    ["a list of primitive types", { properties: { u: { type: ["string", "integer", "boolean"] } } }],
  ];
  test.each(cases)("%s", async (_, members) => {
    const { diagnostics, tree } = await checkPayload(payload(members));
    expect(diagnostics).toEqual([]);
    expect(tree).not.toBeNull();
  });

  test("an if that holds for an absent member, with a warning", async () => {
    const { warnings, errors, tree } = await checkPayload(
      payload({
        properties: { state: { enum: ["ok", "bad"] }, cause: { type: "string" } },
        ...branches({ properties: { state: { const: "bad" } } }, { required: ["cause"] }),
      }),
    );
    expect(errors).toEqual([]);
    expect(brief(warnings)).toEqual([{ code: "vacuous-if", pointer: "", keyword: "if" }]);
    expect(tree).not.toBeNull();
  });
});
