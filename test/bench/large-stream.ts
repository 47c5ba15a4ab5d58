/**
 * Validates a file of 1 GiB and 5 million events with `aep validate`, and compares its speed with a bare loop over the
 * same file that only cuts and parses. Not a test: run it by hand after `npm run build`.
 *
 *   node --import tsx test/bench/large-stream.ts [MEBIBYTES]
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const mebibytes = Number(process.argv[2] ?? 1024);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-large-"));
const file = path.join(folder, "large.jsonl");

/** One event in a hundred thousand repeats the position of the one before it. */
const faultEvery = 100_000;

function writeStream(): { events: number; faults: number } {
  const descriptor = fs.openSync(file, "w");
  let [bytes, events, faults] = [0, 0, 0];
  while (bytes < mebibytes * 1024 * 1024) {
    const part: string[] = [];
    for (let index = 0; index < 4096; index += 1) {
      const isFault = events % faultEvery === faultEvery - 1;
      faults += isFault ? 1 : 0;
      const position = `"session":"s${events % 7}","seq":${isFault ? 0 : events}`;
      const head = `"id":"01K${events.toString(32).toUpperCase().padStart(23, "0")}","time":"2026-07-03T10:00:00.${events % 1000}Z"`;
      const where = `"source":"aep://host.example/agent/demo","agent":"demo"`;
      part.push(`{"aep":"0.1",${head},${where},${position},${payload(events)}}\n`);
      events += 1;
    }
    bytes += fs.writeSync(descriptor, part.join(""));
  }
  fs.closeSync(descriptor);
  return { events, faults };
}

function payload(event: number): string {
  switch (event % 4) {
    case 0:
      return `"type":"tool.requested","data":{"tool":{"name":"Bash","call_id":"c${event}"}}`;
    case 1:
      return `"type":"progress.status","data":{"phase":"testing","percent":${event % 100}}`;
    default:
      return `"type":"state.delta","data":{"key":"plan","rev":${event}}`;
  }
}

/** Runs Node in a process of its own; prints its processor time and the most memory that it held. */
function measure(name: string, args: readonly string[]): { stdout: string; status: number | null; seconds: number } {
  const report = path.join(folder, "usage");
  const hook = `data:text/javascript,import fs from "node:fs";process.on("exit",()=>fs.writeFileSync(${JSON.stringify(report)},JSON.stringify(process.resourceUsage())))`;
  const { stdout, status } = spawnSync(process.execPath, ["--import", hook, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const usage: { userCPUTime: number; systemCPUTime: number; maxRSS: number } = JSON.parse(
    fs.readFileSync(report, "utf8"),
  );
  const seconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  const speed = fs.statSync(file).size / 1e6 / seconds;
  console.log(
    `${name}: ${seconds.toFixed(1)} s of processor, ${speed.toFixed(0)} MB/s, at most ${(usage.maxRSS / 1024).toFixed(0)} MiB`,
  );
  return { stdout, status, seconds };
}

const bareLoop = `
const fs = require("node:fs"), buffer = Buffer.allocUnsafe(1 << 20), file = fs.openSync(process.argv[1]);
for (let kept = 0, read; (read = fs.readSync(file, buffer, kept, buffer.length - kept, null)) > 0; ) {
  let start = 0, end;
  const filled = kept + read;
  while ((end = buffer.indexOf(10, start)) !== -1 && end < filled) { JSON.parse(buffer.toString("utf8", start, end)); start = end + 1; }
  buffer.copyWithin(0, start, filled);
  kept = filled - start;
}`;

try {
  const written = writeStream();
  console.log(`${fs.statSync(file).size} bytes, ${written.events} events, ${written.faults} of them out of order`);
  const { stdout, status, seconds } = measure("aep validate", ["packages/cli/bin/aep.js", "validate", "--json", file]);
  const { events, issues }: { events: number; issues: { rule: string }[] } = JSON.parse(stdout);
  const right =
    events === written.events && issues.length === written.faults && issues.every(({ rule }) => rule === "O2");
  console.log(`exit ${status}, ${events} events, ${issues.length} findings: ${right ? "right" : "WRONG"}`);
  const bare = measure("bare loop   ", ["-e", bareLoop, file]);
  console.log(`ratio ${(bare.seconds / seconds).toFixed(2)}`);
  process.exitCode = right ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}
