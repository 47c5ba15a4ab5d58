import type { ConstrainedSchema, Literal, ReferenceConstraint } from "../../model/model.js";
import type { PointerExpression } from "./guard-writer.js";
import type { Locals } from "./member-locals.js";
import type { RuntimeType } from "./value-checks.js";

/** What a guard's body asks of the module it stands in. */
export interface GuardScope {
  /** Imports a helper of the runtime and returns its name. */
  readonly helper: (name: string, isTypeOnly?: boolean) => string;
  /** Declares the pattern once for the module and returns the name of its expression. */
  readonly pattern: (source: string) => string;
  /** Declares the set of these values once for the module and returns the name of its expression. */
  readonly setOf: (literals: readonly Literal[]) => string;
  /** Names of the two functions of a definition, imported if it stands elsewhere. */
  readonly definition: (reference: ReferenceConstraint) => FunctionNames;
  /** Names of the functions of a schema that needs functions of its own; the one of this body's mode is declared. */
  readonly nested: (schema: ConstrainedSchema) => FunctionNames;
  /** Name of the function that judges a condition; it only ever gives a verdict. */
  readonly nestedVerdict: (schema: ConstrainedSchema) => string;
}

export interface FunctionNames {
  readonly verdict: string;
  readonly issues: string;
}

/** `FieldSpec` → `isFieldSpec` and `collectFieldSpecIssues`. */
export function functionNames(name: string): FunctionNames {
  return { verdict: `is${name}`, issues: `collect${name}Issues` };
}

/** Types a value may still have where a check is written; `other` is null, undefined and what JSON does not know. */
export type Possible = ReadonlySet<RuntimeType | "other">;

/** The value that checks are written for. */
export interface Instance {
  readonly value: string;
  readonly at: PointerExpression;
  readonly possible: Possible;
  /** Variables that hold the members of this object; null for a value whose members nobody reads yet. */
  readonly locals: Locals | null;
}

export const everything: Possible = new Set(["object", "array", "string", "number", "boolean", "other"] as const);

/** What is left once a type has been ruled out. */
export function without(possible: Possible, type: RuntimeType): Possible {
  return new Set([...possible].filter((each) => each !== type));
}
