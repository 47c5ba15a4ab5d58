import type { DiagnosticSeverity } from "./diagnostic.js";

export interface CodeDefinition<Args> {
  readonly severity: DiagnosticSeverity;
  /** One sentence without a full stop; schema text in it is quoted by the caller through `quote`. */
  readonly message: (args: Args) => string;
  /** What to do about it, one sentence; null where the message says it all. */
  readonly help: ((args: Args) => string) | null;
  readonly page: string;
}

/** Gives a code its argument type; the table of codes keeps it. */
export function define<Args>(definition: CodeDefinition<Args>): CodeDefinition<Args> {
  return definition;
}

/** Schema text inside a message: JSON quotes keep control characters and line breaks visible, long text is cut. */
export function quote(text: string): string {
  const characters = [...text];
  const shown = characters.length > 80 ? `${characters.slice(0, 77).join("")}...` : text;
  return JSON.stringify(shown).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter);
}

/** The three parts of a page that `aep-codegen explain CODE` shows. */
export interface Page {
  /** What the rule is for. */
  readonly why: string;
  /** The smallest input that breaks it. */
  readonly breaks: string;
  readonly repair: string;
}

export function page(parts: Page): string {
  const example = parts.breaks
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
  return `${parts.why}\n\nBreaks it:\n${example}\n\nRepair: ${parts.repair}`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
