import { execFileSync } from "node:child_process";

/** Runs a TypeScript module of the bench in a process of its own and reads the JSON that it prints. */
export function runChild<Result>(file: string, args: readonly string[]): Result {
  const command = ["--conditions=aepkit-source", "--import", "tsx", `test/bench/${file}`, ...args];
  const output = execFileSync(process.execPath, command, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(output);
}
