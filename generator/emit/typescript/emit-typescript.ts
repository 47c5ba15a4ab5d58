import type { Model } from "../../model/model.js";
import type { OutputPlan } from "../../output/output-plan.js";
import { emitCapture } from "./emit-capture.js";
import { emitEvents } from "./emit-events.js";
import { emitIndex } from "./emit-index.js";
import { emitModule } from "./emit-module.js";
import { emitRegistry } from "./emit-registry.js";
import { header } from "./printer.js";
import { runtimeFile, runtimeModules } from "./runtime-files.js";
import { IndentationText, NewLineKind, Project, QuoteKind, type Statement } from "./ts-morph.js";

/** Emits the package of types and guards below `typescript/`: one module per schema file, and what binds them. */
export function emitTypescript(model: Model): OutputPlan {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Double,
      useTrailingCommas: true,
    },
  });
  const plan = new Map<string, string>();
  const add = (module: string, source: string, statements: Statement[]): void => {
    const file = project.createSourceFile(`${module}.ts`, { statements });
    plan.set(`typescript/${module}.ts`, header(source) + file.getFullText());
  };
  for (const module of model.modules) {
    add(module.id, module.file, emitModule(module));
  }
  add("registry", "registry/", emitRegistry(model.registries));
  add("capture", "types/", emitCapture(model));
  if (model.envelope !== null) {
    add("events", "aep-event.schema.json and registry/types.json", emitEvents(model, model.envelope));
  }
  add("index", "the whole schema tree", emitIndex(model));
  for (const name of runtimeModules) {
    plan.set(`typescript/runtime/${name}.ts`, runtimeFile(name));
  }
  return plan;
}
