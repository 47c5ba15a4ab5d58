import type { Project, Statement } from "./ts-morph.js";

/**
 * The text of a module: imports and exports first, which ts-morph prints from structures, then the declarations.
 *
 * Declarations are texts, and only joined. As structures they would be printed, parsed and read back, although nobody
 * looks at the syntax tree, and that would take longer than all the rest of a run.
 */
export function printModule(project: Project, id: string, statements: readonly Statement[]): string {
  const structures = statements.filter((each) => typeof each !== "string");
  const file = project.createSourceFile(`${id}.ts`, { statements: structures });
  const head = file.getFullText();
  file.forget();
  const declarations = statements.filter((each) => typeof each === "string");
  return [...(head === "" ? [] : [head]), ...declarations.map((each) => `${each}\n`)].join("\n");
}
