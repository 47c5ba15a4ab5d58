import type { ts } from "ts-morph";
import type { Link, LinkedName } from "./statements.js";
import { compiler } from "./ts-morph.js";

/**
 * The text of each list of imports and exports, one to a line, from the compiler's own printer. A project of ts-morph
 * would print the same lines, but then parse them again for a syntax tree that nobody looks at: twice the work.
 */
export function printLinks(lists: readonly (readonly Link[])[]): string[] {
  const printer = compiler.createPrinter({ newLine: compiler.NewLineKind.LineFeed });
  return lists.map((links) => printer.printFile(sourceFile(links.map(declaration))));
}

const { factory, SyntaxKind } = compiler;

function sourceFile(statements: readonly ts.Statement[]): ts.SourceFile {
  return factory.createSourceFile(statements, factory.createToken(SyntaxKind.EndOfFileToken), compiler.NodeFlags.None);
}

function declaration({ kind, from, isTypeOnly, names }: Link): ts.Statement {
  const specifier = factory.createStringLiteral(from);
  if (kind === "export") {
    const exported = names === null ? undefined : factory.createNamedExports(names.map(exportSpecifier));
    return factory.createExportDeclaration(undefined, isTypeOnly, exported, specifier);
  }
  if (names === null) {
    throw new Error(`the import from ${JSON.stringify(from)} must name what it imports`);
  }
  const phase = isTypeOnly ? SyntaxKind.TypeKeyword : undefined;
  const clause = factory.createImportClause(phase, undefined, factory.createNamedImports(names.map(importSpecifier)));
  return factory.createImportDeclaration(undefined, clause, specifier);
}

function exportSpecifier({ name, isTypeOnly }: LinkedName): ts.ExportSpecifier {
  return factory.createExportSpecifier(isTypeOnly, undefined, name);
}

function importSpecifier({ name, isTypeOnly }: LinkedName): ts.ImportSpecifier {
  return factory.createImportSpecifier(isTypeOnly, undefined, factory.createIdentifier(name));
}
