/** The conformance corpora, read by the Python models. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { className } from "../../generator/emit/python/names.js";
import { commonName, nestedName, payloadName } from "../../generator/model/names.js";
import { payloadPath, treeAround, treeOf } from "../support/check.js";
import { isJsonObject } from "../support/json.js";
import { oracleFor } from "../support/oracle.js";
import { PythonModels } from "../support/python-models.js";
import { registeredTypes, shippedFiles } from "../support/shipped-schemas.js";
import { readSubsetFixtures } from "../support/subset-fixtures.js";

const module = resolve("generated/python/aep_events.py");
const oracle = oracleFor(shippedFiles);
let models: PythonModels;

beforeAll(() => {
  models = new PythonModels();
});

afterAll(() => models.close());

/** The verdicts of Python and of ajv on an event and, where its type is registered, on its payload. */
async function verdicts(event: unknown) {
  const { accepted, printed } = await models.judge(module, "AepEvent", JSON.stringify(event));
  const found = [{ name: "AepEvent", python: accepted, ajv: oracle.of("aep-event.schema.json")(event) }];
  if (printed !== null) {
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(event)));
  }
  const schema = isJsonObject(event) ? registeredTypes.find(({ type }) => type === event.type)?.schema : null;
  if (schema && isJsonObject(event) && Object.hasOwn(event, "data")) {
    const name = payloadName(String(event.type));
    const payload = await models.judge(module, name, JSON.stringify(event.data));
    found.push({ name, python: payload.accepted, ajv: oracle.of(schema)(event.data) });
  }
  return found;
}

test("every golden event and payload is accepted and printed again", async () => {
  const lines = readFileSync("conformance/fixtures/golden/golden.jsonl", "utf8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) {
    const found = await verdicts(JSON.parse(line));
    expect(found, line).toEqual(found.map(({ name }) => ({ name, python: true, ajv: true })));
  }
});

test("every event of the invalid corpus has ajv's verdict", async () => {
  const { cases }: { cases: { stream?: unknown[]; event?: unknown }[] } = JSON.parse(
    readFileSync("conformance/fixtures/invalid/cases.json", "utf8"),
  );
  const events = cases
    .flatMap(({ stream = [], event }) => [...stream, event])
    .filter((each) => typeof each === "object");
  const all = (await Promise.all(events.map(verdicts))).flat();
  expect(all.map(({ name, python }) => ({ name, verdict: python }))).toEqual(
    all.map(({ name, ajv }) => ({ name, verdict: ajv })),
  );
  expect(new Set(all.map(({ ajv }) => ajv))).toEqual(new Set([true, false]));
});

test.each(readSubsetFixtures())("%s", async (_, { files, schema, tests }) => {
  const [path = "", pointer = ""] = schema.split("#");
  const root = path === payloadPath ? payloadName("demo.one") : commonName(path);
  const name = className(pointer === "" ? root : nestedName(root, decodeURIComponent(pointer)));
  const file = await models.emit(treeOf({ ...treeAround(true), ...files }));
  const found = await Promise.all(
    tests.map(async ({ description, data }) => ({
      description,
      valid: (await models.judge(file, name, data)).accepted,
    })),
  );
  expect(found).toEqual(tests.map(({ description, valid }) => ({ description, valid })));
});
