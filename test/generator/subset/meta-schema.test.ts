import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metaSchema } from "../../../generator/subset/meta-schema.js";
import { metaSchemaAjv } from "./meta-schema-ajv.js";

test("the committed meta-schema is the one the table gives", () => {
  const file = new URL("../../../schemas/subset.schema.json", import.meta.url);
  // To repair: npx tsx generator/write-meta-schema.ts
  expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(metaSchema(), null, 2)}\n`);
});

test("the meta-schema is valid 2020-12 and describes every keyword for editors", () => {
  expect(metaSchemaAjv().validateSchema(metaSchema())).toBe(true);
});
