/**
 * Preloaded into a process, appends the URL or path of every module that it loads to the file that TRACE names.
 * Plain JavaScript, because it has to run before anything that compiles TypeScript is trusted to.
 */

import fs from "node:fs";
import { createRequire, register } from "node:module";

const trace = process.env.TRACE ?? "";

const hooks = `
  import fs from "node:fs";
  export async function load(url, context, next) {
    fs.appendFileSync(${JSON.stringify(trace)}, url + "\\n");
    return next(url, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

process.on("exit", () => {
  fs.appendFileSync(trace, Object.keys(createRequire(import.meta.url).cache).join("\n"));
});
