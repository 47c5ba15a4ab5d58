import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { generate } from "../../generator/generate.js";
import { deadLinks, readPage } from "../generator/emit/reference/markdown-site.js";
import { payloadPath, treeAround, treeOf } from "../support/check.js";
import { isJsonObject, type Json, type JsonSchema } from "../support/json.js";
import { oracleFor, plainAjv } from "../support/oracle.js";
import { count, newTally, replay, seed, showTally } from "../support/seed.js";
import { type SchemaCase, schemaCases } from "./arbitraries/schema-cases.js";
import { sourceOf, valuesFor } from "./arbitraries/schema-values.js";

const here = "test/properties/other-targets.test.ts";
const valuesPerSchema = 30;

async function emitted({ files }: SchemaCase) {
  const others = Object.fromEntries([...files].filter(([path]) => path !== payloadPath));
  const tree = treeOf({ ...treeAround(files.get(payloadPath) ?? true), ...others });
  return generate(tree, ["json-schema", "asyncapi", "reference"]);
}

const metaSchema = plainAjv();

describe("on random schemas", async () => {
  const cases = fc.sample(schemaCases(), { numRuns: 100, seed });
  const all = await Promise.all(cases.map(async (each) => ({ ...each, output: (await emitted(each)).files })));
  const accepted = all.filter(({ output }) => output.size > 0);

  it("most trees are accepted", () => {
    expect(accepted.length, replay(here)).toBeGreaterThan(cases.length / 2);
  });

  it("the bundle is valid and gives the verdicts of the sources", () => {
    const tally = newTally();
    for (const { files, output } of accepted) {
      const oracle = oracleFor(files);
      for (const path of files.keys()) {
        const text = output.get(`json-schema/${path}`) ?? "null";
        const bundle: JsonSchema = JSON.parse(text);
        expect(metaSchema.validateSchema(bundle as object), text).toBe(true);
        const [source, bundled] = [oracle.of(path), oracleFor([["bundle.json", bundle]]).of("bundle.json")];
        for (const value of fc.sample(valuesFor(sourceOf(files, path)), { numRuns: valuesPerSchema, seed })) {
          const expected = source(value);
          expect(bundled(value), `${text}\n${JSON.stringify(value)}\n${replay(here)}`).toBe(expected);
          count(tally, expected);
        }
        tally.schemas += 1;
      }
    }
    showTally("bundles of random schemas", tally);
    expect(tally.accepted, replay(here)).toBeGreaterThan(tally.values / 10);
    expect(tally.rejected, replay(here)).toBeGreaterThan(tally.values / 10);
  });

  it("the AsyncAPI document can be read", () => {
    for (const { output } of accepted) {
      const document: Json = parse(output.get("asyncapi.yaml") ?? "");
      expect(isJsonObject(document) && Object.keys(document)).toContain("channels");
    }
  });

  it("pages have no markup but ours, no dead link, and examples that ajv accepts", () => {
    let examples = 0;
    for (const { files, output } of accepted) {
      expect(deadLinks(output), replay(here)).toEqual([]);
      const oracle = oracleFor(files);
      for (const [file, text] of output) {
        const page = file.endsWith(".md") ? readPage(text) : null;
        expect(page?.html ?? [""], `${text}\n${replay(here)}`).toHaveLength(1);
        for (const rows of page?.tables ?? []) {
          expect(new Set(rows.map((cells) => cells.length)).size, text).toBe(1);
        }
        const path = file.replace(/^reference\//, "").replace(/\.md$/, ".schema.json");
        for (const json of files.has(path) ? (page?.json ?? []) : []) {
          const example: Json = JSON.parse(json);
          const value = path === payloadPath && isJsonObject(example) ? example.data : example;
          expect(oracle.of(path)(value), `${json}\n${replay(here)}`).toBe(true);
          examples += 1;
        }
      }
    }
    expect(examples, replay(here)).toBeGreaterThan(accepted.length);
    process.stdout.write(`examples for random schemas: ${examples}, seed ${seed}\n`);
  });
});
