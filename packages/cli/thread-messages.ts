import type { StreamRole } from "@aepkit/stream";
import type { InputError } from "./input-error.js";
import type { Report } from "./judge-input.js";

/** A file that a thread shall judge. */
export interface Job {
  readonly name: string;
  readonly role: StreamRole;
  /** How many findings can still be shown at most; the thread counts the others. */
  readonly room: number;
}

/** Says that reports of this weight have been printed. */
export interface Taken {
  readonly taken: number;
}

/** What the thread answers: reports, in order, and then that the file is judged, or why it could not be read. */
export type Answer =
  | { readonly report: Report }
  | { readonly judged: true }
  | { readonly problem: Pick<InputError, "message" | "help"> };

/** How much of the memory a report takes, in findings. */
export function weightOf({ findings, omitted }: Report): number {
  return 1 + findings.length + omitted.length;
}
