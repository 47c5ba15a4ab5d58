/** Every construct of the subset, each with values on both sides of it: pydantic, ajv and the expected verdict. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payloadPath, treeAround, treeOf } from "../support/check.js";
import type { JsonSchema } from "../support/json.js";
import { oracleFor } from "../support/oracle.js";
import { PythonModels } from "../support/python-models.js";
import { constructCases } from "./construct-cases.js";

let models: PythonModels;
beforeAll(() => {
  models = new PythonModels();
});
afterAll(() => models.close());

describe("accepts and rejects", () => {
  test.each(Object.entries(constructCases))("%s", async (_, { schema, accepts, rejects }) => {
    const payload = { type: "object", ...schema };
    const module = await models.emit(treeOf(treeAround(payload)));
    const oracle = oracleFor([[payloadPath, payload as JsonSchema]]).of(payloadPath);
    const verdicts = async (texts: readonly string[]) =>
      Promise.all(
        texts.map(async (json) => {
          const { accepted, printed } = await models.judge(module, "DemoOneData", json);
          if (printed !== null) {
            // JSON has one zero; printing and parsing once makes it one here too.
            expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(JSON.parse(json))));
          }
          return { json, python: accepted, ajv: oracle(JSON.parse(json)) };
        }),
      );
    expect(await verdicts(accepts)).toEqual(accepts.map((json) => ({ json, python: true, ajv: true })));
    expect(await verdicts(rejects)).toEqual(rejects.map((json) => ({ json, python: false, ajv: false })));
  });
});
