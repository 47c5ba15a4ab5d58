#!/usr/bin/env node
import { existsSync } from "node:fs";

const program = new URL("../dist/bundle/cli.cjs", import.meta.url);

if (existsSync(program)) {
  const { runCompiled } = await import("../dist/run-compiled.js");
  runCompiled(program);
} else {
  process.stderr.write("aep-codegen is not built yet; run this in the root of the repository first\n  npm run build\n");
  process.exitCode = 2;
}
