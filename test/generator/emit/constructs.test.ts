/** Every construct of the subset, each with values on both sides of it. */

import { expect, test } from "vitest";
import { constructCases } from "../../python/construct-cases.js";
import { misjudged } from "./misjudged.js";

test.each(Object.entries(constructCases))("%s", async (_, { schema, accepts, rejects }) => {
  const values = (texts: readonly string[]): unknown[] => texts.map((text) => JSON.parse(text));
  const payload = { type: "object", ...schema };
  expect(await misjudged({ schema: payload, accepts: values(accepts), rejects: values(rejects) })).toEqual([]);
});
