import { describe, expect, it } from "vitest";
import { generate } from "../../../../generator/generate.js";
import { type FileContent, treeAround, treeOf } from "../../../support/check.js";
import { deadLinks, readPage } from "./markdown-site.js";
import { readSvg } from "./read-svg.js";

async function reference(payload: FileContent, others: { readonly [path: string]: FileContent } = {}) {
  const { files, diagnostics } = await generate(treeOf({ ...treeAround(payload), ...others }), [
    "reference",
    "json-schema",
  ]);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { files, diagnostics, page: files.get("reference/types/demo.one.md") ?? "" };
}

/** Texts that would be markup if they were printed as they are. */
const texts = [
  "<script>alert(1)</script>",
  "<!-- --> <b onclick=x>&lt;",
  "a | b || c \\| d",
  "`unpaired",
  "`a | b` and ``two`` `",
  "`<i>` `\\`",
  "[link](https://evil.example) ![x](y.png) <https://evil.example>",
  "https://evil.example www.evil.example",
  "# heading",
  "- item\n\n- item\n\n    code\n\n---\n===",
  "1. one\n2) two",
  "> quote",
  "*a* _b_ **c** __d__ ~~e~~ snake_case_name",
  "line\r\nbreak\u2028more\u0085\u202ereversed\u0000\u{e0001}",
  "| --- | --- |\n| a | b |",
  "```\nfence\n```",
  "~~~",
  "[ref]: https://evil.example",
  "&amp; &#x3c;script&#x3e; &lt;",
  "\\",
  "trailing \\",
  "",
  " ",
];

describe.each(texts.map((text) => [JSON.stringify(text), text]))("%s", (_, text) => {
  const schema = {
    type: "object",
    title: text,
    description: text,
    $comment: text,
    properties: {
      [`x${text}`]: { type: "string", description: text, $comment: text, enum: [text, "b"], default: text },
      note: { type: "string", const: text, pattern: "", title: text },
      inner: { type: "object", properties: { [text]: { type: "object", additionalProperties: { const: text } } } },
    },
    if: { properties: { [`x${text}`]: { const: text } }, required: [`x${text}`] },
    then: { properties: { note: { const: text } }, required: ["note"] },
    examples: [{ [`x${text}`]: text, note: text }],
  };
  const others = {
    "registry/types.json": {
      aep: text === "" ? "0.1" : text,
      types: [
        { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: text },
      ],
    },
    "registry/categories.json": { categories: [{ name: "demo", scope: "session", summary: text }] },
  };

  it("stays text in pages", async () => {
    const { files } = await reference(schema, others);
    expect(deadLinks(files)).toEqual([]);
    for (const [file, source] of files) {
      if (file.endsWith(".md")) {
        const page = readPage(source);
        expect(page.html, file).toHaveLength(1);
        expect(page.html[0], file).toMatch(/^<!-- @generated [^>]* -->$/);
        expect(
          page.links.filter((href) => /evil|y\.png/.test(href)),
          file,
        ).toEqual([]);
        expect(
          page.images.filter((href) => !href.endsWith(".svg")),
          file,
        ).toEqual([]);
        expect(source.replaceAll("\n", ""), file).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }
    }
  });

  it("changes no heading, no table and no block", async () => {
    const plain = JSON.stringify(schema).replaceAll(JSON.stringify(text).slice(1, -1) || "\u0001", "plain");
    const hostile = readPage((await reference(schema, others)).page);
    const expected = text === "" ? hostile : readPage((await reference(plain, others)).page);
    expect(hostile.headings).toEqual(expected.headings);
    expect(hostile.tables.map((rows) => rows.map((cells) => cells.length))).toEqual(
      expected.tables.map((rows) => rows.map((cells) => cells.length)),
    );
    expect(hostile.json).toHaveLength(1);
    expect(JSON.parse(hostile.json[0] ?? "").data).toEqual({ [`x${text}`]: text, note: text });
  });

  it("stays text in pictures", async () => {
    const field = {
      type: "object",
      properties: {
        id: { type: "string" },
        type: { type: "string", enum: ["string", "select", text] },
        label: { type: "string" },
        choices: { type: "array" },
      },
    };
    const form = {
      type: "object",
      properties: { prompt: { type: "string" }, fields: { type: "array", items: field } },
      examples: [
        {
          prompt: text,
          fields: [
            { id: text, type: "string", label: text.repeat(20) },
            { id: text, type: "select", label: text, multi: true, other: true, choices: [{ id: text, label: text }] },
            { id: text, type: text, label: text },
          ],
        },
      ],
    };
    const { files } = await reference(form);
    const svg = readSvg(files.get("reference/types/demo.one.svg") ?? "");
    expect(svg.elements).toEqual(
      new Set(
        ["svg", "title", "desc", "style", "g", "rect", "path", "text", "circle"].filter((each) =>
          svg.elements.has(each),
        ),
      ),
    );
    expect(svg.elements.has("text")).toBe(true);
    expect(svg.attributes.filter((name) => name.startsWith("on") || name === "href")).toEqual([]);
    expect(svg.source.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  });
});

it("uses the examples of the schema before all else", async () => {
  const { page } = await reference({
    type: "object",
    properties: { code: { type: "string", pattern: "^[xyz]{7}[0-9]!$" } },
    required: ["code"],
    examples: [{ code: "wrong" }, { code: "xyzxyzx1!" }],
  });
  expect(JSON.parse(readPage(page).json[0] ?? "").data).toEqual({ code: "xyzxyzx1!" });
});

it("gives definitions inside a document a section that links lead to", async () => {
  const { files, page } = await reference(
    {
      type: "object",
      properties: { own: { $ref: "#/$defs/part" }, far: { $ref: "../common/box.schema.json#/$defs/lid" } },
      $defs: {
        part: { type: "object", description: "A part.", properties: { size: { type: "integer", minimum: 1 } } },
      },
    },
    { "common/box.schema.json": { type: "object", properties: {}, $defs: { lid: { type: "boolean" } } } },
  );
  expect(deadLinks(files)).toEqual([]);
  expect(readPage(page).headings).toContain("Definition DemoOneDataPart");
  expect(readPage(page).links).toContain("../common/box.md#definition-boxlid");
});
