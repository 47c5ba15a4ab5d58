import { describe, expect, test } from "vitest";
import { type CaptureTree, captureTree } from "../../../generator/model/capture-tree.js";
import type { FileContent } from "../../support/check.js";
import { payloadSchema } from "../../support/model.js";

/** Levels by path, metadata left out: `a.b`, `list[]` for elements, `map{}` for undeclared members. */
function levels(tree: CaptureTree, path = ""): Record<string, string> {
  return {
    ...(tree.level === "metadata" ? {} : { [path]: tree.level }),
    ...Object.assign(
      {},
      ...[...tree.members].map(([name, each]) => levels(each, path === "" ? name : `${path}.${name}`)),
    ),
    ...(tree.items === null ? {} : levels(tree.items, `${path}[]`)),
    ...(tree.additional === null ? {} : levels(tree.additional, `${path}{}`)),
  };
}

async function levelsOf(payload: FileContent, others: { readonly [path: string]: FileContent } = {}) {
  return levels(captureTree(await payloadSchema(payload, others)));
}

const text = (level: string) => ({ type: "string", "x-aep-capture": level });
const object = (properties: object) => ({ type: "object", properties });

describe("captureTree", () => {
  test("follows members, elements and maps", async () => {
    const payload = object({
      a: text("redacted"),
      b: object({ c: text("full"), d: text("metadata") }),
      list: { type: "array", items: text("redacted") },
      map: { type: "object", additionalProperties: object({ e: text("full") }) },
    });
    expect(await levelsOf(payload)).toEqual({ a: "redacted", "b.c": "full", "list[]": "redacted", "map{}.e": "full" });
  });

  test("follows references, and keeps the level that stands beside them", async () => {
    const payload = object({
      a: { $ref: "../common/c.schema.json", "x-aep-capture": "redacted" },
      b: { type: "array", items: { $ref: "../common/c.schema.json" } },
    });
    const common = { "common/c.schema.json": object({ x: text("full"), y: text("metadata") }) };
    expect(await levelsOf(payload, common)).toEqual({ a: "redacted", "a.x": "full", "b[].x": "full" });
  });

  test("takes the highest level of all that speak of a member: allOf, branches, conditions in branches", async () => {
    const payload = {
      ...object({ kind: { enum: [1, 2, 3] }, a: text("metadata"), b: text("full"), c: text("redacted") }),
      allOf: [{ properties: { a: text("redacted"), b: text("metadata") } }],
      if: { properties: { kind: { const: 1 } } },
      then: { properties: { c: text("full"), d: text("redacted") } },
      else: {
        if: { properties: { kind: { const: 2 } } },
        then: { properties: { e: text("full") } },
        else: { properties: { a: text("full") } },
      },
    };
    expect(await levelsOf(payload)).toEqual({ a: "full", b: "full", c: "full", d: "redacted", e: "full" });
  });

  test("a condition's own if says nothing about what may be sent", async () => {
    const payload = {
      ...object({ a: { type: "string" } }),
      if: { properties: { a: { const: "x" } } },
      then: { required: ["a"] },
    };
    expect(await levelsOf(payload)).toEqual({});
  });
});
