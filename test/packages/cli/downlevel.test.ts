import path from "node:path";
import { describe, expect, test } from "vitest";
import { aep, startAep } from "../../support/aep.js";
import { about, event, foreign, lines, request } from "../../support/streams.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const secret = (word: string) => `SECRET-${word}-TEXT`;
const fields = [
  { id: "q1", type: "string", label: secret("label") },
  { id: "q2", type: "select", label: secret("select"), choices: [{ id: "c1", label: secret("choice") }], other: true },
  { id: "q3", type: "boolean", label: secret("boolean") },
];
const full = { capture: "full" };
const stream = lines(
  event(0, { ...full, type: "run.started", run: "r", data: { trigger: "user", prompt: secret("prompt") } }),
  request(
    1,
    {
      kind: "form",
      prompt: secret("question"),
      fields,
      options: [{ id: "no", label: secret("option") }],
      context: { deep: [secret("context")] },
    },
    full,
  ),
  foreign("c", "control.attention.respond", {
    ...full,
    subject: "e1",
    data: { answer: { text: secret("reply"), values: { q1: secret("value"), q2: "c1", q3: true } } },
  }),
  about("e1", 2, "attention.answered", {
    ...full,
    data: { answer: { values: { q1: secret("answer"), q2: secret("other"), q3: true }, text: secret("words") } },
  }),
  event(3, {
    ...full,
    type: "tool.completed",
    data: { tool: { name: "x" }, result: { out: secret("result") }, result_redacted: secret("redacted") },
  }),
  event(4, { ...full, type: "x.acme.tool.ran", data: { anything: secret("vendor") } }),
  event(5, {
    ...full,
    type: "resource.retrieval.returned",
    data: { documents: [{ id: "d", content: secret("document"), content_redacted: secret("excerpt") }] },
  }),
  event(6, { ...full, type: "error.raised", data: { error: { type: "t", message: secret("message") } } }),
);

describe("aep downlevel", () => {
  test("lets no typed text through below redacted, and its output is clean", () => {
    expect(aep(["validate"], stream)).toMatchObject({ status: 0 });
    for (const ceiling of ["none", "metadata"]) {
      const { status, stdout, stderr } = aep(["downlevel", "--ceiling", ceiling], stream);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout.match(/SECRET-\w+-TEXT/g)).toBeNull();
      expect(stdout.trimEnd().split("\n")).toHaveLength(8);
      expect(aep(["validate"], stdout).status).toBe(0);
      expect(aep(["downlevel", "--ceiling", ceiling], stdout).stdout).toBe(stdout);
    }
  });

  test("passes what needs no change byte for byte", () => {
    const odd = `{ "type":"progress.status",\t"aep":"0.1","id":"\\u0061","time":"2026-07-03T10:00:00Z","source":"a:b","agent":"é","session":"s","seq":1.0e0 }\r\n`;
    expect(aep(["downlevel", "--ceiling", "metadata"], odd).stdout).toBe(odd);
    expect(aep(["downlevel", "--ceiling", "full"], stream.trimEnd()).stdout).toBe(stream.trimEnd());
  });

  test("reports unusable lines and never passes them", () => {
    const bad = ["nope", '{"a":1,"a":2}', "[1]", "", '"text"', '{"aep":"0.1"'];
    const { status, stdout, stderr } = aep(
      ["downlevel", "--ceiling", "full"],
      `${lines(event(0), ...bad, event(1)).trimEnd()}`,
    );
    expect([status, stdout]).toEqual([1, lines(event(0), event(1)).trimEnd()]);
    expect(stderr.match(/^-:\d+: error/gm)).toEqual([2, 3, 4, 5, 6, 7].map((line) => `-:${line}: error`));
    expect(stderr).toContain("6 lines left out\n");
  });

  test("does not round a number while it rewrites a line", () => {
    const big = lines(event(0, { ...full, note: 1, data: { message: "m" } })).replace(
      '"note":1',
      '"note":9007199254740993',
    );
    expect(aep(["downlevel", "--ceiling", "metadata"], big)).toMatchObject({ status: 1, stdout: "" });
    expect(aep(["downlevel", "--ceiling", "full"], big)).toMatchObject({ status: 0, stdout: big });
  });

  test("does not write a number as null while it rewrites a line", () => {
    const data = { tool: { name: "t", call_id: "1" }, args: { a: 1 }, x: { deep: ["@"] } };
    const line = lines(event(0, { ...full, type: "tool.requested", data })).replace('"@"', "1e400");
    const { status, stdout, stderr } = aep(["downlevel", "--ceiling", "metadata"], line);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("-:1: error json: the line holds a number beyond 2^53 or 1.8e308");
    expect(aep(["downlevel", "--ceiling", "full"], line)).toMatchObject({ status: 0, stdout: line });
  });

  test("keeps the lines of several files apart, and exits 2 if one is missing", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "a.jsonl": lines(event(0)).trimEnd(), "b.jsonl": lines(event(1)) });
    expect(aep(["downlevel", "--ceiling", "full", folder]).stdout).toBe(lines(event(0), event(1)));
    const { status, stdout } = aep([
      "downlevel",
      "--ceiling",
      "full",
      path.join(folder, "c"),
      path.join(folder, "b.jsonl"),
    ]);
    expect([status, stdout]).toEqual([2, lines(event(1))]);
  });

  test("a reader that has seen enough ends the run quietly", async () => {
    const run = startAep(["downlevel", "--ceiling", "full"]);
    run.child.stdout.once("data", () => run.child.stdout.destroy());
    const many = lines(event(0)).repeat(2000);
    const feed = setInterval(() => run.child.stdin.write(many), 5);
    const { status, stderr } = await run.exit;
    clearInterval(feed);
    expect([status, stderr]).toEqual([2, ""]);
  });
});
