/** The emitted TypeScript of a schema tree, generated and loaded without touching the disk. */

import { posix } from "node:path";
import { runInThisContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { generate } from "../../generator/generate.js";
import type { OutputPlan } from "../../generator/output/output-plan.js";
import type { SchemaTree } from "../../generator/source/schema-tree.js";

export interface EmittedIssue {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** The functions that one definition became. */
export interface EmittedGuard {
  readonly name: string;
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown) => readonly EmittedIssue[];
}

export interface EmittedTree {
  /** Generated texts by path, below `typescript/`. */
  readonly files: OutputPlan;
  /** By type name, for example `AttentionRequestedData`. */
  readonly guards: ReadonlyMap<string, EmittedGuard>;
}

/** A tree that was refused has diagnostics instead of guards. */
export type Emission =
  | { readonly emitted: EmittedTree; readonly diagnostics: readonly Diagnostic[] }
  | { readonly emitted: null; readonly diagnostics: readonly Diagnostic[] };

/** Generates and loads a tree; one bundle, however many definitions there are. */
export async function emitTree(tree: SchemaTree): Promise<Emission> {
  const { files, diagnostics } = await generate(tree, ["typescript"]);
  if (files.size === 0) {
    return { emitted: null, diagnostics };
  }
  return { emitted: { files, guards: guardsOf(await loadPlan(files)) }, diagnostics };
}

/** Like {@link emitTree}, for a tree in which nothing may be refused. */
export async function emitAccepted(tree: SchemaTree): Promise<EmittedTree> {
  const { emitted, diagnostics } = await emitTree(tree);
  if (emitted === null) {
    throw new Error(diagnostics.map((each) => `${each.file}#${each.pointer}: ${each.message}`).join("\n"));
  }
  return emitted;
}

/** The guard of a definition that must be there. */
export function guardOf({ guards }: EmittedTree, name: string): EmittedGuard {
  const guard = guards.get(name);
  if (guard === undefined) {
    throw new Error(`there is no guard for ${name}`);
  }
  return guard;
}

/** Runs generated modules and returns what their index exports. */
export async function loadPlan(files: OutputPlan): Promise<Readonly<Record<string, unknown>>> {
  const result = await build({
    entryPoints: ["plan:typescript/index.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "emitted",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
    plugins: [planPlugin(files)],
  });
  const text = result.outputFiles[0]?.text ?? "";
  return runInThisContext(`(() => { ${text}\nreturn emitted; })()`) as Readonly<Record<string, unknown>>;
}

function planPlugin(files: OutputPlan): Plugin {
  return {
    name: "plan",
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^plan:/ }, ({ path }) => ({ path: path.slice("plan:".length), namespace: "plan" }));
      onResolve({ filter: /^\./, namespace: "plan" }, ({ path, importer }) => ({
        path: posix.join(posix.dirname(importer), path.replace(/\.js$/, ".ts")),
        namespace: "plan",
      }));
      onLoad({ filter: /./, namespace: "plan" }, ({ path }) => {
        const contents = files.get(path);
        return contents === undefined
          ? { errors: [{ text: `nothing was generated at ${path}` }] }
          : { contents, loader: "ts" };
      });
    },
  };
}

function guardsOf(exported: Readonly<Record<string, unknown>>): ReadonlyMap<string, EmittedGuard> {
  const guards = new Map<string, EmittedGuard>();
  for (const key of Object.keys(exported)) {
    const name = /^is([A-Z].*)$/.exec(key)?.[1];
    const is = exported[key];
    const validate = name === undefined ? undefined : exported[`validate${name}`];
    if (name !== undefined && typeof is === "function" && typeof validate === "function") {
      guards.set(name, { name, is: is as EmittedGuard["is"], validate: validate as EmittedGuard["validate"] });
    }
  }
  return guards;
}
