import type { DiagnosticArgs } from "../../diagnostics/codes.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { placeOf } from "../../diagnostics/place-of.js";
import { report } from "../../diagnostics/report.js";
import type { SchemaLocation } from "../../model/model.js";
import type { SourceFile } from "../../source/json-node.js";

type PythonCode = "python-class-collision" | "python-member-collision" | "python-pattern";

/** What Python cannot express, and where the schema asks for it. */
export type EmitProblem = {
  readonly [Code in PythonCode]: {
    readonly code: Code;
    readonly location: SchemaLocation;
    readonly args: DiagnosticArgs<Code>;
  };
}[PythonCode];

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
