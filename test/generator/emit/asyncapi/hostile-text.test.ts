import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { generate } from "../../../../generator/generate.js";
import { carriesHeader } from "../../../../generator/output/generated-header.js";
import { treeAround, treeOf } from "../../../support/check.js";

/** Text that would mean something else, hide something or end something, printed as it is. */
const texts = [
  "yes",
  "null",
  "~",
  "1:30",
  "0x10",
  "1e3",
  "- a\n- b",
  "a: b",
  "# no comment",
  " x # y",
  "&anchor *alias !!tag",
  "!!js/function 'x'",
  "|\n  block",
  "---\nnew: document\n...",
  "'\"\\",
  "{a: b}, [c]",
  "%YAML 1.1",
  "trailing  \n\n\n lines \n",
  "\ttab\rreturn\u0085next\u2028line",
  "\u202eright to left\u200b \u{e0001}\u007f\u0000",
  // With nothing else that would be quoted anyway.
  "a\u202eb",
  "a\u200bb",
  "a\u2028b",
  "a\u{e0001}b",
  `${"long ".repeat(400)}end`,
  "<<",
  "$ref",
  "@at `tick`",
  "",
];

async function asyncapi(text: string): Promise<string> {
  const { files, diagnostics } = await generate(
    treeOf({
      ...treeAround(true),
      "types/demo.one.schema.json": `{
        "type": "object",
        "description": ${JSON.stringify(text)},
        "properties": {
          ${JSON.stringify(text)}: { "type": "string", "x-aep-capture": "full" },
          "__proto__": { "type": "string", "x-aep-capture": "redacted" }
        }
      }`,
    }),
    ["asyncapi"],
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return files.get("asyncapi.yaml") ?? "";
}

it.each(texts.map((text) => [JSON.stringify(text), text]))("carries %s as text", async (_, text) => {
  const yaml = await asyncapi(text);
  expect(carriesHeader(Buffer.from(yaml))).toBe(true);
  expect(yaml.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  for (const version of ["1.2", "1.1"] as const) {
    expect(parseAllDocuments(yaml, { version })).toHaveLength(1);
    const document = parse(yaml, { version, mapAsMap: true }) as Map<
      string,
      Map<string, Map<string, Map<string, unknown>>>
    >;
    const message = document.get("components")?.get("messages")?.get("demo_one");
    expect(message?.get("description")).toBe(text);
    expect(message?.get("x-aep-capture")).toEqual(
      new Map([
        [
          "members",
          new Map([
            [text, new Map([["level", "full"]])],
            ["__proto__", new Map([["level", "redacted"]])],
          ]),
        ],
      ]),
    );
  }
});
