import type { Diagnostic } from "./diagnostic.js";

/** For example `3 errors, 1 warning; nothing written`; null when there is nothing to count. */
export function summarise(diagnostics: readonly Diagnostic[], outcome: string): string | null {
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  const warnings = diagnostics.length - errors;
  const counts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  if (counts.length === 0) {
    return null;
  }
  return errors > 0 ? `${counts.join(", ")}; ${outcome}` : counts.join(", ");
}

/** For example `1 file` and `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
