import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./support/temporary-folder.js";

/** Lints one file as if it stood at `file` in this repository; returns the restricted imports that are reported. */
function restrictedImports(file: string, text: string): number {
  const root = temporaryFolder();
  fs.copyFileSync("biome.json", path.join(root, "biome.json"));
  writeFiles(root, { [file]: text });
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const report: { diagnostics: { category: string }[] } = JSON.parse(stdout);
  return report.diagnostics.filter((each) => each.category === "lint/style/noRestrictedImports").length;
}

test.each([
  ["packages/forms/form.ts", "@aepkit/generator"],
  ["packages/forms/form.ts", "../../generator/generate.js"],
  ["packages/cli/src/cli.ts", "../../../generator/generate.js"],
  ["conformance/runners/reference/run.ts", "../../../generator/generate.js"],
  ["generator/emit/emit.ts", "@aepkit/events"],
  ["generator/emit/emit.ts", "../../packages/forms/form.js"],
  ["generator/emit/emit.ts", "../../generated/typescript/index.js"],
  ["packages/forms/form.ts", "@aepkit/stream"],
  ["packages/forms/form.ts", "../hop/hop.js"],
  ["packages/capture/capture.ts", "@aepkit/cli/lines"],
  ["packages/capture/capture.ts", "@aepkit/adapter-mcp"],
  ["packages/stream/stream.ts", "@aepkit/cli"],
  ["packages/stream/stream.ts", "../generator/x.js"],
  ["packages/hop/hop.ts", "@aepkit/cli"],
  ["packages/hop/hop.ts", "../form-ui/page.js"],
  ["packages/hop/hop.ts", "@aepkit/generator"],
  ["packages/hop/client/client.ts", "node:events"],
  ["packages/hop/client/client.ts", "@aepkit/stream"],
  ["packages/hop/client/client.ts", "../core/hop.js"],
  ["packages/hop/protocol/filter.ts", "ws"],
  ["packages/adapter-mcp/door.ts", "@modelcontextprotocol/sdk/types.js"],
  ["packages/adapter-mcp/door.ts", "@modelcontextprotocol/client"],
  ["packages/adapter-mcp/door.ts", "@aepkit/hop"],
  ["packages/adapter-mcp/door.ts", "zod"],
  ["packages/adapter-mcp/mapping/map.ts", "@aepkit/hop/client"],
  ["packages/adapter-mcp/mapping/map.ts", "../ask/ask-form.js"],
  ["packages/adapter-mcp/ask/ask.ts", "../elicitation.js"],
  ["packages/adapter-mcp/ask/ask.ts", "@modelcontextprotocol/server"],
  ["packages/adapter-claude-code/doors/door.ts", "@anthropic-ai/claude-agent-sdk"],
  ["packages/adapter-claude-code/index.ts", "@aepkit/hop"],
  ["packages/adapter-claude-code/index.ts", "@aepkit/adapter-mcp"],
  ["packages/adapter-claude-code/mapping/map.ts", "@aepkit/hop/client"],
  ["packages/adapter-claude-code/mapping/map.ts", "node:fs"],
  ["packages/adapter-claude-code/mapping/map.ts", "../ask/asker.js"],
  ["packages/adapter-claude-code/ask/ask.ts", "../mapping/ids.js"],
  ["packages/form-ui/page-files.ts", "@aepkit/hop"],
  ["packages/form-ui/page-files.ts", "@aepkit/cli"],
  ["packages/form-ui/components/field.tsx", "@aepkit/hop"],
  ["packages/form-ui/components/field.tsx", "@aepkit/stream"],
  ["packages/form-ui/page/app.tsx", "node:fs"],
  ["packages/form-ui/page/app.tsx", "../../hop/core/hop.js"],
  ["packages/form-ui/page/app.tsx", "@aepkit/adapter-mcp"],
  ["packages/form-ui/model/draft.ts", "react"],
  ["packages/form-ui/model/draft.ts", "../components/words.js"],
  ["packages/form-ui/inbox/inbox.ts", "react-dom/client"],
  ["conformance/runners/independent/run.ts", "@aepkit/events"],
  ["conformance/runners/independent/run.ts", "../../../packages/forms/form.js"],
  ["conformance/runners/independent/run.ts", "../../../generated/typescript/index.js"],
  ["conformance/runners/independent/run.ts", "../reference/run.js"],
])("%s must not import %s, in no form", (file, specifier) => {
  const forms = [
    `import * as all from "${specifier}";\nconsole.log(all);\n`,
    `export * from "${specifier}";\n`,
    `console.log(await import("${specifier}"));\n`,
  ];
  expect(restrictedImports(file, forms.join(""))).toBe(3);
});

test.each([
  ["packages/forms/form.ts", "@aepkit/events"],
  ["packages/stream/stream.ts", "@aepkit/forms"],
  ["packages/cli/cli.ts", "@aepkit/hop"],
  ["packages/hop/hop.ts", "@aepkit/stream"],
  ["packages/hop/hop.ts", "ws"],
  ["packages/hop/client/client.ts", "../protocol/filter.js"],
  ["packages/hop/client/client.ts", "@aepkit/forms"],
  ["packages/form-ui/form.ts", "@aepkit/hop/client"],
  ["packages/form-ui/page-files.ts", "node:fs"],
  ["packages/form-ui/components/field.tsx", "react"],
  ["packages/form-ui/inbox/desk.ts", "@aepkit/hop/client"],
  ["packages/form-ui/model/draft.ts", "@aepkit/forms"],
  ["packages/adapter-mcp/door.ts", "./mapping/map-elicitation.js"],
  ["packages/adapter-mcp/mapping/map.ts", "@aepkit/forms"],
  ["packages/adapter-mcp/ask/ask.ts", "@aepkit/hop/client"],
  ["packages/form-ui/form.ts", "@aepkit/capture"],
  ["packages/adapter-claude-code/ask/ask.ts", "@aepkit/hop/client"],
  ["packages/adapter-claude-code/mapping/map.ts", "@aepkit/forms"],
  ["packages/adapter-claude-code/doors/door.ts", "../ask/asker.js"],
  ["generator/output/write-output.ts", "./generated-header.js"],
  ["conformance/runners/reference/run.ts", "@aepkit/stream"],
  ["conformance/runners/independent/run.ts", "ajv/dist/2020.js"],
])("%s may import %s", (file, specifier) => {
  expect(restrictedImports(file, `import * as all from "${specifier}";\nconsole.log(all);\n`)).toBe(0);
});

test("generated TypeScript, which is not linted, imports nothing but its own files", () => {
  const root = path.resolve("generated/typescript");
  const files = fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file));
  expect(files).not.toEqual([]);
  const outside = files.flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), "utf8"), true, true);
    return importedFiles
      .map((each) => each.fileName)
      .filter(
        (name) =>
          !name.startsWith(".") || path.relative(root, path.resolve(root, path.dirname(file), name)).startsWith(".."),
      )
      .map((name) => `${file}: ${name}`);
  });
  expect(outside).toEqual([]);
});
