import type { Diagnostic } from "./diagnostic.js";
import { visible } from "./visible.js";

/** A note that GitHub shows beside a line of a changed file. */
export interface Annotation {
  readonly severity: "error" | "warning" | "notice";
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly title: string;
  readonly message: string;
}

/** A diagnostic as a workflow command, with the labelled lines below its message. */
export function formatGithub(diagnostic: Diagnostic): string {
  const details = [
    ...(diagnostic.pointer === null ? [] : [`at ${JSON.stringify(diagnostic.pointer)}`]),
    ...(diagnostic.allowed.length === 0 ? [] : [`allowed: ${diagnostic.allowed.join(", ")}`]),
    ...(diagnostic.similar.length === 0 ? [] : [`similar: ${diagnostic.similar.join(", ")}`]),
    ...(diagnostic.help === null ? [] : [diagnostic.help]),
  ];
  return annotate({
    severity: diagnostic.severity,
    file: diagnostic.file,
    line: diagnostic.line,
    column: diagnostic.column,
    endColumn: diagnostic.endColumn,
    title: diagnostic.code,
    message: [diagnostic.message, ...details].map(visible).join("\n"),
  });
}

/** One workflow command, escaped so that no text can end it early or add a property. */
export function annotate(note: Annotation): string {
  const properties = [
    `file=${escapeProperty(note.file)}`,
    `line=${note.line}`,
    `col=${note.column}`,
    `endColumn=${note.endColumn}`,
    `title=${escapeProperty(note.title)}`,
  ];
  return `::${note.severity} ${properties.join(",")}::${escapeData(note.message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
