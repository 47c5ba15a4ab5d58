/**
 * The one place that loads ts-morph. By `require`: importing a large CommonJS package makes Node read it through
 * for its export names first, which costs as much again as running it.
 */

import { createRequire } from "node:module";
import type * as TsMorph from "ts-morph";
import { docComment } from "./printer.js";

export type {
  CodeBlockWriter,
  ImportDeclarationStructure,
} from "ts-morph";

const loaded = createRequire(import.meta.url)("ts-morph") as typeof TsMorph;

/** An empty writer with the layout of generated files. */
export function newWriter(): TsMorph.CodeBlockWriter {
  return new loaded.CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: "\n", useTabs: false, useSingleQuote: false });
}

/** A statement of a module: a structure, or a function that writes it. */
export type Statement = TsMorph.StatementStructures | ((writer: TsMorph.CodeBlockWriter) => void);

/**
 * `export type name = text;` with a documentation comment.
 *
 * Written by hand, since ts-morph indents the later lines of a type once more than those of a block.
 */
export function typeAlias(name: string, doc: readonly string[], text: string): Statement {
  return (writer) => writer.write(`\n${docComment(doc)}export type ${name} = ${text};`);
}

export const { IndentationText, NewLineKind, Project, QuoteKind, StructureKind, VariableDeclarationKind } = loaded;
