import type { SourceFile, Span } from "../source/json-node.js";
import { positionAt } from "../source/position.js";
import { type CodeDefinition, codes, type DiagnosticArgs, type DiagnosticCode } from "./codes.js";
import type { Diagnostic } from "./diagnostic.js";

/** Where a fault lies: the characters to underline, and the schema object and keyword to name. */
export interface Place {
  readonly file: Pick<SourceFile, "path" | "text">;
  readonly span: Span;
  /** Null when the text is not JSON, so that it has no pointers. */
  readonly pointer: string | null;
  readonly keyword?: string;
  readonly allowed?: readonly string[];
  readonly similar?: readonly string[];
}

/** Builds the diagnostic `code` at `place`; `args` fill its message. */
export function report<Code extends DiagnosticCode>(code: Code, place: Place, args: DiagnosticArgs<Code>): Diagnostic {
  const definition = codes[code] as unknown as CodeDefinition<DiagnosticArgs<Code>>;
  const start = positionAt(place.file.text, place.span.start);
  const end = positionAt(place.file.text, place.span.end);
  return {
    code,
    severity: definition.severity,
    message: definition.message(args),
    file: place.file.path,
    line: start.line,
    column: start.column,
    endColumn: end.line === start.line ? Math.max(end.column, start.column) : start.column,
    pointer: place.pointer,
    keyword: place.keyword ?? null,
    allowed: place.allowed ?? [],
    similar: place.similar ?? [],
    help: definition.help === null ? null : definition.help(args),
  };
}

/** Sorts by file, then line, then column, then code: the order in which people repair. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code),
  );
}

/** By UTF-16 code unit, whatever the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
