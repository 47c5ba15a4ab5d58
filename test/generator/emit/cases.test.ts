import { expect, test } from "vitest";
import { declaredNames } from "../../support/compile.js";
import { fileOf, generatePayload, payloadModule } from "../../support/generated-tree.js";
import { functionOf, loadModule } from "../../support/load.js";
import { cases } from "./cases.js";
import { misjudged } from "./misjudged.js";

test.each(Object.entries(cases))("%s", async (_, each) => {
  expect(await misjudged(each)).toEqual([]);
});

test("what a module declares, in this order", async () => {
  const files = await generatePayload({
    type: "object",
    properties: { a: { type: "object", properties: { b: true } } },
  });
  expect(declaredNames(fileOf(files, payloadModule)).filter((each) => each !== "ImportDeclaration")).toEqual([
    "DemoOneData",
    "DemoOneDataA",
    "isDemoOneData",
    "validateDemoOneData",
    "assertDemoOneData",
    "demoOneDataSchema",
    "collectDemoOneDataIssues",
    "isDemoOneDataA",
    "collectDemoOneDataAIssues",
  ]);
});

test("a member called like a guard with a number does not hide that guard", async () => {
  const files = await generatePayload(
    { type: "object", properties: { isThing: { $ref: "../common/thing1.schema.json" } } },
    { "common/thing1.schema.json": { type: "object", required: ["a"], properties: { a: { type: "string" } } } },
  );
  const isData = functionOf(await loadModule(files, payloadModule), "isDemoOneData");
  expect([isData({ isThing: { a: "x" } }), isData({ isThing: {} })]).toEqual([true, false]);
});
