/**
 * What runs in each thread of `JudgingThreads`: judges whole files, one at a time, and reports as it goes. It waits when
 * too much of what it has reported, about whichever files, is not printed yet.
 */

import { parentPort } from "node:worker_threads";
import { InputError, inputErrorFrom } from "./input-error.js";
import { InputJudge } from "./judge-input.js";
import { readInput } from "./read-input.js";
import { type Answer, type Job, type Taken, weightOf } from "./thread-messages.js";

/** So that findings nobody has printed take some MB at most, besides those of one chunk. */
const mostUntaken = 10_000;

/** An interruption ends the thread; it has nothing to tidy up. */
const never = new AbortController().signal;

let untaken = 0;
let goOn = () => {};

parentPort?.on("message", (message: Job | Taken) => {
  if ("taken" in message) {
    untaken -= message.taken;
    goOn();
    return;
  }
  // Thrown outside of any promise, so that it ends the thread whatever Node is told to do about rejections.
  judge(message).then(answer, (bug: unknown) => setImmediate(() => throwOn(bug)));
});

async function judge({ name, role, room }: Job): Promise<Answer> {
  try {
    for await (const report of new InputJudge(role, room).reports(readInput({ name }, never), () => false)) {
      answer({ report });
      untaken += weightOf(report);
      while (untaken > mostUntaken) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
    }
    return { judged: true };
  } catch (error) {
    // Messages carry no members of errors such as codes, so the words are found here.
    const { message, help } = error instanceof InputError ? error : inputErrorFrom(error, name);
    return { problem: { message, help } };
  }
}

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}

function throwOn(bug: unknown): never {
  throw bug;
}
