/**
 * The one place that loads ts-morph. By `require`: importing a large CommonJS package makes Node read it through
 * for its export names first, which costs as much again as running it.
 */

import { createRequire } from "node:module";
import type * as TsMorph from "ts-morph";

export type { ImportDeclarationStructure } from "ts-morph";

const loaded = createRequire(import.meta.url)("ts-morph") as typeof TsMorph;

/** An empty writer with the layout of generated files. */
export function newWriter(): TsMorph.CodeBlockWriter {
  return new loaded.CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: "\n", useTabs: false, useSingleQuote: false });
}

/** A statement of a module: a structure for imports and exports, the text of a declaration for all else. */
export type Statement = TsMorph.ImportDeclarationStructure | TsMorph.ExportDeclarationStructure | string;

export type Project = TsMorph.Project;

/** The compiler that ts-morph carries. */
export const compiler = loaded.ts;

export const { IndentationText, NewLineKind, Project, QuoteKind, StructureKind } = loaded;
