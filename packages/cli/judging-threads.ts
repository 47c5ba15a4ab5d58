import type { Input } from "./inputs.js";
import type { Report } from "./judge-input.js";
import { Answers, JudgeThread } from "./judge-thread-handle.js";
import type { Job } from "./thread-messages.js";

/** How many files, for each thread, are judged before the reports about them are asked for. */
const filesAhead = 16;

/** Threads that judge files while the main one prints. Files are begun in order, each by the first thread that is idle. */
export class JudgingThreads {
  readonly #inputs: readonly Input[];
  readonly #jobFor: (input: Input) => Job;
  readonly #signal: AbortSignal;
  readonly #threads: readonly JudgeThread[];
  readonly #idle: JudgeThread[];
  /** By number of the file; from when it is begun until it is printed. */
  readonly #begun = new Map<number, { readonly thread: JudgeThread; readonly answers: Answers }>();
  #next = 0;
  #printing = 0;

  /** `jobFor` is asked when a file is begun. */
  constructor(
    inputs: readonly Input[],
    options: { readonly count: number; readonly entry: URL; readonly signal: AbortSignal },
    jobFor: (input: Input) => Job,
  ) {
    this.#inputs = inputs;
    this.#jobFor = jobFor;
    this.#signal = options.signal;
    const whenIdle = (thread: JudgeThread) => {
      this.#idle.push(thread);
      this.#begin();
    };
    this.#threads = Array.from({ length: options.count }, () => new JudgeThread(options.entry, whenIdle));
    this.#idle = [...this.#threads];
    this.#begin();
  }

  /**
   * The reports about a file. To be asked for in order, each to its end; a report counts as printed when the next one is
   * asked for. An interruption ends them early. Throws as `Answers.take` does.
   */
  async *reports(file: number): AsyncGenerator<Report> {
    this.#printing = file;
    this.#begin();
    const begun = this.#begun.get(file);
    if (begun === undefined) {
      throw new Error(`file ${file} is asked for before an earlier one has ended`);
    }
    const stop = () => begun.answers.put(() => null);
    this.#signal.addEventListener("abort", stop);
    try {
      for (;;) {
        const report = await begun.answers.take();
        if (report === null || this.#signal.aborted) {
          return;
        }
        yield report;
        begun.thread.taken(report);
      }
    } finally {
      this.#signal.removeEventListener("abort", stop);
      this.#begun.delete(file);
    }
  }

  /** Ends all threads, whatever they are doing. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #begin(): void {
    const end = Math.min(this.#inputs.length, this.#printing + filesAhead * this.#threads.length);
    for (; this.#next < end; this.#next += 1) {
      const thread = this.#idle.shift();
      const input = this.#inputs[this.#next];
      if (thread === undefined || input === undefined) {
        return;
      }
      const answers = new Answers();
      this.#begun.set(this.#next, { thread, answers });
      thread.judge(this.#jobFor(input), answers);
    }
  }
}
