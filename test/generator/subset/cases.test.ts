import { expect, test } from "vitest";
import { brief, checkPayload } from "../../support/check.js";

test("smoke", async () => {
  const ok = await checkPayload({
    type: "object",
    properties: { a: { type: "string", "x-aep-capture": "full" } },
    required: ["a"],
  });
  expect(ok.diagnostics).toEqual([]);
  expect(ok.tree?.types.length).toBe(1);
  const bad = await checkPayload(
    {
      type: "object",
      properties: { a: { type: "string", pattern: "^(a+)+$", not: {}, "x-aep-capture": "redactd" } },
      requried: ["a"],
      $defs: { x: { $ref: "#/$defs/y" }, y: { $ref: "#/$defs/x" }, z: { $ref: "../common/c.schema.json#/$defs/q" } },
    },
    { "common/c.schema.json": { $defs: { q: { minimum: "0" } } } },
  );
  console.log(
    bad.diagnostics
      .map(
        (d) =>
          `${d.file}:${d.line}:${d.column}-${d.endColumn} ${d.code} ${d.message} | ${d.pointer} ${d.keyword} sim ${d.similar} help ${d.help}`,
      )
      .join("\n"),
  );
  expect(brief(bad.errors).length).toBe(6);
});
