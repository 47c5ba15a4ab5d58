import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface PatternLiteral {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that stands in the sources of a package, by the compiler's own reading. */
export function patternLiterals(folder: string): PatternLiteral[] {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file));
  return files.flatMap((file) => {
    const found: PatternLiteral[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        found.push({ file: path.join(folder, file), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, fs.readFileSync(path.join(folder, file), "utf8"), ts.ScriptTarget.ES2022));
    return found;
  });
}
