import type { CheckedSchema, KeywordValues, Literal } from "../checked-schema.js";
import { hasType } from "../literals.js";

/** True if a schema's `type`, `enum` and `const` allow a literal. */
export function isListed(value: Literal, schema: CheckedSchema): boolean {
  if (schema.kind === "boolean") {
    return schema.value;
  }
  const { type, const: only, enum: choices } = schema.keywords;
  return (
    (type === undefined || hasType(value, type)) &&
    (only === undefined || only === value) &&
    (choices === undefined || choices.includes(value))
  );
}

/** True if a schema's bounds, lengths and pattern allow a literal; conditions are not looked at. */
export function isWithinBounds(value: Literal, schema: CheckedSchema): boolean {
  if (schema.kind === "boolean") {
    return schema.value;
  }
  switch (typeof value) {
    case "number":
      return isWithin(value, schema.keywords);
    case "string":
      return isTextLike(value, schema.keywords);
    case "boolean":
      return true;
  }
}

function isWithin(value: number, keywords: KeywordValues): boolean {
  return (
    value >= (keywords.minimum ?? -Infinity) &&
    value <= (keywords.maximum ?? Infinity) &&
    (keywords.exclusiveMinimum === undefined || value > keywords.exclusiveMinimum) &&
    (keywords.exclusiveMaximum === undefined || value < keywords.exclusiveMaximum)
  );
}

function isTextLike(value: string, keywords: KeywordValues): boolean {
  const points = [...value].length;
  return (
    points >= (keywords.minLength ?? 0) &&
    points <= (keywords.maxLength ?? Infinity) &&
    (keywords.pattern === undefined || new RegExp(keywords.pattern, "u").test(value))
  );
}
