import { describe, expect, it } from "vitest";
import { prepare } from "./properties/case-agreement.js";
import type { Json } from "./support/json.js";
import { readSubsetFixtures } from "./support/subset-fixtures.js";

describe("the fixtures of the subset", () => {
  it.each(readSubsetFixtures())("%s", async (_name, { files, schema, tests }) => {
    const prepared = await prepare({ files: new Map(Object.entries(files)) });
    if (prepared.kind === "refused") {
      throw new Error(prepared.reasons.join("; "));
    }
    const subject = prepared.subjects.find(({ path, pointer }) => `${path}#${pointer}` === schema);
    expect(subject?.guard.name).toBeDefined();
    for (const { description, data, valid } of tests) {
      const value = JSON.parse(data) as Json;
      const found = {
        is: subject?.guard.is(value),
        silent: subject?.guard.validate(value).length === 0,
        ajv: subject?.accepts(value),
      };
      expect(found, description).toEqual({ is: valid, silent: valid, ajv: valid });
    }
  });
});
