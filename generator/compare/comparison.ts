import type { JsonValue } from "../emit/print-json.js";
import type { SchemaLocation } from "../subset/checked-schema.js";

/**
 * What a change means for one direction.
 *
 * For writers: `breaking` if an event that OLD accepts may be refused by NEW. For readers: `breaking` if NEW lets
 * something pass that the types of OLD exclude, `additive` if only a validator of OLD can tell.
 */
export type Impact = "breaking" | "additive" | "none";

/** Where a value stands in the instance, step by step from the root of the payload or envelope. */
export type Step =
  | { readonly kind: "member"; readonly name: string }
  | { readonly kind: "element" }
  /** A member that no schema names. */
  | { readonly kind: "other member" }
  /** The name of a member itself. */
  | { readonly kind: "member name" };

export type InstancePath = readonly Step[];

/** What is compared as a whole: all that a guard of its own judges. */
export type Subject =
  | { readonly kind: "envelope" }
  | { readonly kind: "payload"; readonly type: string }
  /** A common object that no event holds, by its file. */
  | { readonly kind: "common"; readonly file: string };

/** A value that one tree accepts and the other refuses, as judged by both guards and by ajv. */
export interface Witness {
  readonly acceptedBy: "old" | "new";
  /** Whether the value is a whole event, or what the tree has instead: a payload or a common object. */
  readonly form: "event" | "payload" | "common object";
  readonly type: string | null;
  readonly value: JsonValue;
}

/** Either the event that shows a verdict, or the reason why there is none. */
export type Evidence = { readonly witness: Witness } | { readonly missing: string };

export interface Change {
  /** A name from `change-kinds.ts`. */
  readonly kind: string;
  /** Where to look, keyword included; in the old tree where the new one no longer has the place. */
  readonly at: SchemaLocation;
  readonly tree: "old" | "new";
  /** What changed there, in one line. */
  readonly detail: string;
  readonly old: string | null;
  readonly new: string | null;
  readonly writers: Impact;
  readonly readers: Impact;
  /** True if more passes a capture ceiling than before. */
  readonly privacy: boolean;
  /** Wire types whose events can hold the place; "*" stands for all, where the envelope changed. */
  readonly reaches: readonly string[];
  readonly writersEvidence: Evidence | null;
  readonly readersEvidence: Evidence | null;
  /** What holds beside the verdict, with an event that shows it. */
  readonly note: { readonly text: string; readonly evidence: Evidence } | null;
  /** Why this breaking change is let through; null if it is not. */
  readonly allowed: string | null;
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly version: VersionAdvice;
}

export interface VersionAdvice {
  readonly rise: "major" | "minor" | "none";
  readonly old: string;
  readonly new: string;
  /** The lowest version that the changes allow. */
  readonly least: string;
  /** True if the new tree declares that version or a higher one. */
  readonly done: boolean;
}

/** The verdict of a change on the whole. */
export function impactOf(change: Pick<Change, "writers" | "readers" | "privacy">): Impact {
  return change.privacy ? "breaking" : greater(change.writers, change.readers);
}

export function greater(left: Impact, right: Impact): Impact {
  const order: readonly Impact[] = ["none", "additive", "breaking"];
  return order.indexOf(left) > order.indexOf(right) ? left : right;
}
