import type { Colours } from "./colours.js";
import type { FindingFormat } from "./findings.js";
import { visible } from "./visible.js";

/** Findings as people read them. Editors and `grep` take place and message from the first line. */
export function textFormat(colours: Colours): FindingFormat {
  return {
    begin: () => "",
    finding: ({ file, line, severity, rule, message, pointer }) => {
      const place = colours.bold(`${visible(file)}:${line}`);
      const word = severity === "error" ? colours.red("error") : colours.yellow("warning");
      const at = pointer === "" ? "" : `  ${colours.cyan("at")}       ${visible(JSON.stringify(pointer))}\n`;
      return `${place}: ${word} ${rule}: ${visible(message)}\n${at}\n`;
    },
    end: () => "",
  };
}
