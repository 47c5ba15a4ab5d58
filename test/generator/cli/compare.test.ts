import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { compareIn, git, repositoryOf, writeSchemas } from "../../support/repository.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const modes = (...values: string[]) => ({ type: "object", properties: { mode: { enum: values } } });
const place = "types/demo.one.schema.json#/properties/mode/enum";
const noRevision = "is neither a folder nor a git revision that is known here";

describe("what is compared", () => {
  test("a revision with the working tree: 1 for what breaks, with the event that shows it", async () => {
    const folder = repositoryOf([modes("air", "sea")]);
    writeSchemas(path.join(folder, "schemas"), modes("air"));
    const { exitCode, stdout, stderr } = await compareIn(folder, ["v0"]);
    expect([exitCode, stderr]).toEqual([1, ""]);
    expect(stdout).toBe(
      [
        "Breaking (1)",
        "",
        place,
        '  enum-member-removed: "sea" removed',
        '  old       "air", "sea"',
        '  new       "air"',
        "  affects   writers: what was valid may be refused",
        "  in        demo.one",
        "  shown by  event, valid before and refused now",
        '            {"data":{"mode":"sea"},"type":"demo.one"}',
        `  allow     --allow 'enum-member-removed:${place}="sea" REASON'`,
        "",
        "1 change: 1 breaking, 0 additive, 0 without effect",
        "the major version must rise: 0.1 → 1.0; the new schemas say 0.1",
        "",
      ].join("\n"),
    );
  });

  test("two revisions, whatever the working tree holds: 0 for what is added", async () => {
    const folder = repositoryOf([modes("air"), modes("air", "sea"), modes("rail")]);
    const { exitCode, stdout } = await compareIn(folder, ["v0", "main~1"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("1 change: 0 breaking, 1 additive, 0 without effect\n");
    expect(stdout).toContain("the minor version must rise: 0.1 → 0.2; the new schemas say 0.1\n");
  });

  test("two folders, and the same one twice", async () => {
    const parent = temporaryFolder();
    writeSchemas(path.join(parent, "a"), modes("air", "sea"));
    writeSchemas(path.join(parent, "b"), modes("air"));
    expect((await compareIn(parent, ["a", "b"])).exitCode).toBe(1);
    expect(await compareIn(parent, ["b/", "./b"])).toEqual({
      exitCode: 0,
      stdout: "no change\nthe version may stay 0.1\n",
      stderr: "",
    });
  });

  test("from a folder below the root, with schemas elsewhere than usual", async () => {
    const folder = repositoryOf([modes("air")]);
    git(folder, "mv", "schemas", "spec");
    git(folder, "commit", "--quiet", "--message", "move");
    writeFiles(folder, { "deep/er/x.txt": "" });
    const run = await compareIn(path.join(folder, "deep/er"), ["HEAD", "--schemas", "../../spec"]);
    expect(run).toEqual({ exitCode: 0, stdout: "no change\nthe version may stay 0.1\n", stderr: "" });
  });

  test("in a worktree and in a shallow clone, which says what it may lack", async () => {
    const folder = repositoryOf([modes("air"), modes("air", "sea")]);
    const parent = temporaryFolder();
    git(folder, "worktree", "add", "--quiet", path.join(parent, "tree"), "v0");
    expect((await compareIn(path.join(parent, "tree"), ["main", "HEAD"])).exitCode).toBe(1);
    git(parent, "clone", "--quiet", "--depth=1", `file://${folder}`, "shallow");
    expect((await compareIn(path.join(parent, "shallow"), ["HEAD"])).exitCode).toBe(0);
    const missing = await compareIn(path.join(parent, "shallow"), ["HEAD~1"]);
    expect([missing.exitCode, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toContain(`error: "HEAD~1" ${noRevision}\n  help  this clone is shallow and may lack it:`);
  });
});

describe("2: what cannot be compared", () => {
  test("an old revision that the reader refuses, with its faults at the revision's own paths", async () => {
    const folder = repositoryOf([{ type: "object", minimun: 1 }, modes("air")]);
    const { exitCode, stdout, stderr } = await compareIn(folder, ["v0"]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("v0:schemas/types/demo.one.schema.json:3:3: error unsupported-keyword:");
    expect(stderr).toContain("1 error; nothing compared\n");
    const json = await compareIn(folder, ["v0", "--json"]);
    expect(json.exitCode).toBe(2);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      old: "v0:schemas",
      diagnostics: [{ code: "unsupported-keyword", file: "v0:schemas/types/demo.one.schema.json" }],
    });
  });

  test("a revision whose schemas are no JSON at all", async () => {
    const folder = repositoryOf(['{ "type": ', modes("air")]);
    const { exitCode, stderr } = await compareIn(folder, ["v0"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/v0:schemas\/types\/demo\.one\.schema\.json:1:\d+: error /);
  });

  test.each([
    ["nowhere", `error: "nowhere" ${noRevision}\n  help  git tag, git branch and git log list revisions`],
    ["--upload-pack=x", "error: unknown option '--upload-pack=x'"],
    ["./nowhere", `error: "./nowhere" ${noRevision}\n`],
  ])("%s, which is nothing", async (name, message) => {
    const { exitCode, stderr } = await compareIn(repositoryOf([modes("air")]), [name]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  test("a name that is a folder and a revision", async () => {
    const folder = repositoryOf([modes("air")]);
    writeSchemas(path.join(folder, "v0"), modes("air"));
    const { exitCode, stderr } = await compareIn(folder, ["v0"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('error: "v0" is both a folder and a git revision\n  help  write ./v0 for the folder');
    expect((await compareIn(folder, ["./v0"])).exitCode).toBe(0);
    expect((await compareIn(folder, ["refs/tags/v0"])).exitCode).toBe(0);
  });

  test("a revision without the folder, and a folder around the schemas", async () => {
    const folder = repositoryOf([modes("air")]);
    const other = await compareIn(folder, ["v0", "v0", "--schemas", "spec"]);
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      "error: v0 has no schemas in spec/\n  help  name the folder of the schemas with --schemas, or compare two folders\n",
    ]);
    const around = await compareIn(folder, ["."]);
    expect([around.exitCode, around.stderr]).toEqual([
      2,
      "error: . holds no schemas itself\n  help  its schemas are in schemas\n",
    ]);
  });

  test("a link in a revision, and no repository at all", async () => {
    const folder = repositoryOf([modes("air")]);
    fs.symlinkSync("demo.one.schema.json", path.join(folder, "schemas/types/demo.two.schema.json"));
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "link");
    const linked = await compareIn(folder, ["HEAD", "v0"]);
    expect(linked.exitCode).toBe(2);
    expect(linked.stderr).toContain("HEAD:schemas/types/demo.two.schema.json is a symbolic link");
    const bare = temporaryFolder();
    expect((await compareIn(bare, ["v0"])).stderr).toContain(`"v0" ${noRevision}`);
  });
});

describe("--allow", () => {
  const setUp = () => repositoryOf([modes("air", "sea"), modes("air")]);

  test("lets a breaking change through, with its reason in every report", async () => {
    const folder = setUp();
    const allow = ["v0", "--allow", `enum-member-removed:${place} nobody sent it`];
    const text = await compareIn(folder, allow);
    expect([text.exitCode, text.stderr]).toEqual([0, ""]);
    expect(text.stdout).toContain("  allowed   nobody sent it\n");
    expect(text.stdout).toContain("1 breaking (1 allowed)");
    const json = await compareIn(folder, [...allow, "--json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: true, changes: [{ allowed: "nobody sent it" }] });
    expect((await compareIn(folder, [...allow, "--format", "github"])).stdout).toMatch(/^::warning file=/);
    expect((await compareIn(folder, [...allow, "--format", "markdown"])).stdout).toContain("allowed: `nobody sent it`");
  });

  test("takes the pointer alone where one file only is meant", async () => {
    const word = "enum-member-removed:/properties/mode/enum because";
    expect((await compareIn(setUp(), ["v0", "--allow", word])).exitCode).toBe(0);
  });

  test.each([
    [`enum-member-removed:${place}`, "lacks a kind, a place or a reason"],
    ["enum-member-removed", "lacks a kind, a place or a reason"],
    ["type-narrowed:/properties/mode/enum why", "names no change that was found"],
    [`enum-member-removed:${place}x why`, `what breaks: enum-member-removed:${place}`],
  ])("2: %s", async (word, message) => {
    const { exitCode, stdout, stderr } = await compareIn(setUp(), ["v0", "--allow", word]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(message);
  });

  test("names one change: a value tells those at the same place apart", async () => {
    const folder = repositoryOf([modes("air", "sea", "by rail"), modes("air")]);
    const all = await compareIn(folder, ["v0", "--allow", `enum-member-removed:${place} why`]);
    expect(all.exitCode).toBe(2);
    const words = ["sea", "by%20rail"].map((value) => `enum-member-removed:${place}="${value}"`);
    expect(all.stderr.replaceAll(/\s+/g, " ")).toContain(
      `could be any of ${words.join(", ")}; write one --allow for each that is meant`,
    );
    const one = await compareIn(folder, ["v0", "--allow", `${words[1]} nobody sent it`]);
    expect([one.exitCode, one.stderr]).toEqual([1, ""]);
    expect(one.stdout).toContain("2 breaking (1 allowed)");
    expect(one.stdout).toContain(`  allow     --allow '${words[0]} REASON'\n`);
    const both = await compareIn(folder, ["v0", ...words.flatMap((word) => ["--allow", `${word} nobody sent it`])]);
    expect([both.exitCode, both.stderr]).toEqual([0, ""]);
  });

  test("names one member of a list of required ones, with or without the mark of the old tree", async () => {
    const members = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
    const folder = repositoryOf([{ ...members, required: ["a", "b"] }, members]);
    const where = "types/demo.one.schema.json#/required";
    const { stdout } = await compareIn(folder, ["v0"]);
    expect(stdout).toContain(`${where} (old)\n`);
    expect(stdout).toContain(`--allow 'required-removed:${where}="b" REASON'`);
    const words = [`required-removed:${where}="a" (old) first reason`, 'required-removed:/required="b" second reason'];
    const allowed = await compareIn(folder, ["v0", ...words.flatMap((word) => ["--allow", word])]);
    expect([allowed.exitCode, allowed.stderr]).toEqual([0, ""]);
    expect(allowed.stdout.match(/^ {2}allow.*$/gm)).toEqual(["  allowed   first reason", "  allowed   second reason"]);
    const mark = await compareIn(folder, ["v0", "--allow", `required-removed:${where}="a" (old)`]);
    expect(mark.stderr).toContain("lacks a kind, a place or a reason");
  });

  test("2: what breaks nothing needs no leave", async () => {
    const folder = repositoryOf([modes("air"), modes("air", "sea")]);
    const { exitCode, stderr } = await compareIn(folder, ["v0", "--allow", `enum-member-added:${place} why`]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("names a change that breaks nothing");
  });
});
