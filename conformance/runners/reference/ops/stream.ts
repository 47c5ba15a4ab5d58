import { type StreamIssue, type StreamRole, validateStream } from "@aepkit/stream";

interface NamedLine {
  readonly line: number;
  readonly rules: readonly string[];
}

/** Findings of the stream validator, one entry for each line that has any. */
export function judgeStream(request: { readonly bytes: string; readonly role: StreamRole }): {
  lines: NamedLine[];
  warnings: NamedLine[];
} {
  const { issues } = validateStream(Buffer.from(request.bytes, "base64"), { role: request.role });
  return {
    lines: byLine(issues.filter((issue) => issue.severity === "error")),
    warnings: byLine(issues.filter((issue) => issue.severity === "warning")),
  };
}

function byLine(issues: readonly StreamIssue[]): NamedLine[] {
  const lines = new Map<number, Set<string>>();
  for (const { line, rule } of issues) {
    lines.set(line, (lines.get(line) ?? new Set()).add(nameInProtocol(rule)));
  }
  return [...lines].sort(([a], [b]) => a - b).map(([line, rules]) => ({ line, rules: [...rules].sort() }));
}

/** The rules on lines themselves belong to the transport; the protocol has one name for what is no line of JSON. */
function nameInProtocol(rule: string): string {
  return rule === "JL1" ? "json" : rule;
}
