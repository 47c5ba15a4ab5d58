import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTree } from "../../../generator/source/read-tree.js";
import { problemsOf } from "../../support/problems-of.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

function namesIn(root: string): string[] {
  return [...readTree(root).files.keys()];
}

describe("what is read", () => {
  test("every .json file, bytes as they are, sorted by code unit with forward slashes", () => {
    const root = temporaryFolder();
    writeFiles(root, { "b.json": "\ufeff{}", "types/a.json": "1", "types.json": "2", "B.JSON": "3", "é.json": "4" });
    expect(namesIn(root)).toEqual(["B.JSON", "b.json", "types.json", "types/a.json", "é.json"]);
    expect(readTree(root).files.get("b.json")).toEqual(Buffer.from("\ufeff{}"));
  });

  test("other files, hidden names and installed packages are not", () => {
    const root = temporaryFolder();
    writeFiles(root, {
      "a.json": "1",
      "README.md": "",
      "a.json.orig": "",
      ".hidden.json": "",
      ".git/a.json": "",
      "node_modules/a.json": "",
      "types/node_modules/a.json": "",
    });
    fs.symlinkSync("somebody@host.1234", path.join(root, ".#a.json"));
    expect(namesIn(root)).toEqual(["a.json"]);
  });

  test("a folder named like a schema is a folder", () => {
    const root = temporaryFolder();
    writeFiles(root, { "a.json/b.json": "1" });
    expect(namesIn(root)).toEqual(["a.json/b.json"]);
  });

  test("an empty root gives an empty tree", () => {
    expect(readTree(temporaryFolder())).toEqual({ files: new Map() });
  });
});

describe("symbolic links", () => {
  test("inside the root they are followed, and so is a linked root", () => {
    const parent = temporaryFolder();
    writeFiles(parent, { "real/common/a.json": "1" });
    fs.symlinkSync("common", path.join(parent, "real/types"));
    fs.symlinkSync("common/a.json", path.join(parent, "real/b.json"));
    fs.symlinkSync("real", path.join(parent, "linked"));
    expect(namesIn(path.join(parent, "linked"))).toEqual(["b.json", "common/a.json", "types/a.json"]);
  });

  test("out of the root, to nowhere and in a circle they are refused, all in one run", () => {
    const parent = temporaryFolder();
    writeFiles(parent, { "schemas/types/a.json": "1", "schemas-too/b.json": "2" });
    const root = path.join(parent, "schemas");
    fs.symlinkSync("../schemas-too", path.join(root, "folder"));
    fs.symlinkSync("../schemas-too/b.json", path.join(root, "file.json"));
    fs.symlinkSync("nowhere.json", path.join(root, "dangling.json"));
    fs.symlinkSync("loop.json", path.join(root, "loop.json"));
    fs.symlinkSync("..", path.join(root, "types/up"));
    expect([...problemsOf(() => readTree(root))].sort()).toEqual([
      `the symbolic link ${root}/dangling.json leads nowhere`,
      `the symbolic link ${root}/file.json leads out of the schema root`,
      `the symbolic link ${root}/folder leads out of the schema root`,
      `the symbolic link ${root}/loop.json leads nowhere`,
      `the symbolic link ${root}/types/up leads back to a folder that contains it`,
    ]);
  });
});

describe("what cannot be read", () => {
  test("a root that is missing, a file, or below a file", () => {
    const parent = temporaryFolder();
    writeFiles(parent, { file: "" });
    const [missing, file, below] = ["missing", "file", "file/below"].map((name) => path.join(parent, name));
    expect(problemsOf(() => readTree(missing ?? ""))).toEqual([`the schema root ${missing} does not exist`]);
    expect(problemsOf(() => readTree(file ?? ""))).toEqual([`the schema root ${file} is not a folder`]);
    expect(problemsOf(() => readTree(below ?? ""))).toEqual([
      `cannot read ${below}: a part of the path is not a folder (ENOTDIR)`,
    ]);
  });

  test("a pipe is refused instead of being waited for", () => {
    const root = temporaryFolder();
    expect(spawnSync("mkfifo", [path.join(root, "a.json")]).status).toBe(0);
    expect(problemsOf(() => readTree(root))).toEqual([`cannot read ${root}/a.json: it is neither a file nor a folder`]);
  });
});
