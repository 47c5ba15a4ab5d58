import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ReadTree } from "../read-tree.js";

/** A check that needs more than one keyword or more than one schema. */
export type Rule = (tree: ReadTree) => readonly Diagnostic[];
