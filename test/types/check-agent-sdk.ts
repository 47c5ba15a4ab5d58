/**
 * Type-checks the Claude Code adapter against the published types of the agent SDK. The SDK is fetched into a temporary
 * folder and goes again: it brings binaries of hundreds of megabytes, so it is no dependency, not even of the tests.
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";

const sdk = "@anthropic-ai/claude-agent-sdk@0.3.332";
/** Statements in does-not-fit.ts, each of which has to be an error. */
const refused = 6;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-agent-sdk-"));
try {
  install(folder);
  const fits = errorsOf("fits.ts", folder);
  const misfits = errorsOf("does-not-fit.ts", folder);
  process.stdout.write(fits.map((text) => `${text}\n`).join(""));
  process.stdout.write(`${sdk}: ${fits.length} errors; ${misfits.length} of ${refused} misfits refused\n`);
  process.exitCode = fits.length === 0 && misfits.length === refused ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Without the binaries and the peers, which are optional to the compiler. */
function install(prefix: string): void {
  fs.writeFileSync(path.join(prefix, "package.json"), '{"private": true}');
  const words = [
    "install",
    "--omit=optional",
    "--legacy-peer-deps",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    sdk,
  ];
  const { status } = spawnSync("npm", words, { cwd: prefix, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) {
    throw new Error(`${sdk} cannot be installed`);
  }
}

function errorsOf(file: string, prefix: string): string[] {
  const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, process.cwd());
  const source = path.resolve("test/fixtures/agent-sdk", file);
  const program = ts.createProgram([source], {
    ...options,
    noEmit: true,
    paths: {
      "@anthropic-ai/claude-agent-sdk": [path.join(prefix, "node_modules/@anthropic-ai/claude-agent-sdk/sdk.d.ts")],
      "@anthropic-ai/claude-agent-sdk/sdk-tools.js": [
        path.join(prefix, "node_modules/@anthropic-ai/claude-agent-sdk/sdk-tools.d.ts"),
      ],
    },
  });
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
    const at = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return `${path.basename(diagnostic.file?.fileName ?? "")}:${(at?.line ?? 0) + 1} ${text}`;
  });
}
