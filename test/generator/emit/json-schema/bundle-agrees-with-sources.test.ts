import type { Ajv2020, AnySchemaObject } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generate } from "../../../../generator/generate.js";
import { carriesHeader } from "../../../../generator/output/generated-header.js";
import { sourceOf, valuesFor } from "../../../properties/arbitraries/schema-values.js";
import { isJsonArray, isJsonObject, type Json } from "../../../support/json.js";
import { plainAjv } from "../../../support/oracle.js";
import { count, newTally, replay, seed, showTally } from "../../../support/seed.js";
import { shippedFiles, shippedSchemas, shippedTree } from "../../../support/shipped-schemas.js";

const valuesPerSchema = 300;
const here = "test/generator/emit/json-schema/bundle-agrees-with-sources.test.ts";
const { files } = await generate(shippedTree, ["json-schema"]);

function bundled(path: string): AnySchemaObject {
  return JSON.parse(files.get(`json-schema/${path}`) ?? "null") as AnySchemaObject;
}

/** Sources and bundle in one validator: no name stands for two schemas. */
const ajv: Ajv2020 = plainAjv();
for (const [path, schema] of shippedFiles) {
  ajv.addSchema(schema as AnySchemaObject);
  ajv.addSchema(bundled(path));
}

function verdictOf(id: string): (value: unknown) => boolean {
  const validate = ajv.getSchema(id);
  if (validate === undefined) {
    throw new Error(`there is no schema ${id}`);
  }
  return (value) => validate(value) === true;
}

function idOf(schema: unknown): string {
  return isJsonObject(schema) ? String(schema.$id) : "";
}

/** Every value of a member, however deep. */
function valuesOf(name: string, json: Json): unknown[] {
  if (isJsonArray(json)) {
    return json.flatMap((each) => valuesOf(name, each));
  }
  return isJsonObject(json)
    ? Object.entries(json).flatMap(([key, each]) => [...(key === name ? [each] : []), ...valuesOf(name, each)])
    : [];
}

describe("the bundle of the shipped schemas", () => {
  it("has one file per schema, and an index", () => {
    expect([...files.keys()].sort()).toEqual(
      [...shippedFiles.keys(), "index.json"].map((path) => `json-schema/${path}`).sort(),
    );
    expect([...files.values()].every((text) => carriesHeader(Buffer.from(text)))).toBe(true);
  });

  it("indexes every type and common object by files that exist", () => {
    const index = bundled("index.json");
    const paths = [index.envelope, ...Object.values(index.types as object), ...index.common].map(String);
    expect(paths.sort()).toEqual([...shippedFiles.keys()].sort());
  });

  it("is the same on every run", async () => {
    const again = await generate(shippedTree, ["json-schema"]);
    expect([...again.files]).toEqual([...files]);
  });

  describe.each(shippedSchemas)("$path", ({ path }) => {
    it("is valid 2020-12 and refers to nothing outside itself", () => {
      const schema = bundled(path);
      expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
      expect(valuesOf("$ref", schema as Json).filter((each) => !String(each).startsWith("#/"))).toEqual([]);
      expect(valuesOf("$id", schema as Json)).toHaveLength(1);
    });

    it("keeps what its source says beside the rules", () => {
      const [source, schema] = [shippedFiles.get(path) as Json, bundled(path) as Json];
      for (const keyword of ["x-aep-capture", "description", "default"]) {
        expect(valuesOf(keyword, schema)).toEqual(expect.arrayContaining(valuesOf(keyword, source)));
      }
    });

    it("gives the verdicts of its source", () => {
      const source = verdictOf(idOf(shippedFiles.get(path)));
      const bundle = verdictOf(idOf(bundled(path)));
      const tally = newTally();
      fc.assert(
        fc.property(valuesFor(sourceOf(shippedFiles, path)), (value) => {
          const expected = source(value);
          expect(bundle(value), replay(here)).toBe(expected);
          count(tally, expected);
        }),
        { numRuns: valuesPerSchema, seed },
      );
      expect(tally.accepted, replay(here)).toBeGreaterThan(0);
      expect(tally.rejected, replay(here)).toBeGreaterThan(0);
      total.schemas += 1;
      total.values += tally.values;
      total.accepted += tally.accepted;
      total.rejected += tally.rejected;
    });
  });

  const total = newTally();
  it("was tried with both verdicts", () => {
    showTally("bundle", total);
    expect(total.schemas).toBe(shippedSchemas.length);
  });
});
