#!/usr/bin/env node
// Exit code 2 would block the call that the hook is about, so nothing that goes wrong here may set it.
try {
  await import("../dist/command/main.js");
} catch {
  process.stderr.write("aep-claude-code-hook cannot be loaded; in its repository, run npm run build first\n");
}
