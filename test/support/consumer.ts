/** A project of somebody else, in a temporary folder, that has installed the package as npm would deliver it. */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { strictest } from "./compile.js";

/** Compiles the package, packs it and unpacks it below `folder`. */
export function installEvents(folder: string): void {
  const staged = path.join(folder, "staged");
  const config = path.resolve("generated/typescript/tsconfig.json");
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", config, "--outDir", path.join(staged, "dist")]);
  for (const file of ["package.json", "README.md"]) {
    fs.copyFileSync(path.join("generated/typescript", file), path.join(staged, file));
  }
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], { cwd: staged });
  const packed = fs.readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  const target = path.join(folder, "node_modules/@aepkit/events");
  fs.mkdirSync(target, { recursive: true });
  execFileSync("tar", ["-xzf", path.join(folder, packed), "-C", target, "--strip-components=1"]);
  fs.cpSync("node_modules/@standard-schema/spec", path.join(folder, "node_modules/@standard-schema/spec"), {
    recursive: true,
  });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
}

/** Errors of a file of the project, each as `line TScode`. */
export function errorsOf(folder: string, file: string): string[] {
  const options = { ...strictest, declaration: true };
  const program = ts.createProgram([path.join(folder, file)], options);
  return ts.getPreEmitDiagnostics(program).map((each) => {
    const line = each.file === undefined ? 0 : each.file.getLineAndCharacterOfPosition(each.start ?? 0).line + 1;
    const place = each.file === undefined || each.file.fileName.endsWith(file) ? "" : `${each.file.fileName}:`;
    return `${place}${line} TS${each.code}`;
  });
}
