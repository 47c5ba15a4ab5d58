import { readFileSync } from "node:fs";

/** Parts of the module that do not depend on the schemas. Their sources stand in `runtime/` beside this file. */
const parts = ["values", "formats", "models"] as const;

/** The statements of the parts that the given lines need, directly or through one another. */
export function runtimeFor(lines: readonly string[]): string[] {
  const all = parts.flatMap(statements);
  const words = new Set(lines.join("\n").match(/\w+/g));
  const used = new Set<string>();
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const each of all.filter(
      (statement) => !used.has(statement) && declared(statement).some((name) => words.has(name)),
    )) {
      used.add(each);
      for (const word of each.match(/\w+/g) ?? []) {
        words.add(word);
      }
    }
  }
  return all.filter((each) => used.has(each)).flatMap((each) => [...each.split("\n"), "", ""]);
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
