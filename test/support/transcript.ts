/**
 * Runs what a page shows of a terminal: blocks `diff` change a file, blocks `console` run commands, in the order of the page,
 * in a copy of the repository whose programs run from their sources.
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Block } from "./markdown.js";
import { git } from "./repository.js";

const programs = { aep: "packages/cli/cli.ts", "aep-codegen": "generator/cli.ts" };

/** A clone of what is kept in git, with one commit, and the modules of this repository. */
export function copyRepository(folder: string): void {
  for (const name of ["schemas", "generated", "package.json", "README.md", "LICENSE"]) {
    fs.cpSync(name, path.join(folder, name), {
      recursive: true,
      filter: (file) => !/[\\/](dist|node_modules)$/.test(file),
    });
  }
  git(folder, "init", "--quiet", "--initial-branch=main");
  fs.writeFileSync(path.join(folder, ".gitignore"), "node_modules/\n");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "as it is");
  const modules = path.join(folder, "node_modules");
  fs.mkdirSync(path.join(modules, ".bin"), { recursive: true });
  for (const name of fs.readdirSync("node_modules").filter((each) => !each.startsWith("."))) {
    fs.symlinkSync(path.resolve("node_modules", name), path.join(modules, name), "junction");
  }
  for (const [name, file] of Object.entries(programs)) {
    const loader = path.resolve("node_modules/tsx/dist/loader.mjs");
    const words = ["--conditions", "aepkit-source", "--import", loader, path.resolve(file)].map((word) => `'${word}'`);
    fs.writeFileSync(
      path.join(modules, ".bin", name),
      `#!/bin/sh\nexec '${process.execPath}' ${words.join(" ")} "$@"\n`,
      {
        mode: 0o755,
      },
    );
  }
}

/** What the block shows with the outputs that its commands really have. Applies the block if it is a `diff`. */
export function replay(block: Block, folder: string): string {
  if (block.language === "diff") {
    applyDiff(block.text, folder);
    return block.text;
  }
  return commandsOf(block.text)
    .map((command) => `$ ${command}\n${run(command, folder)}`)
    .join("");
}

/** The commands of a `console` block; the lines between them are their outputs. */
export function commandsOf(text: string): string[] {
  return [...text.matchAll(/^\$ (.*)$/gm)].map((match) => match[1] ?? "");
}

function run(command: string, folder: string): string {
  const env = { ...process.env, NO_COLOR: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${command}`], { cwd: folder, env, encoding: "utf8" });
  return stdout;
}

/** Puts the lines with `+` in the place of those with `-`, which have to stand once in the file. */
function applyDiff(text: string, folder: string): void {
  const lines = text.trimEnd().split("\n");
  const file = path.join(folder, /^--- (.+)$/.exec(lines[0] ?? "")?.[1] ?? "");
  const side = (sign: string) =>
    lines
      .slice(1)
      .filter((line) => line[0] === sign || line[0] === " ")
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const before = fs.readFileSync(file, "utf8");
  const parts = before.split(side("-"));
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} places to change, not one`);
  }
  fs.writeFileSync(file, parts.join(side("+")));
}
