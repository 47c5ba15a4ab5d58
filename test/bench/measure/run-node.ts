import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { temporaryFile } from "./temporary.js";

export interface Run {
  readonly stdout: string;
  readonly status: number | null;
  /** Seconds of processor time, of all threads. */
  readonly seconds: number;
  /** Seconds on the clock. */
  readonly elapsed: number;
  /** The most memory that the operating system gave it, in MiB. */
  readonly mebibytes: number;
}

/** Runs Node in a process of its own and reads what the operating system says it took. */
export function runNode(args: readonly string[]): Run {
  const report = temporaryFile("usage.json");
  const hook = `import fs from "node:fs";process.on("exit",()=>fs.writeFileSync(${JSON.stringify(report)},JSON.stringify(process.resourceUsage())))`;
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(hook)}`, ...args],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const elapsed = (performance.now() - start) / 1000;
  if (!fs.existsSync(report)) {
    throw new Error(`${path.basename(args[0] ?? "")} did not end by itself\n${stderr}`);
  }
  const usage: NodeJS.ResourceUsage = JSON.parse(fs.readFileSync(report, "utf8"));
  fs.rmSync(report);
  const seconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { stdout, status, seconds, elapsed, mebibytes: usage.maxRSS / 1024 };
}
