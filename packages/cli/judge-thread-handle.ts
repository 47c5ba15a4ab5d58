import { Worker } from "node:worker_threads";
import { InputError } from "./input-error.js";
import type { Report } from "./judge-input.js";
import { type Answer, type Job, type Taken, weightOf } from "./thread-messages.js";

/** What a thread says of one file, in order, from when it is said until it is asked for. */
export class Answers {
  readonly #waiting: (() => Report | null)[] = [];
  #wake = () => {};

  /** Adds a report, null for the end of the file, or what throws. */
  put(next: () => Report | null): void {
    this.#waiting.push(next);
    this.#wake();
  }

  /** The next report; null at the end. Throws `InputError` if the file cannot be read, and any error if the thread died of it. */
  async take(): Promise<Report | null> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        return next();
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** A thread as the main one sees it. It judges one file at a time. */
export class JudgeThread {
  readonly #worker: Worker;
  #answers: Answers | null = null;
  #fail: (() => never) | null = null;

  /** `entry` is the compiled `judge-thread`; `whenIdle` is called after each file. */
  constructor(entry: URL, whenIdle: (thread: JudgeThread) => void) {
    this.#worker = new Worker(entry);
    this.#worker.on("message", (answer: Answer) => {
      const answers = this.#answers;
      if ("report" in answer) {
        answers?.put(() => answer.report);
        return;
      }
      this.#answers = null;
      answers?.put(() =>
        "judged" in answer ? null : failWith(new InputError(answer.problem.message, answer.problem.help)),
      );
      whenIdle(this);
    });
    this.#worker.once("error", (error) => this.#die(error));
    this.#worker.once("exit", (code) => this.#die(new Error(`a thread that judges files ended with ${code}`)));
  }

  judge(job: Job, answers: Answers): void {
    this.#answers = answers;
    if (this.#fail === null) {
      this.#worker.postMessage(job);
    } else {
      answers.put(this.#fail);
    }
  }

  /** Tells the thread that the report is printed. */
  taken(report: Report): void {
    this.#worker.postMessage({ taken: weightOf(report) } satisfies Taken);
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** A file must never be lost in silence: the one that it was judging fails, or the next one that it gets. */
  #die(error: unknown): void {
    if (this.#fail === null) {
      this.#fail = () => failWith(error);
      this.#answers?.put(this.#fail);
    }
  }
}

function failWith(error: unknown): never {
  throw error;
}
