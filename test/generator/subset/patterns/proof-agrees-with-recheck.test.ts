/** Random patterns: whatever the quick proof covers, the slow checker finds no attack on. */

import fc from "fast-check";
import { check } from "recheck";
import { expect, test } from "vitest";
import { checkPattern } from "../../../../generator/subset/patterns/check-pattern.js";
import { isProvenLinear } from "../../../../generator/subset/patterns/prove-linear.js";

test("proves nothing that recheck breaks", { timeout: 300_000 }, async () => {
  const count = { proven: 0, open: 0, broken: 0 };
  const property = fc.asyncProperty(pattern, async (source) => {
    const proven = isProvenLinear(source);
    const { status } = await checkPattern(source);
    count[proven ? "proven" : "open"] += 1;
    count.broken += status === "vulnerable" ? 1 : 0;
    expect(proven && status === "vulnerable", `proven, but recheck breaks it: ${source}`).toBe(false);
  });
  await fc.assert(property, { numRuns: 300 });
  console.log(`linear proof: ${count.proven} proven, ${count.open} open, ${count.broken} broken by recheck`);
  expect(count.proven).toBeGreaterThan(10);
  expect(count.broken).toBeGreaterThan(10);
});

/** Small patterns over few letters, nearly all anchored, in which loops often meet. */
const pattern: fc.Arbitrary<string> = fc
  .letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 4, arbitrary: fc.constantFrom("a", "b", "[ab]", "[^a]", "\\w", "\\d", "c", ".") },
      {
        weight: 2,
        arbitrary: fc
          .tuple(tie("part"), fc.constantFrom("*", "+", "?", "{1,3}", "{2}", "*?"))
          .map(([part, quantifier]) => `(?:${part})${quantifier}`),
      },
      { weight: 2, arbitrary: fc.tuple(tie("part"), tie("part")).map(([left, right]) => `(?:${left}|${right})`) },
      { weight: 3, arbitrary: fc.tuple(tie("part"), tie("part")).map(([left, right]) => left + right) },
    ),
  }))
  .part.chain((body) => fc.constantFrom(`^${body}$`, `^(${body})!$`, `^${body}`, `${body}$`));

test("the checker finds no attack on a pattern that the proof covers", async () => {
  const seen = { covered: 0, left: 0 };
  const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "\\d", "c");
  const { body } = fc.letrec<{ body: string }>((tie) => ({
    body: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(tie("body"), tie("body")).map(([left, right]) => left + right),
      fc.tuple(tie("body"), tie("body")).map(([left, right]) => `(?:${left}|${right})`),
      fc
        .tuple(tie("body"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}"))
        .map(([each, times]) => `(${each})${times}`),
    ),
  }));
  const pattern = fc.tuple(fc.constantFrom("", "^"), body, fc.constantFrom("", "$")).map((parts) => parts.join(""));
  const result = await fc.check(
    fc.asyncProperty(pattern, async (source) => {
      const covered = isProvenLinear(source);
      seen[covered ? "covered" : "left"] += 1;
      if (covered) {
        const verdict = await check(source, "u", { timeout: 10_000 });
        expect({ source, status: verdict.status }).not.toEqual({ source, status: "vulnerable" });
      }
    }),
    { numRuns: 400 },
  );
  console.log(`linear patterns: seed ${result.seed}, ${JSON.stringify(seen)}`);
  expect(fc.defaultReportMessage(result) ?? "agreed").toBe("agreed");
  expect(Math.min(seen.covered, seen.left)).toBeGreaterThan(50);
});
