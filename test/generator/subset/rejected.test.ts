/**
 * One folder per code under test/fixtures/rejected: the files that break the rule, laid over a clean tree, and every
 * diagnostic they give. `RECORD=1` rewrites what is expected; look at the difference before committing it.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { referenceCodes } from "../../../generator/diagnostics/codes/reference-codes.js";
import { registryCodes } from "../../../generator/diagnostics/codes/registry-codes.js";
import { sourceCodes } from "../../../generator/diagnostics/codes/source-codes.js";
import { subsetCodes } from "../../../generator/diagnostics/codes/subset-codes.js";
import { codes } from "../../../generator/diagnostics/codes.js";
import { checkTree, type FileContent, treeAround } from "../../support/check.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../fixtures/rejected");

/** The codes of the first two stages; later stages have fixtures of their own. */
const owned = Object.keys({ ...sourceCodes, ...subsetCodes, ...referenceCodes, ...registryCodes }).sort();

test("every code of the reader has a fixture", () => {
  const folders = readdirSync(root).filter((name) => !(name in codes) || owned.includes(name));
  expect(folders.sort()).toEqual(owned);
});

test.each(owned)("%s", async (code) => {
  const folder = join(root, code);
  const files: { [path: string]: FileContent } = { ...treeAround({ type: "object" }), ...readOverlay(folder) };
  for (const path of readRemoved(folder)) {
    delete files[path];
  }
  const { diagnostics } = await checkTree(files);
  expect(diagnostics.map((each) => each.code)).toContain(code);
  const actual = `${JSON.stringify(diagnostics, null, 2)}\n`;
  const expected = join(folder, "diagnostics.json");
  if (process.env.RECORD === "1") {
    writeFileSync(expected, actual);
  }
  expect(actual).toBe(readFileSync(expected, "utf8"));
});

function readOverlay(folder: string): { readonly [path: string]: FileContent } {
  // Two names that differ in case alone cannot stand beside each other on every disk.
  const inline = join(folder, "files.json");
  if (existsSync(inline)) {
    return JSON.parse(readFileSync(inline, "utf8"));
  }
  const schemas = join(folder, "schemas");
  const names = existsSync(schemas) ? readdirSync(schemas, { recursive: true, encoding: "utf8" }) : [];
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(schemas, name))
      .map((path) => [relative(schemas, path).split(sep).join("/"), new Uint8Array(readFileSync(path))]),
  );
}

function readRemoved(folder: string): readonly string[] {
  const list = join(folder, "remove.json");
  const value: unknown = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  return Array.isArray(value) ? value.map(String) : [];
}
