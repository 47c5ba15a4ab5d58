import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { cachePath, runCompiled, sealed } from "../../../generator/run-compiled.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** A program that says a word, in a folder of its own. All words here are of equal length, and so are their programs. */
function programThatSays(word: string): { file: string; run: () => { said: unknown; usedCache: boolean } } {
  const file = path.join(temporaryFolder(), "program.cjs");
  fs.writeFileSync(file, `globalThis.said = (() => ["${word}", require("node:path").sep])();`);
  return {
    file,
    run: () => {
      const script = runCompiled(pathToFileURL(file));
      const said: unknown = Reflect.get(globalThis, "said");
      Reflect.deleteProperty(globalThis, "said");
      return { said, usedCache: script.cachedDataRejected === false };
    },
  };
}

/** Runs the program and keeps its cache. */
function makeCache(file: string): Buffer {
  const data = runCompiled(pathToFileURL(file)).createCachedData();
  const cache = Buffer.from(sealed(fs.readFileSync(file), data));
  fs.writeFileSync(cachePath(file), cache);
  return cache;
}

test("a program runs without a cache, and with one that fits", () => {
  const { file, run } = programThatSays("yes");
  expect(run()).toEqual({ said: ["yes", path.sep], usedCache: false });
  makeCache(file);
  expect(run()).toEqual({ said: ["yes", path.sep], usedCache: true });
});

test("a cache of another program of equal length is not used", () => {
  const { file, run } = programThatSays("yes");
  const other = programThatSays("no!");
  fs.writeFileSync(cachePath(file), makeCache(other.file));
  expect(run()).toEqual({ said: ["yes", path.sep], usedCache: false });
  // Nor is its own once the program has changed.
  makeCache(file);
  fs.copyFileSync(other.file, file);
  expect(run()).toEqual({ said: ["no!", path.sep], usedCache: false });
});

test("a damaged cache is not used, wherever it is damaged", () => {
  const { file, run } = programThatSays("yes");
  const cache = makeCache(file);
  const damaged = [
    Buffer.alloc(0),
    Buffer.from("\n"),
    cache.subarray(0, cache.length / 2),
    cache.subarray(0, -1),
    cache.subarray(1),
    Buffer.concat([cache, Buffer.alloc(1)]),
    ...[...cache.keys()].map((at) => Buffer.from(cache).fill((cache[at] ?? 0) ^ 1, at, at + 1)),
  ];
  for (const each of damaged) {
    fs.writeFileSync(cachePath(file), each);
    expect(run()).toEqual({ said: ["yes", path.sep], usedCache: false });
  }
});

test("a cache of another engine is not used", () => {
  const { file, run } = programThatSays("yes");
  const cache = makeCache(file);
  const line = cache.subarray(0, cache.indexOf("\n")).toString();
  for (const word of [process.version, process.versions.v8, process.platform, process.arch]) {
    const changed = Buffer.from(line.replace(word, `${word}x`));
    fs.writeFileSync(cachePath(file), Buffer.concat([changed, cache.subarray(line.length)]));
    expect(run()).toEqual({ said: ["yes", path.sep], usedCache: false });
  }
});

test("with a cache and without one, a program can import modules", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "program.cjs");
  fs.writeFileSync(path.join(folder, "module.mjs"), "export const word = 'imported';");
  fs.writeFileSync(
    file,
    'exports.word = globalThis.imported = importModule(require("node:path").join(__dirname, "module.mjs"));',
  );
  for (const usedCache of [false, true]) {
    expect(runCompiled(pathToFileURL(file)).cachedDataRejected === false).toBe(usedCache);
    expect(await Reflect.get(globalThis, "imported")).toHaveProperty("word", "imported");
    Reflect.deleteProperty(globalThis, "imported");
    makeCache(file);
  }
});
