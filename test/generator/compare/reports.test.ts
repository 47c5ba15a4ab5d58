import path from "node:path";
import { describe, expect, test } from "vitest";
import { compareIn, repositoryOf } from "../../support/repository.js";

const hostile = "`</script>|\u001b[31m\u202e\n::error::x";
const before = {
  type: "object",
  properties: { [hostile]: { enum: ["a", hostile] }, t: { type: "string", "x-aep-capture": "full" } },
};
const after = {
  type: "object",
  properties: { [hostile]: { enum: ["a"] }, t: { type: "string", "x-aep-capture": "none" }, n: { type: "number" } },
};

describe("reports", () => {
  test("text has one block for each change, breaking ones first, and spells hostile text out", async () => {
    const { stdout } = await compareIn(repositoryOf([before, after]), ["v0"]);
    expect(stdout.match(/^(Breaking|Additive|Without effect) \(\d\)$/gm)).toEqual(["Breaking (2)", "Additive (1)"]);
    expect(stdout).toContain("  affects   privacy: more passes a capture ceiling than before\n");
    expect(stdout).not.toContain("\u001b");
    expect(stdout).not.toContain("\u202e");
    expect(stdout).not.toMatch(/^::/m);
    const long = stdout
      .split("\n")
      .filter((line) => [...line].length > 80 && !/^ {12}\{|^types\/|^ {2}allow {5}--allow /.test(line));
    expect(long).toEqual([]);
  });

  test("colours are for terminals only", async () => {
    const folder = repositoryOf([before, after]);
    expect((await compareIn(folder, ["v0"], { isTerminal: true, columns: 80 })).stdout).toContain("\u001b[1m");
    expect((await compareIn(folder, ["v0"], { isTerminal: true, env: { NO_COLOR: "1" } })).stdout).not.toContain(
      "\u001b",
    );
  });

  test("json has verdicts, places and events as values", async () => {
    const { stdout, exitCode } = await compareIn(repositoryOf([before, after]), ["v0", "v1", "--format", "json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      old: "v0:schemas",
      new: "v1:schemas",
      version: { rise: "major", old: "0.1", new: "0.1", least: "1.0", done: false },
      changes: [
        { kind: "property-added", class: "additive", place: "types/demo.one.schema.json#/properties/n" },
        {
          kind: "enum-member-removed",
          class: "breaking",
          writers: {
            verdict: "breaking",
            witness: { acceptedBy: "old", form: "event", type: "demo.one", value: { data: { [hostile]: hostile } } },
          },
          readers: { verdict: "none" },
        },
        { kind: "capture-lowered", class: "breaking", privacy: true },
      ],
    });
  });

  test("github annotates lines of the new files, one command on each line", async () => {
    const { stdout } = await compareIn(repositoryOf([before, after]), ["v0"], {});
    const github = await compareIn(repositoryOf([before, after]), ["v0", "--format", "github"]);
    expect(stdout).not.toBe(github.stdout);
    const file = path.join("schemas", "types/demo.one.schema.json");
    const lines = github.stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      new RegExp(`^::notice file=${file},line=\\d+,col=\\d+,endColumn=\\d+,title=additive%3A property-added::`),
    );
    expect(lines[1]).toMatch(new RegExp(`^::error file=${file},line=5,`));
    expect(lines[2]).toMatch(/^::error .*title=breaking%3A capture-lowered::/);
    expect(lines[3]).toMatch(/^the major version must rise/);
  });

  test("long values are shown beyond where they differ, in text and in Markdown", async () => {
    const long = (end: string) => ({
      type: "object",
      properties: { a: { enum: [...Array.from({ length: 12 }, (_, index) => `value${index}`), end] } },
    });
    const folder = repositoryOf([long("x"), long("y")]);
    expect((await compareIn(folder, ["v0"])).stdout.replaceAll(/\s+/g, " ")).toContain('"value11", "y" ');
    const { stdout } = await compareIn(folder, ["v0", "--format", "markdown"]);
    expect(stdout).toMatch(/\n {2}- old: `"value0", .*"x"`\n {2}- new: `"value0", .*"y"`\n/);
  });

  test("markdown marks places of the old tree, and json has the word that allows a change", async () => {
    const members = { type: "object", properties: { a: { type: "string" } } };
    const folder = repositoryOf([{ ...members, required: ["a"] }, members]);
    const where = "types/demo.one.schema.json#/required";
    expect((await compareIn(folder, ["v0", "--format", "markdown"])).stdout).toContain(
      `- \`required-removed\` at \`${where}\` (old): `,
    );
    expect(JSON.parse((await compareIn(folder, ["v0", "--json"])).stdout)).toMatchObject({
      changes: [{ allow: `required-removed:${where}="a"` }],
    });
  });

  test("github has plain paths for revisions too, and says which revision is refused", async () => {
    const folder = repositoryOf([{ type: "object", minimun: 1 }, before, after]);
    const file = "schemas/types/demo.one.schema.json";
    const changed = await compareIn(folder, ["v1", "v2", "--format", "github"]);
    expect(changed.stdout).toContain(`::error file=${file},`);
    expect(changed.stdout).not.toContain("v2");
    const refused = await compareIn(folder, ["v0", "--format", "github"]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stdout).toMatch(new RegExp(`^::error file=${file},line=3,.*::v0: `));
  });

  test("markdown keeps text of schemas in code", async () => {
    const { stdout } = await compareIn(repositoryOf([before, after]), ["v0", "--format", "markdown"]);
    expect(stdout.match(/^### .*$/gm)).toEqual(["### Breaking", "### Additive"]);
    expect(stdout).toContain("- `property-added` at `types/demo.one.schema.json#/properties/n`: ");
    expect(stdout).not.toContain("\u001b");
    expect(stdout.replaceAll(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, "")).not.toContain("</script>");
    expect(stdout).toMatch(/The major version must rise: 0\.1 → 1\.0; the new schemas say 0\.1\.\n$/);
  });
});
