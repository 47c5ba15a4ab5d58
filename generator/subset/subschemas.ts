import type { CheckedSchema } from "./checked-schema.js";

/** The schemas that a schema applies to the value itself or to parts of it. Definitions are not applied. */
export function appliedSubschemas(schema: CheckedSchema): readonly CheckedSchema[] {
  if (schema.kind === "boolean") {
    return [];
  }
  const { keywords } = schema;
  return [
    ...(keywords.properties?.values() ?? []),
    ...[keywords.additionalProperties, keywords.propertyNames, keywords.items].filter(isPresent),
    ...inPlaceSubschemas(schema),
  ];
}

/** The schemas that a schema applies, perhaps on a condition, to the value itself. */
export function inPlaceSubschemas(schema: CheckedSchema): readonly CheckedSchema[] {
  if (schema.kind === "boolean") {
    return [];
  }
  const { keywords } = schema;
  return [...(keywords.allOf ?? []), ...[keywords.if, keywords.then, keywords.else].filter(isPresent)];
}

function isPresent(schema: CheckedSchema | undefined): schema is CheckedSchema {
  return schema !== undefined;
}
