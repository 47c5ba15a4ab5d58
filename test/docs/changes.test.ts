import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { workspacePackages } from "../support/packed.js";
import { git } from "../support/repository.js";
import { temporaryFolder, writeFiles } from "../support/temporary-folder.js";

const packages = workspacePackages();
const names = packages.map((each) => each.manifest.name);

test("every line of the changelog first says what happens to generated output", () => {
  const lines = fs
    .readFileSync("CHANGELOG.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(lines.filter((line) => !/^- (none|additive|breaking): .+\.$/.test(line))).toEqual([]);
  expect(lines).not.toEqual([]);
});

test("every changeset names packages of the workspace and parts of a version", () => {
  const files = fs.readdirSync(".changeset").filter((name) => name.endsWith(".md") && name !== "README.md");
  const faults = files.filter((name) => {
    const text = fs.readFileSync(`.changeset/${name}`, "utf8");
    const [, head = "", words = ""] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? [];
    const rows = head.trimEnd().split("\n");
    const isRow = (row: string) => {
      const [, known = ""] = /^"([^"]+)": (?:major|minor|patch)$/.exec(row) ?? [];
      return names.includes(known);
    };
    return words.trim() === "" || !rows.every(isRow);
  });
  expect(faults).toEqual([]);
});

test("a changeset for one package raises all of them, and what they need of each other", () => {
  const folder = temporaryFolder();
  const copied = ["package.json", ".changeset/config.json", ...packages.map((each) => `${each.folder}/package.json`)];
  writeFiles(folder, Object.fromEntries(copied.map((file) => [file, fs.readFileSync(file, "utf8")])));
  writeFiles(folder, {
    ".changeset/one.md": '---\n"@aepkit/forms": minor\n---\n\nA change.\n',
    "package-lock.json": "{}\n",
  });
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "a change");
  execFileSync(process.execPath, [path.resolve("node_modules/@changesets/cli/bin.js"), "version"], {
    cwd: folder,
    stdio: "pipe",
  });
  const raised = packages.map((each) =>
    JSON.parse(fs.readFileSync(path.join(folder, each.folder, "package.json"), "utf8")),
  );
  expect(raised.map((manifest) => manifest.version)).toEqual(packages.map(() => "0.2.0"));
  const needs = raised.flatMap((manifest) => Object.entries(manifest.dependencies ?? {}));
  expect(needs.filter(([name, version]) => names.includes(name) && version !== "0.2.0")).toEqual([]);
  expect(fs.readdirSync(path.join(folder, ".changeset"))).toEqual(["config.json"]);
});
