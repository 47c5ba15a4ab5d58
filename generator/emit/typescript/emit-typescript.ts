import type { Model, Module } from "../../model/model.js";
import { oncePer } from "../../model/module-memory.js";
import type { OutputPlan } from "../../output/output-plan.js";
import { emitCapture } from "./emit-capture.js";
import { emitEvents } from "./emit-events.js";
import { emitIndex } from "./emit-index.js";
import { emitModule } from "./emit-module.js";
import { emitRegistry } from "./emit-registry.js";
import type { LinkPrinter } from "./link-printer.js";
import { type ModuleStatements, printModules } from "./print-modules.js";
import { header } from "./printer.js";
import { runtimeFile, runtimeModules } from "./runtime-files.js";
import type { Statement } from "./statements.js";

const statementsOf = oncePer<Module, readonly Statement[]>();

/** Emits the package of types and guards below `typescript/`: one module per schema file, and what binds them. */
export async function emitTypescript(model: Model, printLinks: LinkPrinter): Promise<OutputPlan> {
  const modules: ModuleStatements[] = [
    ...model.modules.map((each) => ({
      id: each.id,
      source: each.file,
      statements: statementsOf(each, () => emitModule(each)),
    })),
    { id: "registry", source: "registry/", statements: emitRegistry(model.registries) },
    { id: "capture", source: "types/", statements: emitCapture(model) },
    { id: "index", source: "the whole schema tree", statements: emitIndex(model) },
  ];
  if (model.envelope !== null) {
    const source = "aep-event.schema.json and registry/types.json";
    modules.push({ id: "events", source, statements: emitEvents(model, model.envelope) });
  }
  const texts = await printModules(modules, printLinks);
  return new Map([
    ...modules.map(({ id, source }): [string, string] => [
      `typescript/${id}.ts`,
      header(source) + (texts.get(id) ?? ""),
    ]),
    ...runtimeModules.map((name): [string, string] => [`typescript/runtime/${name}.ts`, runtimeFile(name)]),
  ]);
}
