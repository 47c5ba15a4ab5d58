/**
 * Runs a program of `dist/bundle/` once and keeps what the engine compiled meanwhile, for `run-compiled.ts`.
 * `bundle.js` starts this file: as a process for the program itself, as a thread for the program's thread.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { cachePath, runCompiled, sealed } from "./dist/run-compiled.js";

const file = isMainThread ? process.argv.splice(2, 1)[0] : workerData;
const script = runCompiled(pathToFileURL(file));
process.on("exit", () => {
  writeFileSync(cachePath(file), sealed(readFileSync(file), script.createCachedData()));
});
// A thread answers one request, which compiles what it needs for that.
parentPort?.once("message", () => setImmediate(() => process.exit()));
