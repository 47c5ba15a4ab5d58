import type { Project, Statement } from "./ts-morph.js";

export interface ModuleStatements {
  /** Path from the package root, without extension. */
  readonly id: string;
  /** The schema file, or what else the module comes from. */
  readonly source: string;
  readonly statements: readonly Statement[];
}

/**
 * The text of each module, by id: imports and exports first, which ts-morph prints from structures, then declarations.
 *
 * Declarations are texts, and only joined. As structures they would be printed, parsed and read back, although nobody
 * looks at the syntax tree, and that would take longer than all the rest of a run. For the same reason the structures
 * of all modules are printed at once, with a line between them that no import or export can look like.
 */
export function printModules(project: Project, modules: readonly ModuleStatements[]): ReadonlyMap<string, string> {
  const border = "// next module";
  const structures = modules.flatMap(({ statements }) => [
    border,
    ...statements.filter((each) => typeof each !== "string"),
  ]);
  const file = project.createSourceFile("heads.ts", { statements: structures });
  const heads = file.getFullText().split(`${border}\n`).slice(1);
  return new Map(
    modules.map(({ id, statements }, index) => {
      const head = (heads[index] ?? "").trim();
      const declarations = statements.filter((each) => typeof each === "string");
      return [id, `${[...(head === "" ? [] : [head]), ...declarations].join("\n\n")}\n`];
    }),
  );
}
