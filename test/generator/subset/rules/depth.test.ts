/** Nesting through references: how deep it may be, and where a cycle or too long a chain is reported. */

import { describe, expect, test } from "vitest";
import { checkPayload } from "../../../support/check.js";

const limit = 512;

/** Definitions `name1` to `nameN`, each of which refers to the next, and the last to `end`. */
function chain(name: string, length: number, end: unknown): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `${name}${index + 1}`,
      index === length - 1 ? end : { $ref: `#/$defs/${name}${index + 2}` },
    ]),
  );
}

const refer = (name: string) => ({ $ref: `#/$defs/${name}` });

describe("depth", () => {
  test.each([
    ["of a chain as long as allowed", { $defs: chain("d", limit, true) }, []],
    ["of a longer one", { $defs: chain("d", limit + 1, true) }, ["/$defs/d1"]],
    [
      "of two chains, one behind the other, as long as allowed",
      { $defs: { ...chain("b", 300, true), ...chain("a", 212, refer("b1")) } },
      [],
    ],
    ["of longer ones", { $defs: { ...chain("b", 300, true), ...chain("a", 213, refer("b1")) } }, ["/$defs/a1"]],
    [
      "of the longer of two ways",
      {
        $defs: {
          ...chain("b", 300, true),
          ...chain("c", 5, true),
          ...chain("a", 213, { allOf: [refer("b1"), refer("c1")] }),
        },
      },
      ["/$defs/a2"],
    ],
  ])("%s", async (_, schema, pointers) => {
    const { errors } = await checkPayload({ type: "object", ...schema });
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual(
      pointers.map((pointer) => ["ref-too-deep", pointer]),
    );
  });

  test("of a schema without a reference of its own is reported at its start", async () => {
    const text = JSON.stringify({ type: "object", $defs: { ...chain("d", limit, true), top: { items: refer("d2") } } });
    const { errors } = await checkPayload(text);
    const column = text.indexOf('{"items"') + 1;
    expect(errors).toMatchObject([
      { code: "ref-too-deep", pointer: "/$defs/top", line: 1, column, endColumn: column + 1 },
    ]);
  });
});

describe("a cycle that others lead to", () => {
  const common = {
    "common/a.schema.json": { items: { $ref: "b.schema.json" } },
    "common/b.schema.json": { items: { $ref: "c.schema.json" } },
    "common/c.schema.json": { items: { $ref: "d.schema.json" } },
    "common/d.schema.json": { items: { $ref: "b.schema.json" } },
  };

  test("is reported once, at its last reference, without what leads to it", async () => {
    const payload = { type: "object", properties: { a: { $ref: "../common/a.schema.json" } } };
    const { errors } = await checkPayload(payload, common);
    const [b, c, d] = ["b", "c", "d"].map((name) => `"common/${name}.schema.json#"`);
    expect(errors).toMatchObject([{ code: "ref-cycle", file: "common/d.schema.json", pointer: "/items" }]);
    expect(errors[0]?.message).toBe(`this reference closes a cycle: ${b} -> ${c} -> ${d} -> ${b}`);
  });
});
