import { InputError, inputErrorFrom } from "../diagnostics/input-error.js";
import { realSchemaRoot } from "../source/read-tree.js";
import type { Pipeline } from "./dependencies.js";
import { generateOnce } from "./generate-command.js";
import type { Io } from "./io.js";
import type { PipelineOptions } from "./options.js";
import { printBug } from "./print-bug.js";
import { printInputError } from "./reporter.js";
import { wantedTargets } from "./run-pipeline.js";
import { type FolderWatch, watchFolders } from "./watch-folders.js";

/** Generates now and after every change until interrupted. Faults in the schemas are printed and waited out. */
export async function watch(pipeline: Pipeline, options: PipelineOptions, io: Io): Promise<0> {
  wantedTargets(pipeline, options);
  realSchemaRoot(options.schemas);
  const interrupted = io.interrupted();
  let changed = true;
  let wake: () => void = () => {};
  const folders = startWatching(options.schemas, () => {
    changed = true;
    wake();
  });
  interrupted.addEventListener("abort", () => wake());
  while (!interrupted.aborted) {
    if (changed) {
      changed = false;
      await generateGuarded(pipeline, options, io);
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  folders.close();
  return 0;
}

function startWatching(schemas: string, onChange: () => void): FolderWatch {
  try {
    return watchFolders(schemas, onChange);
  } catch (error) {
    throw inputErrorFrom(error, "watch", schemas);
  }
}

/** One run whose failure, even our own, does not end the watching. */
async function generateGuarded(pipeline: Pipeline, options: PipelineOptions, io: Io): Promise<void> {
  const stamp = (text: string) => `${timeOfDay(io.now())} ${text}`;
  try {
    const exitCode = await generateOnce(pipeline, options, io, stamp);
    if (exitCode !== 0) {
      io.stderr.write(`${stamp("waiting for a repair")}\n`);
    }
  } catch (error) {
    if (error instanceof InputError) {
      printInputError(io, error);
    } else {
      printBug(io, error);
    }
    io.stderr.write(`${stamp("nothing written; waiting for a change")}\n`);
  }
}

function timeOfDay(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}
