import { InputError, inputErrorFrom } from "./input-error.js";
import { findInputs, type Input } from "./inputs.js";
import type { Io } from "./io.js";
import type { JudgingThreads } from "./judging-threads.js";
import { printNote } from "./print-note.js";
import { type Threading, threadsWorth, usualThreading } from "./threading.js";
import { type ValidateExit, type ValidateOptions, ValidateRun } from "./validate-run.js";

/** Judges every input by itself: a file is one emitter's log. */
export async function validate(
  names: readonly string[],
  options: ValidateOptions,
  io: Io,
  threading: Threading = usualThreading(),
): Promise<ValidateExit> {
  const { inputs, problems, notes } = findInputs(names, io);
  if (options.follow && (inputs.length !== 1 || problems.length > 0)) {
    throw problems[0] ?? new InputError("--follow takes one file", "name the one that is still being written");
  }
  const run = new ValidateRun(options, inputs.length > 1, io);
  await run.begin();
  for (const note of notes) {
    await printNote(io, note);
  }
  for (const problem of problems) {
    await run.fail(problem);
  }
  const threads = await startThreads(inputs, run, options, io, threading);
  try {
    for (const [file, input] of inputs.entries()) {
      try {
        // An interrupted run has no threads any more, and reads nothing.
        await run.take(input, threads === null || io.interrupted().aborted ? run.judge(input) : threads.reports(file));
      } catch (error) {
        await run.fail(error instanceof InputError ? error : inputErrorFrom(error, input.name));
      }
    }
    return await run.end();
  } finally {
    await threads?.end();
  }
}

/** Null where the main thread had better judge itself. */
async function startThreads(
  inputs: readonly Input[],
  run: ValidateRun,
  { role }: ValidateOptions,
  io: Io,
  threading: Threading,
): Promise<JudgingThreads | null> {
  const count = threadsWorth(inputs, threading);
  if (count === 0) {
    return null;
  }
  const { JudgingThreads } = await import("./judging-threads.js");
  const options = { count, entry: threading.entry, signal: io.interrupted() };
  return new JudgingThreads(inputs, options, ({ name }) => ({ name, role, room: run.room }));
}
