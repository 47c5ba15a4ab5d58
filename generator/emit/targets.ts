/**
 * The one list of targets. Each stands in a folder of its own beside this file and is loaded only when it is wanted:
 * the libraries that some of them print with take longer to load than the rest of the pipeline to run.
 */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import type { OutputPlan } from "../output/output-plan.js";
import type { SourceFile } from "../source/json-node.js";
import type { CheckedTree } from "../subset/checked-schema.js";
import { type LinkPrinter, printLinksHere } from "./typescript/link-printer.js";

/** What an emitter may look at. */
export interface EmitInput {
  readonly model: Model;
  /** For targets that print schemas again, annotations and order included. */
  readonly tree: CheckedTree;
  /** For the places of diagnostics. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

export interface Emitted {
  readonly files: OutputPlan;
  /** What the target cannot express is an error here, and then nothing is written at all. */
  readonly diagnostics: readonly Diagnostic[];
}

type Emitter = (input: EmitInput, printLinks: LinkPrinter) => Emitted | Promise<Emitted>;

const emitters = {
  typescript: async () => {
    const { emitTypescript } = await import("./typescript/emit-typescript.js");
    return async ({ model }, printLinks) => files(await emitTypescript(model, printLinks));
  },
  python: async () => (await import("./python/emit-python.js")).emitPython,
  "json-schema": async () => {
    const { emitJsonSchema } = await import("./json-schema/emit-json-schema.js");
    return (input) => files(emitJsonSchema(input));
  },
  asyncapi: async () => {
    const { emitAsyncapi } = await import("./asyncapi/emit-asyncapi.js");
    return ({ model }) => files(emitAsyncapi(model));
  },
  reference: async () => (await import("./reference/emit-reference.js")).emitReference,
} as const satisfies Readonly<Record<string, () => Promise<Emitter>>>;

export type Target = keyof typeof emitters;

export const targets = Object.keys(emitters) as readonly Target[];

/** What each of the targets comes to, in their order. All are at work at once: one may have to wait for its printer. */
export async function emitAll(
  wanted: readonly Target[],
  input: EmitInput,
  printLinks: LinkPrinter,
): Promise<readonly Emitted[]> {
  const loaded: readonly Emitter[] = await Promise.all(wanted.map((target) => emitters[target]()));
  return Promise.all(loaded.map(async (emitter) => emitter(input, printLinks)));
}

export async function emit(target: Target, input: EmitInput): Promise<Emitted> {
  const emitter: Emitter = await emitters[target]();
  return emitter(input, printLinksHere);
}

function files(plan: OutputPlan): Emitted {
  return { files: plan, diagnostics: [] };
}
