#!/usr/bin/env node
// Exit code 2 of the hook would block the call that it is about, so nothing that goes wrong here may set it for one.
try {
  await import("../dist/command/main.js");
} catch (error) {
  const isBuilt = !(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND");
  const why = isBuilt ? String(error) : "in its repository, run npm run build first";
  process.stderr.write(`aep-claude-code-hook cannot be loaded; ${why}\n`);
  const [first = "-"] = process.argv.slice(2);
  process.exitCode = first.startsWith("-") ? 0 : 2;
}
