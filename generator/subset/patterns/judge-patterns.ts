import type { Diagnostics } from "recheck";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { PendingPattern } from "../keyword.js";
import { provesLinear } from "./proves-linear.js";

/** For one pattern. The slowest known honest pattern takes a fiftieth of it. */
const checkTimeout = 10_000;
/** For all of them together, in case the checker dies without an answer. */
const overallTimeout = 120_000;

/**
 * Refuses every pattern that is not shown to match in linear time. What our own proof covers needs no checker: recheck
 * takes seconds for the pattern of wire names, and more than its time where it has to run as a script.
 * Checks run side by side, each source once.
 */
export async function judgePatterns(patterns: readonly PendingPattern[]): Promise<readonly Diagnostic[]> {
  const sources = [...new Set(patterns.map((pattern) => pattern.source))].filter((source) => !provesLinear(source));
  if (sources.length === 0) {
    return [];
  }
  const verdicts = new Map(
    await Promise.all(sources.map(async (source) => [source, await verdictOf(source)] as const)),
  );
  return patterns.flatMap((pattern) => {
    const verdict = verdicts.get(pattern.source);
    return verdict === undefined ? [] : judge(pattern, verdict);
  });
}

const known = new Map<string, Promise<Diagnostics>>();

/** Verdicts depend on the source alone, so a watching process asks once. */
function verdictOf(source: string): Promise<Diagnostics> {
  const earlier = known.get(source);
  if (earlier !== undefined) {
    return earlier;
  }
  const verdict = check(source);
  known.set(source, verdict);
  return verdict;
}

/**
 * recheck takes its native program where one is installed for the platform, else Java, else its own script in a worker.
 * The timer also keeps the process alive, for recheck lets go of its helpers while it waits for them.
 */
async function check(source: string): Promise<Diagnostics> {
  const { check: recheck } = await import("recheck");
  const gaveUp: Diagnostics = { source, flags: "u", status: "unknown", error: { kind: "timeout" } };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      recheck(source, "u", { timeout: checkTimeout }),
      new Promise<Diagnostics>((resolve) => {
        timer = setTimeout(() => resolve(gaveUp), overallTimeout);
      }),
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { source, flags: "u", status: "unknown", error: { kind: "unexpected", message } };
  } finally {
    clearTimeout(timer);
  }
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
