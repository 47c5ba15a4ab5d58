import type { Diagnostics } from "recheck";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { PendingPattern } from "../keyword.js";

/**
 * Refuses every pattern that is not shown to match in linear time. Nearly all are shown to by a quick proof; only for
 * the rest the checker is loaded, which takes seconds. Checks run side by side, each source once.
 */
export async function judgePatterns(patterns: readonly PendingPattern[]): Promise<readonly Diagnostic[]> {
  if (patterns.length === 0) {
    return [];
  }
  const { isProvenLinear } = await import("./prove-linear.js");
  const sources = [...new Set(patterns.map((pattern) => pattern.source))].filter((source) => !isProvenLinear(source));
  if (sources.length === 0) {
    return [];
  }
  const { checkPattern } = await import("./check-pattern.js");
  const verdicts = new Map(
    await Promise.all(sources.map(async (source) => [source, await checkPattern(source)] as const)),
  );
  return patterns.flatMap((pattern) => {
    const verdict = verdicts.get(pattern.source);
    return verdict === undefined ? [] : judge(pattern, verdict);
  });
}

function judge({ file, span, pointer }: PendingPattern, verdict: Diagnostics): readonly Diagnostic[] {
  const place = { file, span, pointer, keyword: "pattern" };
  switch (verdict.status) {
    case "safe":
      return [];
    case "vulnerable": {
      const { complexity, attack } = verdict;
      const growth = complexity.type === "exponential" ? "exponential" : degreeName(complexity.degree);
      const pumps = attack.pumps.flatMap(({ prefix, pump }) => [
        ...(prefix === "" ? [] : [shorten(prefix)]),
        `${shorten(pump)} many times`,
      ]);
      const parts = [...pumps, ...(attack.suffix === "" ? [] : [shorten(attack.suffix)])];
      return [report("pattern-slow", place, { growth, attack: parts.join(" then ") })];
    }
    case "unknown": {
      const { error } = verdict;
      const reason = error.kind === "timeout" || error.kind === "cancel" ? "the check took too long" : error.message;
      return [report("pattern-undecided", place, { reason })];
    }
  }
}

function degreeName(degree: number): string {
  return degree === 2 ? "quadratic" : degree === 3 ? "cubic" : "polynomial";
}

/** A piece of the attack in JSON quotes, cut so that it stays readable. */
function shorten(text: string): string {
  const characters = [...text];
  return JSON.stringify(characters.length > 24 ? `${characters.slice(0, 21).join("")}...` : text);
}
