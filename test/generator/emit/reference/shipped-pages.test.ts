import { describe, expect, it } from "vitest";
import { generate } from "../../../../generator/generate.js";
import { carriesHeader } from "../../../../generator/output/generated-header.js";
import { loadPlan } from "../../../support/emitted.js";
import { isJsonObject } from "../../../support/json.js";
import { registeredTypes, shippedSchemas, shippedTree } from "../../../support/shipped-schemas.js";
import { deadLinks, readPage } from "./markdown-site.js";

const { files, diagnostics } = await generate(shippedTree);
const guards = await loadPlan(files);

function pageOf(schemaFile: string) {
  return readPage(files.get(`reference/${schemaFile.replace(/\.schema\.json$/, ".md")}`) ?? "");
}

function accepts(name: string, value: unknown): boolean {
  const guard = guards[`is${name}`];
  return typeof guard === "function" && guard(value) === true;
}

function exampleOf(schemaFile: string): unknown {
  const { json } = pageOf(schemaFile);
  expect(json).toHaveLength(1);
  return JSON.parse(json[0] ?? "null");
}

it("says nothing but what the schemas say, without a warning", () => {
  expect(diagnostics.filter(({ code }) => code === "no-example")).toEqual([]);
});

describe.each(shippedSchemas)("the page of $path", ({ path, name }) => {
  const row = registeredTypes.find(({ schema }) => schema === path);

  it("shows an example that the guards accept", () => {
    const example = exampleOf(path);
    if (row === undefined) {
      expect(accepts(name, example)).toBe(true);
    } else {
      expect(accepts("KnownAepEvent", example)).toBe(true);
      expect(isJsonObject(example) && example.type).toBe(row.type);
      expect(accepts(name, isJsonObject(example) && example.data)).toBe(true);
    }
  });

  it("has a row for each declared member", () => {
    const source = shippedFileOf(path);
    const [, ...rows] = pageOf(path).tables[0] ?? [];
    const names = rows.map(([first]) => first);
    expect(names).toEqual(expect.arrayContaining(Object.keys(source.properties ?? {})));
  });
});

function shippedFileOf(path: string): { properties?: object } {
  return JSON.parse(new TextDecoder().decode(shippedTree.files.get(path)));
}

describe("the pages together", () => {
  const pages = [...files].filter(([file]) => file.endsWith(".md"));

  it("are one for each schema file, and an index", () => {
    expect(pages).toHaveLength(shippedSchemas.length + 1);
  });

  it("have no dead link, no dead anchor and no missing picture", () => {
    expect(deadLinks(files)).toEqual([]);
    expect(pages.flatMap(([, text]) => readPage(text).links).length).toBeGreaterThan(300);
  });

  it("carry the header and no other HTML, and every table is whole", () => {
    for (const [file, text] of pages) {
      const { html, tables } = readPage(text);
      expect(carriesHeader(Buffer.from(text)), file).toBe(true);
      expect(html, file).toHaveLength(1);
      expect(html[0], file).toMatch(/^<!-- @generated [^>]* -->$/);
      for (const rows of tables) {
        expect(new Set(rows.map((cells) => cells.length)).size, file).toBe(1);
      }
    }
  });

  it("are the same on every run", async () => {
    const again = await generate(shippedTree, ["reference"]);
    expect([...again.files]).toEqual([...files].filter(([file]) => file.startsWith("reference/")));
  });
});

describe("the index", () => {
  const index = readPage(files.get("reference/index.md") ?? "");

  it("leads with forms, their fields and the values that answer them", () => {
    expect(index.headings.slice(1, 3)).toEqual(["Forms", "Types"]);
    expect(index.links.slice(0, 6)).toEqual([
      "aep-event.md",
      "types/attention.requested.md",
      "types/attention.requested.md#example",
      "common/field-spec.md",
      "common/field-spec.md#example",
      "common/answer.md",
    ]);
    expect(index.images).toEqual(["types/attention.requested.svg"]);
    const kinds = index.tables[1]?.map(([kind]) => kind);
    expect(kinds).toEqual(["Kind", "string", "number", "boolean", "select"]);
  });

  it("lists every type with its status, reserved ones too", () => {
    const rows = index.tables.flat().filter((cells) => cells.length === 4);
    const listed = new Map(rows.map(([type = "", status = ""]) => [type, status]));
    for (const { type, schema } of registeredTypes) {
      expect(listed.get(type), type).toMatch(
        schema === null ? /^reserved$/ : /^(?:mandatory|optional)(?:, experimental)?$/,
      );
    }
  });
});

describe("rules in words", () => {
  it("says when a field needs choices", () => {
    expect(files.get("reference/common/field-spec.md")).toContain(
      '## Rules\n\n- If `type` is `"select"`, `choices` is present.\n',
    );
  });

  it("says where an event stands in a session", () => {
    const text = files.get("reference/aep-event.md") ?? "";
    expect(text.slice(text.indexOf("## Rules"), text.indexOf("## Related"))).toMatchInlineSnapshot(`
      "## Rules

      - \`type\` matches \`^((agent|session|run|progress|tool|delegation|attention|resource|error|state|assessment|message|control)(\\.[a-z0-9_]+)+|x\\.[a-z0-9_-]+\\.[a-z0-9_]+(\\.[a-z0-9_]+)+)$\`.
      - Every member outside the table is of type string or integer or boolean.
      - The name of every member matches \`^[a-z0-9]{1,20}$\`.
      - If \`type\` matches \`^agent\\.\`:
        - \`session\` is absent.
        - \`run\` is absent.
        - \`step\` is absent.
        - \`seq\` is absent.
      - Otherwise:
        - If \`type\` matches \`^(control\\.attention\\.respond|control\\.cancel|control\\.pause|control\\.resume|x\\.[a-z0-9_-]+\\.control\\..+|attention\\.routed)$\`:
          - \`seq\` is absent.
          - \`session\` is present.
        - Otherwise, \`session\` and \`seq\` are present.

      "
    `);
  });
});
