import fs from "node:fs";
import { expect, test } from "vitest";
import { allPages, deadLinks } from "../support/markdown.js";
import { temporaryFolder, writeFiles } from "../support/temporary-folder.js";

test("every link of every page leads to a file and a heading that are there", () => {
  const pages = allPages();
  const dead = pages.flatMap((page) => deadLinks(page).map((link) => `${page}: ${link}`));
  expect(dead).toEqual([]);
  expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/architecture.md", "generated/reference/index.md"]));
});

test("dead links are found", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "a.md":
      "# One `x` more\n\n[a](#one-x-more) [b](#two) [c](b.md) [d](c.md) [e](b.md#there) [f](b.md#not) ![g](h.png)\n",
    "b.md": '## There\n\n<a href="k.md">k</a> [m](https://example.com/x#y)\n',
  });
  expect(deadLinks(`${folder}/a.md`)).toEqual(["#two", "c.md", "b.md#not", "h.png"]);
  expect(deadLinks(`${folder}/b.md`)).toEqual(["k.md"]);
});

test("no page names a script that is not there", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const named = allPages().flatMap((page) =>
    [...fs.readFileSync(page, "utf8").matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? ""),
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("every path that a page of ours names in code is there", () => {
  const pages = ["README.md", "CONTRIBUTING.md", ...allPages().filter((page) => page.startsWith("docs/"))];
  const gone = pages.flatMap((page) =>
    [...fs.readFileSync(page, "utf8").matchAll(/`((?:conformance|docs|generator|packages|schemas|test)\/[\w./-]*)`/g)]
      .map((match) => match[1] ?? "")
      .filter((file) => !fs.existsSync(file))
      .map((file) => `${page}: ${file}`),
  );
  expect(gone).toEqual([]);
});
