import type { DiagnosticArgs } from "../diagnostics/codes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeOf } from "../diagnostics/place-of.js";
import { report } from "../diagnostics/report.js";
import type { SchemaLocation } from "../model/model.js";
import type { SourceFile } from "../source/json-node.js";

type TargetCode = "python-class-collision" | "python-member-collision" | "python-pattern";

/** What a target cannot express, and where the schema asks for it. Emitters know no source text. */
export type EmitProblem = {
  readonly [Code in TargetCode]: {
    readonly code: Code;
    readonly location: SchemaLocation;
    readonly args: DiagnosticArgs<Code>;
  };
}[TargetCode];

export function reportProblem(problem: EmitProblem, sources: ReadonlyMap<string, SourceFile>): Diagnostic {
  const { code, location } = problem;
  switch (code) {
    case "python-class-collision":
      return report(code, placeOf(sources, location), problem.args);
    case "python-member-collision":
      return report(code, placeOf(sources, location, "properties"), problem.args);
    case "python-pattern":
      return report(code, placeOf(sources, location, "pattern"), problem.args);
  }
}
