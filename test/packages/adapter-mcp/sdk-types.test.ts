import fs from "node:fs";
import path from "node:path";
import esbuild from "esbuild";
import ts from "typescript";
import { expect, test } from "vitest";
import { strictest } from "../../support/compile.js";

const imports = `
import { type ElicitationHandler, mapElicitation } from "@aepkit/adapter-mcp";
import type * as client from "@modelcontextprotocol/client";
import type * as server from "@modelcontextprotocol/server";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { type ElicitRequestFormParams, ElicitRequestSchema, type ElicitResult } from "@modelcontextprotocol/sdk/types.js";
declare const handler: ElicitationHandler;
declare const older: Client;
declare const newer: client.Client;
`;

/** Errors of a file that stands in this folder in memory only, as codes of the compiler. */
function errorsOf(text: string): number[] {
  const file = path.resolve("test/packages/adapter-mcp/in-memory.ts");
  // Their declarations are not ours to check, and our own are checked by their sources.
  const options: ts.CompilerOptions = {
    ...strictest,
    types: ["node"],
    customConditions: ["aepkit-source"],
    skipLibCheck: true,
    noPropertyAccessFromIndexSignature: false,
    erasableSyntaxOnly: false,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, imports + text, version, true) : getSourceFile(name, version);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ code }) => code);
}

test("the handler fits the types of both SDK generations", () => {
  const accepted = `
    older.setRequestHandler(ElicitRequestSchema, ({ params }, extra) => handler(params, extra));
    newer.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) => handler(params, mcpReq));
    newer.setRequestHandler("elicitation/create", ({ params }) => handler(params));
    export const map = (one: client.ElicitRequestParams, other: server.ElicitRequestFormParams, old: ElicitRequestFormParams) =>
      [one, other, old].map((each) => mapElicitation(each, { capture: "redacted" }));
    export async function results(): Promise<[ElicitResult, client.ElicitResult, server.ElicitResult]> {
      const result = await handler({ message: "Go?", requestedSchema: { type: "object", properties: {} } });
      return [result, result, result];
    }
  `;
  expect(errorsOf(accepted)).toEqual([]);
});

test("a whole request in place of its parameters does not compile, nor content without acceptance", () => {
  const used =
    "export type Used = [typeof older, typeof mapElicitation, server.Tool, ElicitRequestFormParams, ElicitResult, typeof ElicitRequestSchema];";
  expect(errorsOf(`${used} newer.setRequestHandler("elicitation/create", (request) => handler(request));`)).toEqual([
    2345,
  ]);
  expect(
    errorsOf(
      `${used} newer.close(); export const declined: Awaited<ReturnType<typeof handler>> = { action: "decline", content: {} };`,
    ),
  ).toEqual([2353]);
});

test("no SDK is needed at run time, and nothing of Node", async () => {
  const manifest: { dependencies: object; peerDependencies?: object } = JSON.parse(
    fs.readFileSync("packages/adapter-mcp/package.json", "utf8"),
  );
  expect(Object.keys(manifest.dependencies).filter((name) => !name.startsWith("@aepkit/"))).toEqual([]);
  expect(manifest.peerDependencies).toBeUndefined();
  const { metafile } = await esbuild.build({
    entryPoints: ["packages/adapter-mcp/index.ts"],
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    conditions: ["aepkit-source"],
    logLevel: "silent",
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain("packages/adapter-mcp/mapping/map-elicitation.ts");
  expect(inputs.filter((name) => /node_modules\/(?:@modelcontextprotocol|zod|ws|ajv)/.test(name))).toEqual([]);
});
