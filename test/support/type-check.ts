/** The TypeScript compiler over files in memory, under the strictest flags that consumers may use. */

import { dirname } from "node:path";
import ts from "typescript";

export interface TypeFault {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly text: string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
};

const root = "/project";
const libraries = new Map<string, ts.SourceFile | undefined>();

/** A program of these files, by path from the project's root. */
function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const texts = new Map([...files].map(([path, text]) => [`${root}/${path}`, text]));
  texts.set(`${root}/package.json`, '{"type": "module"}');
  const folders = new Set([...texts.keys()].flatMap(foldersAbove));
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => root,
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path),
    directoryExists: (path) => folders.has(path),
    getDirectories: () => [],
    realpath: (path) => path,
    getSourceFile: (path, language) => {
      const text = texts.get(path);
      return text === undefined ? library(disk, path, language) : ts.createSourceFile(path, text, language);
    },
  };
  return ts.createProgram(
    [...texts.keys()].filter((path) => path.endsWith(".ts")),
    options,
    host,
  );
}

/** Everything that the compiler has to say about these files. */
export function typeFaults(files: ReadonlyMap<string, string>): readonly TypeFault[] {
  return ts.getPreEmitDiagnostics(programOf(files)).map((each) => {
    const { file, start = 0, code, messageText } = each;
    return {
      file: file?.fileName.slice(root.length + 1) ?? "",
      line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line,
      code,
      text: ts.flattenDiagnosticMessageText(messageText, "\n"),
    };
  });
}

/** The files under a folder of their own, so that several trees fit into one program. */
export function inFolder(folder: string, files: ReadonlyMap<string, string>): [string, string][] {
  return [...files].map(([path, text]) => [`${folder}/${path}`, text]);
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [folder] : [folder, ...foldersAbove(folder)];
}

/** The compiler's own declarations are parsed once for all programs. */
function library(
  disk: ts.CompilerHost,
  path: string,
  language: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile | undefined {
  const known = libraries.get(path) ?? disk.getSourceFile(path, language);
  libraries.set(path, known);
  return known;
}
