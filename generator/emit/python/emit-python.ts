import type { EmitInput, Emitted } from "../targets.js";
import { emitCapture } from "./emit-capture.js";
import { emitChecks } from "./emit-checks.js";
import { emitDeclaration } from "./emit-class.js";
import { type EmitProblem, reportProblem } from "./emit-problem.js";
import { emitPayloadModels, emitRegistry } from "./emit-registry.js";
import { importsFor, moduleDocs } from "./imports.js";
import { orderDeclarations } from "./order-declarations.js";
import { planDeclarations } from "./plan-declarations.js";
import { header } from "./printer.js";
import { readersOf } from "./reader-text.js";
import { runtimeFor } from "./runtime-text.js";

/** Emits one Python module: what checks, then the models, then the registries. */
export function emitPython({ model, sources }: EmitInput): Emitted {
  const problems: EmitProblem[] = [];
  const checks = emitChecks(model, problems);
  const declarations = planDeclarations(model, problems);
  if (problems.length > 0) {
    return { files: new Map(), diagnostics: problems.map((each) => reportProblem(each, sources)) };
  }
  const ordered = orderDeclarations(declarations);
  const readers = readersOf(ordered);
  const models = new Map(
    ordered.map((each) => [each.modelName, each.kind === "union" ? each.baseName : each.name] as const),
  );
  const body = [
    ...checks.patterns,
    "",
    "",
    ...checks.functions,
    ...ordered.flatMap((each) => [...emitDeclaration(each, readers), "", ""]),
    ...emitRegistry(model),
    ...emitPayloadModels(model, models),
    "",
    ...emitCapture(model),
  ];
  const whole = [...runtimeFor(body), ...body];
  const lines = [...header, ...moduleDocs, ...importsFor(whole), "", "", ...whole];
  return { files: new Map([["python/aep_events.py", `${tidy(lines).join("\n")}\n`]]), diagnostics: [] };
}

/** No more than two empty lines together, and none at the end. */
function tidy(lines: readonly string[]): string[] {
  const kept = lines.filter((line, index) => line !== "" || lines[index - 1] !== "" || lines[index - 2] !== "");
  while (kept.at(-1) === "") {
    kept.pop();
  }
  return kept;
}
