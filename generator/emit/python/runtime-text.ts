import { readFileSync } from "node:fs";

/** Parts of the module that every schema tree has. Their sources stand in `runtime/` beside this file. */
export const runtimeParts = ["values", "formats", "models"] as const;

/** The lines of one part. */
export function runtimeText(part: (typeof runtimeParts)[number]): string[] {
  const source = readFileSync(new URL(`./runtime/${part}.py`, import.meta.url), "utf8");
  return source.replaceAll("\r\n", "\n").trimEnd().split("\n");
}
