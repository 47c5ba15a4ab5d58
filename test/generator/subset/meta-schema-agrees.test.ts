import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTree } from "../../../generator/source/parse-tree.js";
import { metaSchema } from "../../../generator/subset/meta-schema.js";
import { readSchemaFile, type SchemaReading } from "../../../generator/subset/read-schema.js";
import { conditionals } from "../../../generator/subset/rules/conditionals.js";
import { treeOf } from "../../support/check.js";
import { metaSchemaAjv } from "./meta-schema-ajv.js";
import { looseSchema, mutatedSchema } from "./schema-arbitraries.js";

const acceptsByMeta = metaSchemaAjv().compile(metaSchema());

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
