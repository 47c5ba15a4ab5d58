import { describe, expect, test } from "vitest";
import { compileErrors, declaredNames } from "../../support/compile.js";
import { fileOf, generatePayload, payloadModule } from "../../support/generated-tree.js";
import { functionOf, loadModule } from "../../support/load.js";

const canary = "__AEP_CANARY";

/** Texts that leave comments, literals and lines where a printer is careless, and then set the canary. */
const breakouts = [
  `*/ globalThis.${canary} = 1; /*`,
  `\n*/\nglobalThis.${canary} = 1;\n/*`,
  `"; globalThis.${canary} = 1; "`,
  `'; globalThis.${canary} = 1; '`,
  `\`; globalThis.${canary} = 1; \``,
  `\${globalThis.${canary} = 1}`,
  `\u2028globalThis.${canary} = 1\u2029`,
  `\rglobalThis.${canary} = 1`,
  `\\"; globalThis.${canary} = 1; //`,
  "ends with a backslash \\",
  "@ts-nocheck\n// @ts-ignore\n@deprecated",
  "{@link globalThis} <script>",
  "\ufeff\u202e\0",
];

const everywhere = breakouts.join(" ");

/** A payload with hostile text in every place that takes text; `prose` alone may change nothing but comments. */
function payload(prose: string | null) {
  const said = prose === null ? {} : { title: prose, description: prose, $comment: prose };
  const members = Object.fromEntries(breakouts.map((name) => [name, { type: "integer", ...said }]));
  return {
    ...said,
    type: "object",
    properties: {
      mark: {
        enum: ["a*/b", "$" + "{x}", "\u2028", "`", ...breakouts],
        ...said,
        default: everywhere,
        examples: [everywhere],
      },
      fixed: { const: everywhere, ...said },
      form: { type: "string", pattern: "^(?:[\\u0022'`*/\\u2028]|\\$\\{x\\})+$", ...said },
      inner: { type: "object", properties: members, required: breakouts, ...said },
    },
    additionalProperties: { type: "object", properties: members, additionalProperties: false, ...said },
  };
}

const registry = {
  "registry/categories.json": { categories: [{ name: "demo", scope: "session", summary: everywhere }] },
  "registry/types.json": {
    aep: "0.1",
    types: [
      { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: everywhere },
    ],
  },
};

describe("hostile text", () => {
  test("compiles under the strictest flags", async () => {
    const files = new Map(await generatePayload(payload(everywhere), registry));
    expect(compileErrors(files)).toEqual([]);
  });

  test("in prose declares the same names as without it, and changes nothing but comments", async () => {
    const [with_, without] = await Promise.all([generatePayload(payload(everywhere)), generatePayload(payload(null))]);
    expect([...with_.keys()]).toEqual([...without.keys()]);
    const bare = (text: string) => text.replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, "");
    for (const [path, text] of with_) {
      expect(declaredNames(text)).toEqual(declaredNames(fileOf(without, path)));
      if (path === payloadModule) {
        expect(bare(text)).toBe(bare(fileOf(without, path)));
      }
    }
  });

  test("runs nothing when the modules are loaded, and is compared exactly", async () => {
    const files = await generatePayload(payload(everywhere), registry);
    await loadModule(files, "typescript/index.ts");
    const isData = functionOf(await loadModule(files, payloadModule), "isDemoOneData");
    const inner = Object.fromEntries(breakouts.map((name) => [name, 1]));
    for (const mark of ["a*/b", "$" + "{x}", "\u2028", "`", ...breakouts]) {
      expect(isData({ mark, fixed: everywhere, form: '"*/', inner })).toBe(true);
      expect(isData({ mark: `${mark}!` })).toBe(false);
    }
    for (const name of breakouts) {
      expect(isData({ inner: { ...inner, [name]: "1" } })).toBe(false);
      expect(isData({ other: { [name]: 1 } })).toBe(true);
      expect(isData({ other: { [name]: null } })).toBe(false);
    }
    expect(isData({ other: { x: 1 } })).toBe(false);
    expect(Object.hasOwn(globalThis, canary)).toBe(false);
  });

  test("keeps its prose: every word of it stands in the comment", async () => {
    const text = fileOf(await generatePayload(payload(everywhere)), payloadModule);
    expect(text).toContain("ends with a backslash \\");
    expect(text).toContain("\\@ts-nocheck");
    expect(text).toContain("*\\/");
  });
});
