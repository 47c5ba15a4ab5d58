import { readFileSync } from "node:fs";
import { header } from "./printer.js";

/** Modules that generated guards call. Their sources stand in `runtime/` beside this file and are copied as they are. */
export const runtimeModules = ["date-time", "issues", "objects", "optional", "strings", "uri"] as const;

/** Text of one runtime module, with the header of a generated file. */
export function runtimeFile(name: (typeof runtimeModules)[number]): string {
  const source = readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), "utf8");
  return `${header("the generator's own runtime")}${source.replaceAll("\r\n", "\n")}`;
}
