#!/usr/bin/env node
import { existsSync } from "node:fs";

const program = new URL("../dist/bundle/cli.js", import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write("aep is not built yet; run this in the root of the repository first\n  npm run build\n");
  process.exitCode = 2;
}
