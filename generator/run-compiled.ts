/**
 * Runs programs of `dist/bundle/` with the code caches that the build made of them (`make-code-cache.js`). A cache holds
 * what the engine has compiled; without it, loading the compiler that ts-morph carries takes several times as long.
 *
 * A cache is used only if this very engine made it from this very program and no byte of either has changed since. The
 * engine's own check is no help: it takes a damaged cache, or one of another program of equal length, at its word.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** The path of a program's cache. */
export function cachePath(file: string): string {
  return `${file}.cache`;
}

/** The bytes of a cache: a line that names the engine and digests the program and `data`, then `data`. */
export function sealed(program: Uint8Array, data: Uint8Array): Uint8Array {
  return Buffer.concat([seal(program, data), data]);
}

/**
 * Runs a CommonJS program in ASCII and returns it as it was compiled. Its own `import()` does not work with a cache; it
 * gets `importModule` instead.
 *
 * @throws what the program throws, or a system error if there is none.
 */
export function runCompiled(url: URL): Script {
  const file = fileURLToPath(url);
  const program = readFileSync(file);
  const head = "(function (exports, require, module, __filename, __dirname, importModule) { ";
  const script = new Script(`${head}${program.toString("latin1")}\n})`, {
    // The cache keeps this name, so it says nothing of the machine that made it.
    filename: `aep-codegen/${basename(file)}`,
    cachedData: readCache(cachePath(file), program),
  });
  const module = { exports: {} };
  const importModule = (specifier: string): Promise<unknown> => import(specifier);
  script.runInThisContext()(module.exports, createRequire(url), module, file, dirname(file), importModule);
  return script;
}

/** Undefined if there is no cache that fits: then everything is the same, only later. */
function readCache(file: string, program: Uint8Array): Buffer | undefined {
  let cache: Buffer;
  try {
    cache = readFileSync(file);
  } catch {
    return undefined;
  }
  const data = cache.subarray(cache.indexOf("\n") + 1);
  return cache.subarray(0, cache.length - data.length).equals(seal(program, data)) ? data : undefined;
}

function seal(program: Uint8Array, data: Uint8Array): Buffer {
  const { arch, platform, version, versions } = process;
  const digest = createHash("sha256").update(program).update(data).digest("hex");
  return Buffer.from(`${version} ${versions.v8} ${platform} ${arch} ${digest}\n`);
}
