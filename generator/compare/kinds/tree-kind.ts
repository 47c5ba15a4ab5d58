import type { SchemaLocation } from "../../subset/checked-schema.js";
import type { Impact } from "../comparison.js";
import type { TreePair } from "../tree-side.js";

/** A kind of change that is not about which values a schema accepts. */
export interface TreeKind {
  readonly name: string;
  readonly summary: string;
  readonly writers: Impact;
  readonly readers: Impact;
  /** True if more passes a capture ceiling than before. */
  readonly privacy?: true;
  /** Why no event shows it: guards and ajv judge values only. */
  readonly unseen: string;
  readonly detect: (trees: TreePair) => readonly TreeFinding[];
}

export interface TreeFinding {
  readonly at: SchemaLocation;
  readonly tree: "old" | "new";
  readonly detail: string;
  readonly old: string | null;
  readonly new: string | null;
  readonly writers?: Impact;
  readonly readers?: Impact;
}

export const registryUnseen = "types only: guards and ajv judge values, not the registry";
