/**
 * Every message this tool can print about its input, by code. No message text stands elsewhere.
 *
 * `page` is what `aep-codegen explain CODE` shows: what the rule is for, an example that breaks it, the repair.
 */

import type { DiagnosticSeverity } from "./diagnostic.js";

export interface CodeDefinition<Args> {
  readonly severity: DiagnosticSeverity;
  /** One sentence without a full stop; schema text in it is quoted by the caller through `quote`. */
  readonly message: (args: Args) => string;
  /** What to do about it, one sentence; null where the message says it all. */
  readonly help: ((args: Args) => string) | null;
  readonly page: string;
}

function define<Args>(definition: CodeDefinition<Args>): CodeDefinition<Args> {
  return definition;
}

/** Schema text inside a message: JSON quotes keep control characters and line breaks visible. */
function quote(text: string): string {
  return JSON.stringify(text);
}

export const codes = {
  "unsupported-keyword": define({
    severity: "error",
    message: (args: { keyword: string }) => `${quote(args.keyword)} is not in the schema subset`,
    help: () => `generator/README.md, "Add a keyword"`,
    page: "A keyword that the generator does not implement would be lost from types and guards, so it is refused.",
  }),
  "name-collision": define({
    severity: "error",
    message: (args: { name: string; other: string }) =>
      `the type name ${quote(args.name)} is taken by ${quote(args.other)}, which differs in case or punctuation only`,
    help: () => "rename the property, definition or file, or move the object to common/ and refer to it",
    page: "Names of generated types come from wire names. Two schemas that give one name would overwrite each other.",
  }),
  "name-not-usable": define({
    severity: "error",
    message: (args: { name: string }) => `the type name ${quote(args.name)} cannot be declared in generated code`,
    help: () => "rename the file, definition or property so that the name starts with a letter and is no built-in",
    page: "A generated type must start with a letter and must not shadow a name that generated code uses itself.",
  }),
} as const;

export type DiagnosticCode = keyof typeof codes;

/** The arguments that the message of `Code` needs. */
export type DiagnosticArgs<Code extends DiagnosticCode> =
  (typeof codes)[Code] extends CodeDefinition<infer Args> ? Args : never;
