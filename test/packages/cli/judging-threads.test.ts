import path from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { InputJudge, type Report } from "../../../packages/cli/judge-input.js";
import { Answers, JudgeThread } from "../../../packages/cli/judge-thread-handle.js";
import { JudgingThreads } from "../../../packages/cli/judging-threads.js";
import type { Answer } from "../../../packages/cli/thread-messages.js";
import { threadsWorth } from "../../../packages/cli/threading.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";
import { entryOf, realEntry } from "../../support/threads.js";

const job = { name: "any", role: "emitter", room: 9 } as const;

async function collect(reports: AsyncIterable<Report>): Promise<Report[]> {
  const all: Report[] = [];
  for await (const report of reports) {
    all.push(report);
  }
  return all;
}

test("no more findings are told than there is room for, and the others are counted by rule", async () => {
  async function* chunks() {
    for (const text of ["nope\nno", "pe\nnope\n[1]\n{"]) {
      yield { bytes: Buffer.from(text), total: null };
    }
  }
  const reports = await collect(new InputJudge("emitter", 2).reports(chunks(), () => false));
  expect(reports.map(({ findings }) => findings.map(({ line, rule }) => `${line} ${rule}`))).toEqual([
    ["1 json"],
    ["2 json"],
    [],
  ]);
  // Line 4 is JSON and no object, and the last one is neither JSON nor ended.
  expect(reports.map(({ omitted }) => omitted.map(({ rule, times }) => `${times} ${rule}`))).toEqual([
    [],
    ["1 json", "1 E1"],
    ["1 JL1", "1 json"],
  ]);
});

test("threads are for two or more regular files that are large enough together", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { a: "12345", b: "12345" });
  const [a, b] = [{ name: path.join(folder, "a") }, { name: path.join(folder, "b") }];
  const threading = { most: 4, worthBytes: 10, entry: realEntry };
  expect(threadsWorth([a, b], threading)).toBe(2);
  expect(threadsWorth([a, b, a, b, a, b], threading)).toBe(4);
  expect(threadsWorth([a, b], { ...threading, worthBytes: 11 })).toBe(0);
  expect(threadsWorth([a, b], { ...threading, most: 1 })).toBe(0);
  expect(threadsWorth([a], { ...threading, worthBytes: 0 })).toBe(0);
  for (const name of ["-", folder, path.join(folder, "missing")]) {
    expect(threadsWorth([a, b, { name }], threading)).toBe(0);
  }
});

test("a thread that dies between files fails the next one", async () => {
  const entry = entryOf(
    'port.on("message", () => { port.postMessage({ judged: true }); setImmediate(() => process.exit(7)); });',
  );
  const thread = new JudgeThread(entry, () => {});
  const first = new Answers();
  thread.judge(job, first);
  expect(await first.take()).toBeNull();
  for (let file = 0; file < 2; file += 1) {
    const next = new Answers();
    thread.judge(job, next);
    await expect(next.take()).rejects.toThrow("a thread that judges files ended with 7");
  }
});

test("few files are judged ahead of the one that is printed", async () => {
  const begun: string[] = [];
  const inputs = Array.from({ length: 100 }, (_, index) => ({ name: String(index) }));
  const entry = entryOf('port.on("message", () => port.postMessage({ judged: true }));');
  const options = { count: 2, entry, signal: new AbortController().signal };
  const threads = new JudgingThreads(inputs, options, ({ name }) => {
    begun.push(name);
    return { ...job, name };
  });
  onTestFinished(() => threads.end());
  for (const [printed, ahead] of [
    [0, 32],
    [1, 33],
    [2, 34],
  ] as const) {
    await collect(threads.reports(printed));
    await vi.waitFor(() => expect(begun).toHaveLength(ahead));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(begun).toEqual(inputs.slice(0, 34).map(({ name }) => name));
});

describe("a thread", () => {
  test("waits while too many of its findings are not printed", async () => {
    const folder = temporaryFolder();
    // Three chunks of 256 KiB, the first two with more than ten thousand findings each.
    writeFiles(folder, { "bad.jsonl": "nope\n".repeat(110_000) });
    const worker = new Worker(realEntry, { execArgv: ["--conditions", "aepkit-source"] });
    onTestFinished(async () => void (await worker.terminate()));
    const answers: Answer[] = [];
    worker.on("message", (answer: Answer) => answers.push(answer));
    worker.postMessage({ ...job, name: path.join(folder, "bad.jsonl"), room: Number.POSITIVE_INFINITY });
    const taken = () => worker.postMessage({ taken: 60_000 });
    await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(answers).toHaveLength(1);
    taken();
    await vi.waitFor(() => expect(answers).toHaveLength(2), 30_000);
    taken();
    await vi.waitFor(() => expect(answers.at(-1)).toEqual({ judged: true }), 30_000);
  });
});
