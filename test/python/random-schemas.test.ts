import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { className } from "../../generator/emit/python/names.js";
import { generate } from "../../generator/generate.js";
import { commonName, nestedName, payloadName } from "../../generator/model/names.js";
import { follow } from "../properties/arbitraries/requirements.js";
import { type SchemaCase, schemaCases } from "../properties/arbitraries/schema-cases.js";
import { valuesFor } from "../properties/arbitraries/schema-values.js";
import { payloadPath, treeAround, treeOf } from "../support/check.js";
import { isJsonObject, type JsonSchema, member, visibleJson } from "../support/json.js";
import { oracleFor } from "../support/oracle.js";
import { PythonModels } from "../support/python-models.js";
import { count, newTally, replay, seed, showTally } from "../support/seed.js";

const here = "test/python/random-schemas.test.ts";
const cases = fc.sample(schemaCases(), { numRuns: 120, seed });
const valuesPerSchema = 40;
const tally = newTally();
let models: PythonModels;

beforeAll(() => {
  models = new PythonModels();
});

afterAll(() => models.close());

it("models of random schemas agree with ajv, but for what Python cannot express", async () => {
  const refusals: string[] = [];
  for (const each of cases) {
    const tree = treeOf({ ...treeAround(true), ...Object.fromEntries(each.files) });
    const other = (await generate(tree, ["typescript"])).diagnostics.some(({ severity }) => severity === "error");
    const { files, diagnostics } = await generate(tree, ["python"]);
    const text = files.get("python/aep_events.py");
    if (text === undefined) {
      const codes = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
      refusals.push(...codes.filter((code) => !other && !code.startsWith("python-")));
      continue;
    }
    await agree(each, models.write(text));
  }
  expect(refusals).toEqual([]);
  expect(tally.schemas, replay(here)).toBeGreaterThan(cases.length / 3);
  expect(tally.accepted, replay(here)).toBeGreaterThan(tally.values / 10);
  expect(tally.rejected, replay(here)).toBeGreaterThan(tally.values / 10);
  showTally("random schemas in Python", tally, `, ${cases.length} trees`);
});

/** Judges values for every definition of a case. */
async function agree({ files }: SchemaCase, module: string): Promise<void> {
  const oracle = oracleFor(files);
  for (const [path, schema] of files) {
    for (const pointer of pointersOf(schema)) {
      const root = path === payloadPath ? payloadName("demo.one") : commonName(path);
      const name = className(pointer === "" ? root : nestedName(root, pointer));
      const accepts = oracle.of(path, pointer);
      const part = follow(`/${path}#${pointer.split("/").map(encodeURIComponent).join("/")}`, "", files);
      const numRuns = pointer === "" ? valuesPerSchema : valuesPerSchema / 4;
      for (const value of fc.sample(valuesFor({ files, part }), { numRuns, seed })) {
        const json = JSON.stringify(value);
        const expected = accepts(JSON.parse(json));
        const { accepted } = await models.judge(module, name, json);
        const where = `${visibleJson(value)} for ${name} of ${visibleJson([...files])}; ${replay(here)}`;
        expect(accepted, where).toBe(expected);
        count(tally, expected);
      }
      tally.schemas += 1;
    }
  }
}

function pointersOf(schema: JsonSchema): string[] {
  const definitions = isJsonObject(schema) ? member(schema, "$defs") : undefined;
  const names = isJsonObject(definitions) ? Object.keys(definitions) : [];
  return ["", ...names.map((name) => `/$defs/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)];
}
