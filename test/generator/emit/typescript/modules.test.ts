/** What modules import, how prose is broken into lines, and whole events as types. */

import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ModuleImports } from "../../../../generator/emit/typescript/module-imports.js";
import { docComment, header, literal } from "../../../../generator/emit/typescript/printer.js";
import { branches, treeAround, treeOf } from "../../../support/check.js";
import { fileOf, generatePayload, generateTree, payloadModule } from "../../../support/generated-tree.js";

describe("imports", () => {
  /** The imports as `from: names`, types marked. */
  function importsOf(imports: ModuleImports, code: readonly string[]): string[] {
    return imports.links(code).map(({ from, isTypeOnly, names }) => {
      const printed = names?.map((each) => (each.isTypeOnly ? `type ${each.name}` : each.name)) ?? ["*"];
      return `${isTypeOnly ? "type " : ""}${from}: ${printed.join(", ")}`;
    });
  }

  test("are sorted by module and by name, and leave out what the code does not mention", () => {
    const imports = new ModuleImports("types/one");
    for (const name of ["isC", "isA", "isB", "isUnused"]) {
      expect(imports.add(name, "types/two")).toBe(name);
    }
    imports.add("isZ", "common/thing");
    imports.add("isY", "common/unused");
    imports.add("isOwn", "types/one");
    imports.helper("isUri");
    imports.helper("isDateTime");
    expect(importsOf(imports, ["isA(isB) isOwn", "isC + isZ", "", "isUri isDateTime"])).toEqual([
      "../common/thing.js: isZ",
      "../runtime/date-time.js: isDateTime",
      "../runtime/uri.js: isUri",
      "../types/two.js: isA, isB, isC",
    ]);
  });

  test("of types say so, for each name or for all", () => {
    const imports = new ModuleImports("events");
    imports.add("One", "types/one", true);
    imports.add("isOne", "types/one");
    imports.add("Two", "types/two", true);
    imports.add("Three", "types/two", true);
    imports.add("Four", "types/four", true);
    imports.add("Four", "types/four");
    imports.helper("Issue", true);
    expect(importsOf(imports, ["One isOne Two Three Four Issue"])).toEqual([
      "type ./runtime/issues.js: Issue",
      "./types/four.js: Four",
      "./types/one.js: type One, isOne",
      "type ./types/two.js: Three, Two",
    ]);
  });

  test("of a module that mentions nothing are none", () => {
    const imports = new ModuleImports("events");
    imports.add("One", "types/one");
    expect(importsOf(imports, ["", "=", "- -"])).toEqual([]);
  });

  test("of helpers that the runtime lacks are refused", () => {
    expect(() => new ModuleImports("events").helper("isNothing")).toThrow("no runtime helper isNothing");
  });
});

describe("documentation", () => {
  test.each([
    [[], ""],
    [["one"], "/** one */\n"],
    [["one", "", "two"], "/**\n * one\n *\n * two\n */\n"],
    // Words are put into a line up to 110 columns.
    [[`${"a".repeat(100)} ${"b".repeat(9)}`], `/** ${"a".repeat(100)} ${"b".repeat(9)} */\n`],
    [[`${"a".repeat(100)} ${"b".repeat(10)}`], `/**\n * ${"a".repeat(100)}\n * ${"b".repeat(10)}\n */\n`],
    [[`${"a".repeat(60)} b ${"c".repeat(60)}`], `/**\n * ${"a".repeat(60)} b\n * ${"c".repeat(60)}\n */\n`],
    [["a".repeat(120)], `/** ${"a".repeat(120)} */\n`],
    [[`${"a".repeat(120)} b`], `/**\n * ${"a".repeat(120)}\n * b\n */\n`],
  ])("%j", (lines, expected) => {
    expect(docComment(lines)).toBe(expected);
  });

  test("the lines of a source's name are put into one", () => {
    expect(header("a\nb")).toContain("from a b. Do");
  });
});

test("a zero with a sign is written without", () => {
  expect([literal(-0), literal(0), literal(-1)]).toEqual(["0", "0", "-1"]);
  expect(() => literal(Number.NaN)).toThrow("numbers in a schema are finite");
});

test("the last character of the first plane takes one escape, and what lies beyond takes two", () => {
  expect([literal("\uffff"), literal("\u{10ffff}")]).toEqual(['"\\uffff"', '"\\udbff\\udfff"']);
});

describe("whole events", () => {
  const string = { type: "string" };

  /** The type of the event `demo.one`, in one line, and the names it takes from schemas beside the envelope. */
  async function eventOf(
    envelope: { readonly [keyword: string]: unknown },
    ...refinements: readonly unknown[]
  ): Promise<{ readonly type: string; readonly imports: readonly string[] }> {
    const condition = { properties: { type: { const: "demo.one" } }, required: ["type"] };
    const files = await generateTree(
      treeOf({
        ...treeAround({ type: "object" }),
        "common/thing.schema.json": { type: "object", properties: { a: string } },
        "aep-event.schema.json": {
          type: "object",
          ...envelope,
          properties: { type: string, data: { type: "object" }, ...(envelope.properties ?? {}) },
          ...(refinements.length === 0 ? {} : { allOf: refinements.map((then) => branches(condition, then)) }),
        },
      }),
    );
    const text = fileOf(files, "typescript/events.ts");
    const file = ts.createSourceFile("events.ts", text, ts.ScriptTarget.ES2022, true);
    const alias = file.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === "DemoOneEvent");
    return {
      type: (alias?.getText(file) ?? "").replace(/\s+/g, " "),
      imports: text.split("\n").filter((line) => line.startsWith("import") && line.includes("/common/")),
    };
  }

  const event = (members: string): string =>
    `export type DemoOneEvent = WithoutData<AepEvent> & { type: "demo.one"; ${members}data?: DemoOneData; };`;

  test.each<[string, object, readonly unknown[], string]>([
    ["without refinement", {}, [], ""],
    ["that require what the envelope declares", { session: string }, [{ required: ["session"] }], "session: string; "],
    ["that say more", { session: string }, [{ properties: { session: { const: "a" } } }], 'session?: "a"; '],
    ["that require what may be anything", { session: true }, [{ required: ["session"] }], "session: unknown; "],
    ["that say nothing new in words", { session: string }, [{ properties: { session: true } }], "session?: string; "],
    [
      "that say two things",
      { session: { type: ["string", "number"] } },
      [{ properties: { session: string } }, { properties: { session: { enum: ["a", "b"] } } }],
      'session?: (string) & ("a" | "b"); ',
    ],
    [
      "that say one thing twice",
      { session: string },
      [{ properties: { session: { const: "a" } } }, { properties: { session: { const: "a" } }, required: ["session"] }],
      'session: "a"; ',
    ],
    [
      "that speak of type and payload",
      { session: string },
      [{ required: ["type", "data", "session"], properties: { type: string, data: { type: "object" } } }],
      "session: string; ",
    ],
  ])("%s", async (_, properties, refinements, members) => {
    expect((await eventOf({ properties }, ...refinements)).type).toBe(event(members));
  });

  test("that refer to a schema import its type, and its guard to judge the whole event", async () => {
    const refinement = { properties: { session: { $ref: "common/thing.schema.json" } } };
    expect(await eventOf({ properties: { session: true } }, refinement)).toEqual({
      type: event("session?: Thing; "),
      imports: ['import { type Thing, isThing } from "./common/thing.js";'],
    });
  });
});

test("choices that are looked up are declared once for each list of them", async () => {
  const many = Array.from({ length: 33 }, (_, index) => index);
  const text = fileOf(
    await generatePayload({
      type: "object",
      properties: { a: { enum: many }, b: { enum: many.map(String) }, c: { enum: many } },
    }),
    payloadModule,
  );
  const set = (name: string, values: readonly unknown[]): string =>
    `const ${name}: ReadonlySet<unknown> = /* @__PURE__ */ new Set<unknown>([${values.map((each) => JSON.stringify(each)).join(", ")}]);`;
  expect(text.split("\n").filter((line) => line.includes("new Set"))).toEqual([
    set("CHOICES_1", many),
    set("CHOICES_2", many.map(String)),
  ]);
});

test("parameters that a function does not use are marked", async () => {
  const files = await generatePayload(
    {
      type: "object",
      properties: { a: { $ref: "../common/any.schema.json" }, b: { $ref: "../common/no.schema.json" } },
    },
    { "common/any.schema.json": { title: "Anything" }, "common/no.schema.json": { allOf: [false] } },
  );
  const heads = (module: string): string[] =>
    fileOf(files, module)
      .split("\n")
      .filter((line) => /^export function (is|collect)/.test(line));
  expect(heads("typescript/common/any.ts")).toEqual([
    "export function isAny(_value: unknown): _value is Any {",
    "export function collectAnyIssues(_value: unknown, _path: string, _issues: Issue[]): void {",
  ]);
  expect(heads("typescript/common/no.ts")).toEqual([
    "export function isNo(_value: unknown): _value is No {",
    "export function collectNoIssues(_value: unknown, path: string, issues: Issue[]): void {",
  ]);
});
