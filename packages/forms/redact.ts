import type { Capture } from "@aepkit/events";

/**
 * Takes secrets and personal data out of a text, as `redactText` of `@aepkit/capture` does.
 * This package doesn't choose one: whoever gates at redacted vouches for the pipeline.
 */
export type Redact = (text: string) => string;

/** Levels at which no text goes through a pipeline: it is dropped below redacted and stays as it is at full. */
export type CeilingWithoutRedaction = Exclude<Capture, "redacted">;

/** The pipeline to use; a TypeError if redacted is asked for without one, since text that skipped it is not redacted. */
export function pipelineFor(ceiling: Capture, redact: Redact | undefined): Redact {
  if (ceiling !== "redacted") {
    return (text) => text;
  }
  if (typeof redact !== "function") {
    throw new TypeError("the ceiling redacted needs a function that redacts text");
  }
  return redact;
}
