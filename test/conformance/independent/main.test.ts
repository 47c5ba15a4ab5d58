import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("answers every line in order, and survives one that it cannot read", () => {
  const lines = ['{"id":1,"op":"hello"}', "{", '{"id":3,"op":"dance"}', '{"id":4,"op":"redact","text":"a@b.org"}'];
  const started = ["--import", "tsx", "conformance/runners/independent/main.ts"];
  const { stdout } = spawnSync(process.execPath, started, { input: lines.join("\n"), encoding: "utf8" });
  const answers = stdout.trimEnd().split("\n");
  expect(answers.map((line) => JSON.parse(line))).toMatchObject([
    { id: 1, result: { name: "independent", aep: "0.1" } },
    { id: null, error: {} },
    { id: 3, skipped: "There is no operation dance." },
    { id: 4, result: { text: "[REDACTED:pii]" } },
  ]);
});
