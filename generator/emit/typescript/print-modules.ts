import type { LinkPrinter } from "./link-printer.js";
import type { Link, Statement } from "./statements.js";

export interface ModuleStatements {
  /** Path from the package root, without extension. */
  readonly id: string;
  /** The schema file, or what else the module comes from. */
  readonly source: string;
  readonly statements: readonly Statement[];
}

/** The text of each module, by id: imports and exports first, then declarations, which are texts and only joined. */
export async function printModules(
  modules: readonly ModuleStatements[],
  printLinks: LinkPrinter,
): Promise<ReadonlyMap<string, string>> {
  const heads = await printLinks(modules.map(({ statements }) => statements.filter(isLink)));
  return new Map(
    modules.map(({ id, statements }, index) => {
      const head = (heads[index] ?? "").trim();
      const declarations = statements.filter((each) => !isLink(each));
      return [id, `${[...(head === "" ? [] : [head]), ...declarations].join("\n\n")}\n`];
    }),
  );
}

function isLink(statement: Statement): statement is Link {
  return typeof statement !== "string";
}
