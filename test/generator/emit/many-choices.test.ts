import { expect, test } from "vitest";
import { thousandsOfChoices } from "./cases.js";
import { misjudged } from "./misjudged.js";

test("thousands of choices", async () => {
  expect(await misjudged(thousandsOfChoices)).toEqual([]);
});
