import { spawn } from "node:child_process";
import { isAnswer } from "./protocol.js";
import type { Question } from "./question.js";

export interface Runner {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export type Outcome =
  | { readonly kind: "verdict"; readonly result: unknown }
  | { readonly kind: "skipped"; readonly reason: string }
  /** No verdict: the runner said that it broke, wrote something else than an answer, ended, or took too long. */
  | { readonly kind: "broken"; readonly detail: string };

export interface Session {
  /** One for each question. */
  readonly outcomes: readonly Outcome[];
  /** What is wrong with the process as a whole; null if nothing is. */
  readonly problem: string | null;
}

export interface AskOptions {
  /** For the whole run of the process. */
  readonly timeoutMs: number;
  /** Of everything that the runner prints; a runner that chatters without end is stopped. */
  readonly maxOutputBytes?: number;
}

/** Starts a runner, puts `hello` and every question to it, and waits for the end of the process. It never throws. */
export async function askRunner(runner: Runner, questions: readonly Question[], options: AskOptions): Promise<Session> {
  const requests = [{ op: "hello" }, ...questions.map(({ request }) => request)];
  const input = requests.map((request, index) => `${JSON.stringify({ id: index + 1, ...request })}\n`).join("");
  const { stdout, ending } = await runProcess(runner, input, options);
  const lines = stdout.split("\n");
  const rest = lines.pop() ?? "";
  if (rest !== "") {
    lines.push(rest);
  }
  const [hello, ...outcomes] = requests.map((_, index) => outcomeOf(index + 1, lines[index], ending));
  const extra = lines.length - requests.length;
  return {
    outcomes,
    problem:
      greetingProblem(hello) ??
      ending ??
      (extra > 0 ? `wrote ${extra} ${extra === 1 ? "line" : "lines"} more than it was asked for` : null),
  };
}

function outcomeOf(id: number, line: string | undefined, ending: string | null): Outcome {
  if (line === undefined) {
    return { kind: "broken", detail: `no answer: ${ending ?? "ended before it"}` };
  }
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    return { kind: "broken", detail: `not JSON: ${line.slice(0, 120)}` };
  }
  if (!isAnswer(answer)) {
    return { kind: "broken", detail: `no answer of the protocol: ${line.slice(0, 120)}` };
  }
  if (answer.id !== id) {
    return { kind: "broken", detail: `answers request ${answer.id} where the answer to ${id} is due` };
  }
  if ("skipped" in answer) {
    return { kind: "skipped", reason: answer.skipped };
  }
  return "error" in answer
    ? { kind: "broken", detail: answer.error.message }
    : { kind: "verdict", result: answer.result };
}

function greetingProblem(hello: Outcome | undefined): string | null {
  if (hello?.kind !== "verdict") {
    return `hello: ${hello?.kind === "broken" ? hello.detail : "skipped"}`;
  }
  const { aep } = hello.result as { aep?: unknown };
  return aep === "0.1" ? null : `hello: speaks AEP ${JSON.stringify(aep)}, not 0.1`;
}

/** `ending` is null for a process that ended by itself with code 0. */
function runProcess(
  { command, args }: Runner,
  input: string,
  { timeoutMs, maxOutputBytes = 64 * 1024 * 1024 }: AskOptions,
): Promise<{ stdout: string; ending: string | null }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    let [bytes, complaints] = [0, ""];
    let stopped: string | null = null;
    const stop = (reason: string) => {
      stopped ??= reason;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => stop(`took longer than ${timeoutMs} ms`), timeoutMs);
    const finish = (ending: string | null) => {
      clearTimeout(timer);
      resolve({ stdout: Buffer.concat(chunks).toString("utf8"), ending });
    };
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxOutputBytes) {
        chunks.push(chunk);
      } else {
        stop(`wrote more than ${maxOutputBytes} bytes`);
      }
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaints = `${complaints}${text}`.slice(-1000);
    });
    // A runner that ends early closes its end of the pipe; what is missing shows in its answers.
    child.stdin.on("error", () => {});
    child.on("error", (error) => finish(`could not be started: ${error.message}`));
    child.on("close", (code, signal) => {
      const trouble = code === 0 ? null : `ended with ${signal ?? `exit code ${code}`}: ${complaints.trim()}`;
      finish(stopped ?? trouble);
    });
    child.stdin.end(input);
  });
}
