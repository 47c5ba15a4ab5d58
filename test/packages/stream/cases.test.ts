import fs from "node:fs";
import path from "node:path";
import { type StreamIssue, validateStream } from "@aepkit/stream";
import { describe, expect, test } from "vitest";

interface Verdicts {
  readonly lines: readonly {
    readonly line: number;
    readonly verdict: "valid" | "invalid";
    readonly reasonClass?: string;
  }[];
  readonly exit: 0 | "nonzero";
  readonly facts?: { readonly lastLineReportedAsUnterminated?: boolean };
}

interface Case {
  readonly title: string;
  readonly input: {
    readonly base64?: string;
    readonly generate?: readonly Piece[];
    readonly chunkBoundaries?: readonly number[];
  };
  readonly expect: Verdicts | { readonly alternatives: readonly Verdicts[] };
}

type Piece =
  | { readonly text: string; readonly end: string }
  | {
      readonly template: string;
      readonly replace: string;
      readonly repeat: string;
      readonly times: number;
      readonly end: string;
    };

const folder = "test/fixtures/streams";

function bytesOf({ base64, generate }: Case["input"]): Buffer {
  if (base64 !== undefined) {
    return Buffer.from(base64, "base64");
  }
  return Buffer.from(
    (generate ?? [])
      .map(
        (piece) =>
          ("text" in piece ? piece.text : piece.template.replace(piece.replace, piece.repeat.repeat(piece.times))) +
          piece.end,
      )
      .join(""),
  );
}

const reasons: { readonly [reasonClass: string]: (issue: StreamIssue) => boolean } = {
  "duplicate-key": (issue) => issue.rule === "json" && issue.message.includes("twice"),
  encoding: (issue) => issue.rule === "json" && issue.message.includes("UTF-8"),
  json: (issue) => issue.rule === "json" && issue.message.includes("not JSON"),
  "line-too-long": (issue) => issue.rule === "json" && issue.message.includes("limit"),
};

function expectVerdicts(issues: readonly StreamIssue[], ok: boolean, verdicts: Verdicts): void {
  expect(ok).toBe(verdicts.exit === 0);
  for (const { line, verdict, reasonClass } of verdicts.lines) {
    const errors = issues.filter((issue) => issue.line === line && issue.severity === "error");
    expect(errors.length > 0 ? "invalid" : "valid").toBe(verdict);
    if (reasonClass !== undefined) {
      expect(errors.some(reasons[reasonClass] ?? (() => false))).toBe(true);
    }
  }
  expect(Math.max(0, ...issues.map((issue) => issue.line))).toBeLessThanOrEqual(verdicts.lines.length);
  if (verdicts.facts?.lastLineReportedAsUnterminated === true) {
    expect(issues.some((issue) => issue.rule === "JL1" && issue.line === verdicts.lines.length)).toBe(true);
  }
}

describe.each(fs.readdirSync(folder))("%s", (file) => {
  const { title, input, expect: expected }: Case = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  const bytes = bytesOf(input);
  const verdicts = "alternatives" in expected ? expected.alternatives[0] : expected;

  test(title, () => {
    const { issues, ok } = validateStream(bytes);
    expect(verdicts).toBeDefined();
    if (verdicts !== undefined) {
      expectVerdicts(issues, ok, verdicts);
    }
  });

  test("the same wherever the chunks end", () => {
    const whole = validateStream(bytes);
    const cuts = input.chunkBoundaries ?? Array.from({ length: Math.min(bytes.length, 600) }, (_, index) => index + 1);
    for (const cut of bytes.length > 10_000 ? cuts.slice(0, 3) : cuts) {
      expect(validateStream([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
    }
    if (bytes.length < 10_000) {
      expect(validateStream(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
    }
  });
});
