import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { InputError } from "../diagnostics/input-error.js";
import type { OutputPlan } from "../output/output-plan.js";
import { requireSeparateFolders } from "../output/separate-folders.js";
import { readTree, realSchemaRoot } from "../source/read-tree.js";
import type { SchemaTree } from "../source/schema-tree.js";
import { similarNames } from "../subset/similar.js";
import type { Pipeline } from "./dependencies.js";
import type { PipelineOptions } from "./options.js";

export interface PipelineRun {
  /** Null when a diagnostic is an error. */
  readonly plan: OutputPlan | null;
  /** With paths as a shell in the working directory would write them. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file by the path that diagnostics name; null for unknown ones. */
  readonly sourceOf: (file: string) => string | null;
}

/** Disk → plan. @throws InputError when there is nothing sound to read. */
export async function runPipeline(pipeline: Pipeline, options: PipelineOptions): Promise<PipelineRun> {
  const wanted = wantedTargets(pipeline, options);
  requireSeparateFolders(realSchemaRoot(options.schemas), options.schemas, options.out);
  const tree = readTree(options.schemas);
  const { files, diagnostics } = await pipeline.generate(tree, wanted);
  return {
    plan: diagnostics.some((each) => each.severity === "error") ? null : files,
    diagnostics: diagnostics.map((each) => ({ ...each, file: shownPath(options.schemas, each.file) })),
    sourceOf: sourceReader(tree, options.schemas),
  };
}

/** @throws InputError for a name that is no target. */
export function wantedTargets(pipeline: Pipeline, options: PipelineOptions): readonly string[] {
  const wanted = [...new Set(options.target ?? pipeline.targets)];
  const problems = wanted.flatMap((name) => {
    const similar = similarNames(name, pipeline.targets);
    const hint = similar.length === 0 ? "" : `; did you mean ${similar.join(" or ")}?`;
    return pipeline.targets.includes(name) ? [] : [`there is no target ${JSON.stringify(name)}${hint}`];
  });
  if (problems.length > 0) {
    throw new InputError(problems, `the targets are ${pipeline.targets.join(", ")}`);
  }
  return wanted;
}

/** A path below `folder` as people write it, with forward slashes on every system. */
export function shownPath(folder: string, file: string): string {
  return path.join(folder, file).split(path.sep).join("/");
}

function sourceReader(tree: SchemaTree, schemas: string): (file: string) => string | null {
  const byShownPath = new Map([...tree.files].map(([file, bytes]) => [shownPath(schemas, file), bytes]));
  const texts = new Map<string, string>();
  return (file) => {
    const bytes = byShownPath.get(file);
    if (bytes === undefined) {
      return null;
    }
    const text = texts.get(file) ?? new TextDecoder().decode(bytes);
    texts.set(file, text);
    return text;
  };
}
