import { findRule } from "@aepkit/stream";
import type { Finding } from "./findings.js";

/** Counts findings, whether they are shown or not. */
export class Summary {
  errors = 0;
  warnings = 0;
  readonly #byRule = new Map<string, { errors: number; warnings: number }>();

  add(finding: Pick<Finding, "rule" | "severity">, times: number): void {
    const count = this.#byRule.get(finding.rule) ?? { errors: 0, warnings: 0 };
    const which = finding.severity === "error" ? "errors" : "warnings";
    count[which] += times;
    this[which] += times;
    this.#byRule.set(finding.rule, count);
  }

  /** For example `2 errors, 1 warning`, or `no findings`. */
  counts(): string {
    return countsOf(this) || "no findings";
  }

  /** A line per rule, the most frequent first. */
  byRule(): string[] {
    const rows = [...this.#byRule].sort(
      ([a, one], [b, other]) => other.errors + other.warnings - one.errors - one.warnings || (a < b ? -1 : 1),
    );
    return rows.map(([rule, count]) => {
      // The first sentence, without the list that may follow it.
      const purpose =
        findRule(rule)
          ?.purpose.split(/(?<=[.:]) /)[0]
          ?.replace(/:$/, ".") ?? "";
      return `  ${rule.padEnd(7)}${countsOf(count).padEnd(24)}${purpose.slice(0, 90)}`;
    });
  }
}

/** For example `1 file` and `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function countsOf({ errors, warnings }: { readonly errors: number; readonly warnings: number }): string {
  return [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ].join(", ");
}
