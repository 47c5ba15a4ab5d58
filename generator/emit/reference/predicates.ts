import type { Constraint, Literal, Schema, TypeName } from "../../model/model.js";
import { type Inline, joined, md } from "./markdown.js";

/** What a constraint says of a value: "is at least 0", "has at most 3 elements". */
export interface Predicate {
  readonly verb: "is" | "has" | "matches";
  readonly rest: Inline;
}

export type CodeText = (source: string, meaning: "value" | "pattern") => Inline;

export const typeWords: Readonly<Record<TypeName, Inline>> = {
  object: md`object`,
  array: md`array`,
  string: md`string`,
  number: md`number`,
  integer: md`integer`,
  boolean: md`boolean`,
};

/** The predicates of one constraint, types and what lies inside the value left out. */
function predicatesOf(constraint: Constraint, code: CodeText): Predicate[] {
  switch (constraint.kind) {
    case "type":
    case "members":
    case "reference":
    case "all":
    case "conditional":
      return [];
    case "literals": {
      const values = constraint.values.map((value) => code(literalText(value), "value"));
      return [{ verb: "is", rest: values.length === 1 ? joined(values, "") : md`one of ${joined(values, ", ")}` }];
    }
    case "length":
      return counts(constraint.minimum, constraint.maximum, "character");
    case "items":
      return counts(constraint.minimum, constraint.maximum, "element");
    case "pattern":
      return [{ verb: "matches", rest: code(constraint.source, "pattern") }];
    case "format":
      return [{ verb: "is", rest: formatWords[constraint.format] }];
    case "range":
      return [
        ...bound("at least", constraint.minimum),
        ...bound("more than", constraint.exclusiveMinimum),
        ...bound("at most", constraint.maximum),
        ...bound("less than", constraint.exclusiveMaximum),
      ];
  }
}

/** All predicates of a schema itself and of the schemas written inside its `allOf`. */
export function ownPredicates(schema: Schema, code: CodeText): Predicate[] {
  if (schema.kind !== "constrained") {
    return [];
  }
  return schema.constraints.flatMap((each) =>
    each.kind === "all" ? each.schemas.flatMap((part) => ownPredicates(part, code)) : predicatesOf(each, code),
  );
}

function literalText(value: Literal): string {
  return JSON.stringify(value);
}

const formatWords = {
  "date-time": md`a date-time as in RFC 3339`,
  uri: md`a URI as in RFC 3986`,
} as const;

function counts(minimum: number | null, maximum: number | null, unit: string): Predicate[] {
  const words = (count: number): Inline => `${count} ${unit}${count === 1 ? "" : "s"}` as Inline;
  return [
    ...(minimum === null ? [] : [{ verb: "has", rest: md`at least ${words(minimum)}` } as const]),
    ...(maximum === null ? [] : [{ verb: "has", rest: md`at most ${words(maximum)}` } as const]),
  ];
}

function bound(words: string, limit: number | null): Predicate[] {
  return limit === null ? [] : [{ verb: "is", rest: `${words} ${limit}` as Inline }];
}
