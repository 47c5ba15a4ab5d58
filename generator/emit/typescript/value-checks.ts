import type {
  Constraint,
  FormatConstraint,
  ItemsConstraint,
  LengthConstraint,
  Literal,
  RangeConstraint,
  Schema,
  TypeName,
} from "../../model/model.js";
import type { GuardWriter, IssueText, PointerExpression } from "./guard-writer.js";
import { literal } from "./printer.js";

/** Types as the language tells them apart at run time. */
export type RuntimeType = "object" | "array" | "string" | "number" | "boolean";

export function runtimeType(type: TypeName): RuntimeType {
  return type === "integer" ? "number" : type;
}

/** The type a constraint speaks about; null for constraints about values of every type. */
export function subjectOf(constraint: Constraint): RuntimeType | null {
  switch (constraint.kind) {
    case "length":
    case "pattern":
    case "format":
      return "string";
    case "range":
      return "number";
    case "items":
      return "array";
    case "members":
      return "object";
    case "type":
    case "literals":
    case "reference":
    case "all":
    case "conditional":
      return null;
  }
}

/** An expression that is true if `value` is of the type. NaN and infinities are no numbers in JSON. */
export function hasType(value: string, type: TypeName, use: (helper: string) => string): string {
  switch (type) {
    case "string":
    case "boolean":
      return `typeof ${value} === ${literal(type)}`;
    case "number":
      return `Number.isFinite(${value})`;
    case "integer":
      return `Number.isInteger(${value})`;
    case "array":
      return `Array.isArray(${value})`;
    case "object":
      return `${use("isObject")}(${value})`;
  }
}

/** The opposite of {@link hasType}. */
export function lacksType(value: string, type: TypeName, use: (helper: string) => string): string {
  return type === "string" || type === "boolean"
    ? `typeof ${value} !== ${literal(type)}`
    : `!${hasType(value, type, use)}`;
}

const typeNames: Readonly<Record<TypeName, string>> = {
  object: "an object",
  array: "an array",
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
};

export function typeIssue(types: readonly TypeName[]): IssueText {
  return { keyword: "type", message: `must be ${types.map((type) => typeNames[type]).join(" or ")}` };
}

/** More choices than this are looked up in a set: a chain of thousands of comparisons overflows the engine's stack. */
const mostComparisons = 32;

/** Comparisons are made on `unknown`, so that the compiler does not refuse one that can never hold. */
export function equalsNone(
  value: string,
  literals: readonly Literal[],
  setOf: (literals: readonly Literal[]) => string,
): string {
  return literals.length > mostComparisons
    ? `!${setOf(literals)}.has(${value})`
    : literals.map((each) => `${value} !== ${literal(each)}`).join(" && ");
}

/** The opposite of {@link equalsNone}. */
export function equalsSome(
  value: string,
  literals: readonly Literal[],
  setOf: (literals: readonly Literal[]) => string,
): string {
  if (literals.length > mostComparisons) {
    return `${setOf(literals)}.has(${value})`;
  }
  const tests = literals.map((each) => `${value} === ${literal(each)}`);
  return tests.length === 1 ? tests.join("") : `(${tests.join(" || ")})`;
}

export function literalsIssue(keyword: string, literals: readonly Literal[]): IssueText {
  const rest = literals.length > mostComparisons ? ` and ${literals.length - mostComparisons} more` : "";
  const shown = `${literals
    .slice(0, mostComparisons)
    .map((each) => JSON.stringify(each))
    .join(", ")}${rest}`;
  return { keyword, message: literals.length === 1 ? `must be ${shown}` : `must be one of ${shown}` };
}

export function checkLength(
  write: GuardWriter,
  value: string,
  at: PointerExpression,
  each: LengthConstraint,
  use: (helper: string) => string,
): void {
  if (each.minimum === 1) {
    write.check(`${value} === ""`, at, { keyword: "minLength", message: "must not be empty" });
  } else if (each.minimum !== null && each.minimum > 0) {
    const message = `must have at least ${each.minimum} characters`;
    write.check(`!${use("hasAtLeast")}(${value} as string, ${literal(each.minimum)})`, at, {
      keyword: "minLength",
      message,
    });
  }
  if (each.maximum !== null) {
    const message = `must have at most ${each.maximum} characters`;
    write.check(`!${use("hasAtMost")}(${value} as string, ${literal(each.maximum)})`, at, {
      keyword: "maxLength",
      message,
    });
  }
}

export function checkFormat(
  write: GuardWriter,
  value: string,
  at: PointerExpression,
  each: FormatConstraint,
  use: (helper: string) => string,
): void {
  switch (each.format) {
    case "date-time": {
      const message = "must be a date-time such as 2026-07-03T10:00:00Z";
      write.check(`!${use("isDateTime")}(${value} as string)`, at, { keyword: "format", message });
      break;
    }
    case "uri":
      write.check(`!${use("isUri")}(${value} as string)`, at, {
        keyword: "format",
        message: "must be a URI with a scheme",
      });
      break;
  }
}

export function checkRange(write: GuardWriter, value: string, at: PointerExpression, each: RangeConstraint): void {
  const bounds = [
    ["minimum", each.minimum, "<", "at least"],
    ["exclusiveMinimum", each.exclusiveMinimum, "<=", "more than"],
    ["maximum", each.maximum, ">", "at most"],
    ["exclusiveMaximum", each.exclusiveMaximum, ">=", "less than"],
  ] as const;
  for (const [keyword, bound, breaks, words] of bounds) {
    if (bound !== null) {
      // Earlier checks may have narrowed the variable to a type that no number has.
      write.check(`(${value} as unknown as number) ${breaks} ${literal(bound)}`, at, {
        keyword,
        message: `must be ${words} ${bound}`,
      });
    }
  }
}

export function checkItemCount(write: GuardWriter, value: string, at: PointerExpression, each: ItemsConstraint): void {
  const length = `(${value} as unknown[]).length`;
  if (each.minimum !== null && each.minimum > 0) {
    write.check(`${length} < ${literal(each.minimum)}`, at, {
      keyword: "minItems",
      message: `must have at least ${each.minimum} items`,
    });
  }
  if (each.maximum !== null) {
    write.check(`${length} > ${literal(each.maximum)}`, at, {
      keyword: "maxItems",
      message: `must have at most ${each.maximum} items`,
    });
  }
}

/** True for a schema that no check would be written for. */
export function asksNothing(schema: Schema | null): boolean {
  return (
    schema === null || schema.kind === "always" || (schema.kind === "constrained" && schema.constraints.length === 0)
  );
}

/** True if the schema refuses `undefined`, so that a check for presence can be saved. */
export function refusesUndefined(schema: Schema): boolean {
  return (
    schema.kind === "never" ||
    (schema.kind === "constrained" &&
      schema.constraints.some((each) => each.kind === "type" || each.kind === "literals"))
  );
}

/** The helper that judges an optional member of this schema; null for schemas that are not that common. */
export function optionalTest(schema: Schema): string | null {
  if (schema.kind !== "constrained") {
    return null;
  }
  const [type, range, ...others] = schema.constraints;
  const [only] = type?.kind === "type" && type.types.length === 1 ? type.types : [];
  if (only === "string" && range === undefined) {
    return "absentOrString";
  }
  return only === "integer" && range?.kind === "range" && isCount(range) && others.length === 0
    ? "absentOrCount"
    : null;
}

function isCount({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: RangeConstraint): boolean {
  return minimum === 0 && maximum === null && exclusiveMinimum === null && exclusiveMaximum === null;
}
