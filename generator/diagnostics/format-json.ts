import type { Diagnostic } from "./diagnostic.js";
import { visibleJson } from "./visible.js";

/** What a command found, for programs: `ok` says whether the exit code is 0. */
export interface JsonReport {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Members of one command only. */
  readonly [member: string]: unknown;
}

/** Strict JSON with a line feed at the end. On one line it suits `--watch`, which prints one report per run. */
export function formatJson(report: JsonReport, layout: "indented" | "one line"): string {
  return `${visibleJson(JSON.stringify(report, null, layout === "indented" ? 2 : 0))}\n`;
}
