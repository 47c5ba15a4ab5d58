/** Generated TypeScript through the compiler, under every strict flag that a consumer may have set. */

import path from "node:path";
import ts from "typescript";

export const strictest: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: false,
};

const libraries = new Map<string, ts.SourceFile>();

/** Errors of files that exist in memory only, given by path; each as `path:line: message`. */
export function compileErrors(files: ReadonlyMap<string, string>, options: ts.CompilerOptions = strictest): string[] {
  const root = "/memory";
  const texts = new Map([...files].map(([name, text]) => [path.posix.join(root, name), text]));
  texts.set(`${root}/package.json`, '{ "type": "module" }');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const { directoryExists } = host;
  host.getCurrentDirectory = () => root;
  host.directoryExists = (name) =>
    [...texts.keys()].some((each) => each.startsWith(`${name}/`)) || directoryExists?.(name) === true;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, languageVersion) => {
    const text = texts.get(name);
    if (text !== undefined) {
      return ts.createSourceFile(name, text, languageVersion, true);
    }
    const known = libraries.get(name) ?? getSourceFile(name, languageVersion);
    if (known !== undefined) {
      libraries.set(name, known);
    }
    return known;
  };
  const roots = [...texts.keys()].filter((name) => name.endsWith(".ts"));
  return ts.getPreEmitDiagnostics(ts.createProgram(roots, options, host)).map(describe);
}

function describe(diagnostic: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  if (diagnostic.file === undefined || diagnostic.start === undefined) {
    return message;
  }
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `${diagnostic.file.fileName.replace("/memory/", "")}:${line + 1}: ${message}`;
}

/** Names that a module declares at its top level, in order. */
export function declaredNames(text: string): string[] {
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, true);
  return file.statements.flatMap((statement): string[] => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map((each) => each.name.getText());
    }
    if (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      return [statement.name?.getText() ?? ""];
    }
    return [ts.SyntaxKind[statement.kind]];
  });
}
