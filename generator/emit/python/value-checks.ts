import type {
  Constraint,
  FormatConstraint,
  ItemsConstraint,
  LengthConstraint,
  Literal,
  RangeConstraint,
  TypeName,
} from "../../model/model.js";
import type { Subject } from "./check-scope.js";
import { block } from "./lines.js";
import { literal, number, text, tuple } from "./printer.js";

/** A statement that adds an issue. */
export function issue({ value, path, about }: Subject, keyword: string, message: string): string {
  return `issues.append(_Issue(${path}, ${text(keyword)}, ${text(about + message)}, ${value}))`;
}

/** The type a constraint speaks about; null for constraints about values of every type. */
export function subjectOf(constraint: Constraint): "string" | "number" | "array" | "object" | null {
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

/** An expression that is true if `value` is of the type. */
export function hasType(value: string, type: TypeName): string {
  switch (type) {
    case "string":
      return `isinstance(${value}, str)`;
    case "boolean":
      return `isinstance(${value}, bool)`;
    case "number":
      return `_number(${value}) is not None`;
    case "integer":
      return `_is_integer(${value})`;
    case "array":
      return `_is_array(${value})`;
    case "object":
      return `_is_object(${value})`;
  }
}

const typeNames: Readonly<Record<TypeName, string>> = {
  object: "an object",
  array: "an array",
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
};

export function checkTypes(subject: Subject, types: readonly TypeName[], then: readonly string[]): string[] {
  if (subject.known !== null && types.includes(subject.known)) {
    return [...then];
  }
  const tests = types.map((type) => hasType(subject.value, type));
  const broken = tests.length === 1 ? `not ${tests.join("")}` : `not (${tests.join(" or ")})`;
  const message = `must be ${types.map((type) => typeNames[type]).join(" or ")}`;
  return [...block(`if ${broken}:`, [issue(subject, "type", message)]), ...block("else:", then)];
}

/** `values` are those of the listed ones that the type allows. */
export function checkLiterals(
  subject: Subject,
  keyword: string,
  listed: readonly Literal[],
  values: readonly Literal[],
  then: readonly string[],
): string[] {
  const shown = listed.map((each) => JSON.stringify(each)).join(", ");
  const found = issue(subject, keyword, listed.length === 1 ? `must be ${shown}` : `must be one of ${shown}`);
  if (values.length === 0) {
    return [found];
  }
  const broken = `if not _is_literal(${subject.value}, ${tuple(values.map(literal))}):`;
  return [...block(broken, [found]), ...block("else:", then)];
}

export function checkLength(subject: Subject, { minimum, maximum }: LengthConstraint): string[] {
  const length = `_length(${subject.value})`;
  return [
    ...(minimum === null || minimum <= 0
      ? []
      : block(`if ${length} < ${number(minimum)}:`, [
          issue(subject, "minLength", minimum === 1 ? "must not be empty" : `must have at least ${minimum} characters`),
        ])),
    ...(maximum === null
      ? []
      : block(`if ${length} > ${number(maximum)}:`, [
          issue(subject, "maxLength", `must have at most ${maximum} characters`),
        ])),
  ];
}

export function checkFormat(subject: Subject, { format }: FormatConstraint): string[] {
  switch (format) {
    case "date-time":
      return block(`if not _is_date_time(${subject.value}):`, [
        issue(subject, "format", "must be a date-time such as 2026-07-03T10:00:00Z"),
      ]);
    case "uri":
      return block(`if not _is_uri(${subject.value}):`, [issue(subject, "format", "must be a URI with a scheme")]);
  }
}

/** Bounds are compared as 64-bit floats, as all readers of the wire do. */
export function checkRange(subject: Subject, range: RangeConstraint): string[] {
  const bounds = [
    ["minimum", range.minimum, "<", "at least"],
    ["exclusiveMinimum", range.exclusiveMinimum, "<=", "more than"],
    ["maximum", range.maximum, ">", "at most"],
    ["exclusiveMaximum", range.exclusiveMaximum, ">=", "less than"],
  ] as const;
  return bounds.flatMap(([keyword, bound, breaks, words]) =>
    bound === null
      ? []
      : block(`if float(${subject.value}) ${breaks} ${number(bound)}:`, [
          issue(subject, keyword, `must be ${words} ${bound}`),
        ]),
  );
}

export function checkItemCount(subject: Subject, { minimum, maximum }: ItemsConstraint): string[] {
  return [
    ...(minimum === null || minimum <= 0
      ? []
      : block(`if len(${subject.value}) < ${number(minimum)}:`, [
          issue(subject, "minItems", `must have at least ${minimum} items`),
        ])),
    ...(maximum === null
      ? []
      : block(`if len(${subject.value}) > ${number(maximum)}:`, [
          issue(subject, "maxItems", `must have at most ${maximum} items`),
        ])),
  ];
}
