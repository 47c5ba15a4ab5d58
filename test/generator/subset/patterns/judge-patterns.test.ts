import { describe, expect, test } from "vitest";
import type { PendingPattern } from "../../../../generator/subset/keyword.js";
import { checkPattern } from "../../../../generator/subset/patterns/check-pattern.js";
import { judgePatterns } from "../../../../generator/subset/patterns/judge-patterns.js";
import { isProvenLinear } from "../../../../generator/subset/patterns/prove-linear.js";

const pending = (source: string): PendingPattern => ({
  source,
  file: { path: "types/a.schema.json", text: "{}" } as PendingPattern["file"],
  span: { start: 0, end: 1 },
  pointer: "/p",
});

async function messagesOf(...sources: readonly string[]): Promise<readonly string[]> {
  return (await judgePatterns(sources.map(pending))).map((each) => each.message);
}

describe("judgePatterns", () => {
  test("says nothing of no pattern, of those proven linear, and of those that the checker finds safe", async () => {
    expect(await judgePatterns([])).toEqual([]);
    expect(["^a+$", "^b$", "^(?!x)[a-z]+$"].map(isProvenLinear)).toEqual([true, true, false]);
    expect(await messagesOf("^a+$", "^b$")).toEqual([]);
    expect(await messagesOf("^(?!x)[a-z]+$", "^a+$")).toEqual([]);
  });

  test("reports only those that are not safe, each where it stands", async () => {
    const found = await judgePatterns(["^a+$", "^(a+)+$", "^(?!x)[a-z]+$"].map(pending));
    expect(found).toMatchObject([{ code: "pattern-slow", pointer: "/p", keyword: "pattern" }]);
  });

  test.each(["^(a+)+$", "x(a+)+$", "[0-9]+x", "^a*a*b$"])("shows the parts of an attack on %s", async (source) => {
    const verdict = await checkPattern(source);
    if (verdict.status !== "vulnerable") {
      throw new Error("the checker finds no attack");
    }
    const { pumps, suffix } = verdict.attack;
    // What stands before, what is repeated, what stands behind; without what is empty.
    const parts = pumps.flatMap(({ prefix, pump }) => [prefix, `${pump} many times`]).concat(suffix);
    const shown = parts
      .filter((part) => part !== "")
      .map((part) => part.replace(/^(.*?)( many times)?$/s, (_, text, times = "") => JSON.stringify(text) + times));
    const [message = ""] = await messagesOf(source);
    expect(message.slice(message.indexOf(" on ") + 4)).toBe(shown.join(" then "));
  });

  test("says why nobody could judge", async () => {
    const verdict = await checkPattern("\\p{Script=Kawi}+");
    const [message] = await messagesOf("\\p{Script=Kawi}+");
    expect(verdict.status === "unknown" && verdict.error.kind !== "timeout" && verdict.error.kind !== "cancel").toBe(
      true,
    );
    expect(message).toContain(verdict.status === "unknown" && "message" in verdict.error ? verdict.error.message : "?");
  });
});
