import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Result, startScript } from "./aep.js";
import { temporaryFolder, writeFiles } from "./temporary-folder.js";

export const realEntry = pathToFileURL(path.resolve("test/support/judge-thread.js"));

/** `aep` with up to `most` threads for its files, however small they are. */
export function startInThreads(most: number, words: readonly string[], entry = realEntry) {
  return startScript("test/support/aep-in-threads.ts", [String(most), entry.href, ...words]);
}

export function inThreads(most: number, words: readonly string[], entry = realEntry): Promise<Result> {
  return startInThreads(most, words, entry).exit;
}

/** An entry of a thread in JavaScript, which has `port`, `fs` and `realEntry`. */
export function entryOf(source: string): URL {
  const folder = temporaryFolder();
  const head = `import fs from "node:fs";
import { parentPort as port } from "node:worker_threads";
const realEntry = ${JSON.stringify(realEntry.href)};
`;
  writeFiles(folder, { "thread.mjs": `${head}${source}\n` });
  return pathToFileURL(path.join(folder, "thread.mjs"));
}

/** Source of an entry whose threads tell one finding in five events of each file, and then do what `then` says of `job`. */
export function tellingThen(then: string): string {
  return `const finding = { line: 3, rule: "json", severity: "error", pointer: "", message: "is told" };
port.on("message", (job) => {
  if ("taken" in job) return;
  port.postMessage({ report: { findings: [finding], omitted: [], events: 5, bytes: 1, total: 1 } });
  ${then}
});`;
}
