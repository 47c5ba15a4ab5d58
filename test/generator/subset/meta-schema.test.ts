import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTree } from "../../../generator/source/parse-tree.js";
import { metaSchema } from "../../../generator/subset/meta-schema.js";
import { readSchemaFile, type SchemaReading } from "../../../generator/subset/read-schema.js";
import { conditionals } from "../../../generator/subset/rules/conditionals.js";
import { treeOf } from "../../support/check.js";
import { looseSchema, mutatedSchema } from "./schema-arbitraries.js";

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, ownProperties: true });
// ajv-formats compiles without Unicode mode, where the standard asks for it.
ajv.addFormat("regex", (text: string) => {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
});

test("the committed meta-schema is the one the table gives", () => {
  const file = new URL("../../../schemas/subset.schema.json", import.meta.url);
  // To repair: npx tsx generator/write-meta-schema.ts
  expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(metaSchema(), null, 2)}\n`);
});

test("the meta-schema is valid 2020-12 and describes every keyword for editors", () => {
  expect(ajv.validateSchema(metaSchema())).toBe(true);
});

const acceptsByMeta = ajv.compile(metaSchema());

/** Faults that need more than the kinds and places of keywords; a meta-schema cannot express them. */
const beyondMeta = new Set(["vacuous-if"]);

/** What the reader says about one schema by itself: keywords, places, kinds of values, and which stand together. */
function acceptsByReader(text: string): boolean | null {
  const { sources, diagnostics } = parseTree(treeOf({ "common/one.schema.json": text }));
  const file = sources.get("common/one.schema.json");
  if (file === undefined) {
    expect(diagnostics.length).toBeGreaterThan(0);
    return null;
  }
  const reading: SchemaReading = { entries: new Map(), references: [], patterns: [], diagnostics: [] };
  readSchemaFile(file, reading);
  const found = [...reading.diagnostics, ...conditionals(reading)].filter(({ code }) => !beyondMeta.has(code));
  return found.length === 0;
}

test("reader and meta-schema agree on every schema", () => {
  const seen = { accepted: 0, refused: 0, unreadable: 0 };
  const result = fc.check(
    fc.property(fc.oneof({ weight: 3, arbitrary: mutatedSchema }, { weight: 1, arbitrary: looseSchema }), (schema) => {
      const text = JSON.stringify(schema);
      const byReader = acceptsByReader(text);
      if (byReader === null) {
        seen.unreadable += 1;
        return;
      }
      seen[byReader ? "accepted" : "refused"] += 1;
      expect({ schema, accepted: byReader }).toEqual({ schema, accepted: acceptsByMeta(JSON.parse(text)) });
    }),
    { numRuns: 3000 },
  );
  console.log(`reader and meta-schema: seed ${result.seed}, ${JSON.stringify(seen)}`);
  expect(fc.defaultReportMessage(result) ?? "agreed").toBe("agreed");
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(300);
});
