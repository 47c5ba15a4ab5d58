import type { FindingFormat } from "./findings.js";
import { visible } from "./visible.js";

/** Findings as workflow commands, escaped so that no text can end one early or add a property. */
export const githubFormat: FindingFormat = {
  begin: () => "",
  finding: ({ file, line, severity, rule, message, pointer }) => {
    const properties = [`file=${escapeProperty(file)}`, `line=${line}`, `title=${escapeProperty(rule)}`];
    const at = pointer === "" ? [] : [visible(`at ${JSON.stringify(pointer)}`)];
    return `::${severity} ${properties.join(",")}::${escapeData([visible(message), ...at].join("\n"))}\n`;
  },
  end: () => "",
};

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
