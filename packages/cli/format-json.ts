import type { FindingFormat } from "./findings.js";
import { visibleJson } from "./visible.js";

/**
 * One JSON object, `{issues, events, ok}`. It is written while the stream is read, so that no number of findings fills
 * the memory; what is known only in the end therefore comes last.
 */
export function jsonFormat(options: { readonly withFile: boolean }): FindingFormat {
  return {
    begin: () => '{\n  "issues": [',
    finding: ({ file, line, rule, severity, pointer, message }, index) => {
      const issue = { ...(options.withFile ? { file } : {}), line, rule, severity, pointer, message };
      return `${index === 0 ? "" : ","}\n    ${visibleJson(JSON.stringify(issue))}`;
    },
    end: ({ ok, events, omitted, interrupted, problems }) => {
      const more = [
        ...(omitted > 0 ? [["omitted", omitted] as const] : []),
        ...(interrupted ? [["interrupted", true] as const] : []),
        ...(problems.length > 0 ? [["problems", problems] as const] : []),
        ["events", events] as const,
        ["ok", ok] as const,
      ];
      const members = more.map(([name, value]) => `  "${name}": ${visibleJson(JSON.stringify(value))}`);
      return `\n  ],\n${members.join(",\n")}\n}\n`;
    },
  };
}
