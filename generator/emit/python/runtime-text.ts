import { readFileSync } from "node:fs";
import { mentions } from "../mentions.js";

/** Parts of the module that do not depend on the schemas. Their sources stand in `runtime/` beside this file. */
const parts = ["values", "formats", "models"] as const;

/** The statements of the parts that the given lines need, directly or through one another. */
export function runtimeFor(lines: readonly string[]): string[] {
  const all = parts.flatMap(statements).map((statement) => ({ statement, names: declared(statement) }));
  const used = new Set<string>();
  const code = [lines.join("\n")];
  for (const text of code) {
    for (const { statement, names } of all) {
      if (!used.has(statement) && names.some((name) => mentions(text, name))) {
        used.add(statement);
        // An array's iteration reaches what is added while it runs.
        code.push(statement);
      }
    }
  }
  return all.flatMap(({ statement }) => (used.has(statement) ? [...statement.split("\n"), "", ""] : []));
}

/** Statements at the top, or runs of short ones, stand two empty lines apart. */
function statements(part: (typeof parts)[number]): string[] {
  const source = readFileSync(new URL(`./runtime/${part}.py`, import.meta.url), "utf8");
  return source.replaceAll("\r\n", "\n").trim().split("\n\n\n");
}

/** Names that a statement, or any of a run, declares. */
function declared(statement: string): string[] {
  return [...statement.matchAll(/^(?:def |class )?(\w+)(?=[:(]| =)/gm)].map((match) => match[1] ?? "");
}
