import { docComment } from "./printer.js";

/**
 * Declarations as text. Names, types and values are code already; documentation comes from `commentLines` or from us.
 */

export interface FunctionText {
  readonly name: string;
  /** Null for a function that only its own module calls. */
  readonly docs: readonly string[] | null;
  readonly isExported: boolean;
  readonly parameters: string;
  readonly returnType: string;
  readonly body: string;
}

export function functionText({ name, docs, isExported, parameters, returnType, body }: FunctionText): string {
  const head = `${isExported ? "export " : ""}function ${name}(${parameters}): ${returnType} {`;
  return `${docComment(docs ?? [])}${head}\n${indented(body)}\n}`;
}

/** `export type name = type;` */
export function typeAlias(name: string, docs: readonly string[], type: string): string {
  return `${docComment(docs)}export type ${name} = ${type};`;
}

/** `export const name: type = value;`, without the type where it is null. */
export function exportedConstant(name: string, docs: readonly string[], type: string | null, value: string): string {
  return `${docComment(docs)}export const ${name}${type === null ? "" : `: ${type}`} = ${value};`;
}

/** No line of emitted code begins inside a literal, so lines can be moved. */
export function indented(lines: string): string {
  return lines.trimEnd().replaceAll(/^(?=.)/gm, "  ");
}
