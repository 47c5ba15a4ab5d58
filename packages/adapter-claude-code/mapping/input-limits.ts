import { isDeeperThan } from "../depth.js";

/**
 * Bytes of a form as JSON. A hop takes events of 1 MiB, and marks of redaction can be longer than what they stand for; an
 * event that a hop does not take would hold up the call until its time is over.
 */
const maxFormBytes = 256 * 1024;

/** Levels of an input, as many as a reader of streams allows. Far deeper ones cannot be written as JSON again. */
const maxDepth = 512;

/** What is wrong with the size of a form, if anything. */
export function formTooLong(form: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(form)).length;
  return bytes > maxFormBytes ? `the questions take more than ${maxFormBytes / 1024} KiB as a form` : undefined;
}

/** What is wrong with the depth of an input, if anything. */
export function inputTooDeep(input: unknown): string | undefined {
  return isDeeperThan(maxDepth, input) ? `the input is nested deeper than ${maxDepth} levels` : undefined;
}
