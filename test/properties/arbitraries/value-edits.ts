/** Edits of types and of lists of values. */

import { type Json, type JsonObject, withoutMember } from "../../support/json.js";
import { numbers, schemaTexts } from "./pools.js";
import { type EditTools, editOf, listOf, type SchemaEdit, typesOf, withKeyword } from "./schema-edit.js";

const typeNames = ["string", "object", "array", "number", "integer", "boolean"];

function withTypes(schema: JsonObject, types: readonly string[]): JsonObject {
  const distinct = [...new Set(types)];
  return withKeyword(
    schema,
    "type",
    distinct.length === 0 ? undefined : distinct.length === 1 ? distinct[0] : distinct,
  );
}

const widenType = editOf("type", (schema, { draw }) => withTypes(schema, [...typesOf(schema), draw.pick(typeNames)]));

const narrowType: SchemaEdit = {
  applies: (schema) => typesOf(schema).length > 1 || typesOf(schema).includes("number"),
  apply: (schema, { draw }) => {
    const types = typesOf(schema);
    const gone = draw.pick(types);
    return types.includes("number") && draw.chance(50)
      ? withTypes(
          schema,
          types.map((each) => (each === "number" ? "integer" : each)),
        )
      : withTypes(schema, types.length === 1 ? types : types.filter((each) => each !== gone));
  },
};

const replaceType = editOf("type", (schema, { draw }) =>
  withTypes(schema, draw.chance(70) ? [draw.pick(typeNames)] : []),
);

const integerToNumber: SchemaEdit = {
  applies: (schema) => typesOf(schema).includes("integer"),
  apply: (schema) =>
    withTypes(
      schema,
      typesOf(schema).map((each) => (each === "integer" ? "number" : each)),
    ),
};

const addChoice = editOf("enum", (schema, { draw }) =>
  withKeyword(schema, "enum", distinct([...listOf(schema, "enum"), drawScalar(draw)])),
);

const removeChoice: SchemaEdit = {
  applies: (schema) => listOf(schema, "enum").length > 1,
  apply: (schema, { draw }) => {
    const values = listOf(schema, "enum");
    const gone = draw.upTo(values.length - 1);
    return withKeyword(
      schema,
      "enum",
      values.filter((_, index) => index !== gone),
    );
  },
};

const replaceConst = editOf("const", (schema, { draw }) => withKeyword(schema, "const", drawScalar(draw)));

const listValues: SchemaEdit = {
  applies: (schema) => typesOf(schema).some((type) => ["string", "number", "integer", "boolean"].includes(type)),
  apply: (schema, { draw }) => {
    const fits = (value: Json): boolean =>
      typesOf(schema).some((type) => (type === "integer" ? Number.isInteger(value) : type === typeof value));
    const values = distinct([...schemaTexts, ...numbers, true, false]).filter(fits);
    return values.length === 0 ? schema : withKeyword(schema, "enum", distinct([draw.pick(values), draw.pick(values)]));
  },
};

const unlistValues: SchemaEdit = {
  applies: (schema) => Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const"),
  apply: (schema, { draw }) => {
    const values = [...listOf(schema, "enum"), ...(Object.hasOwn(schema, "const") ? [schema.const as Json] : [])];
    const rest = withoutMember(withoutMember(schema, "enum"), "const");
    return draw.chance(70)
      ? withTypes(
          rest,
          values.map((each) => typeof each),
        )
      : rest;
  },
};

function drawScalar(draw: EditTools["draw"]): Json {
  return draw.pick<Json>([...schemaTexts, ...numbers.map((each) => (each === 0 ? 0 : each)), true, false]);
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Set(values.map((each) => (each === 0 ? 0 : each)))];
}

export const typeAndListEdits: readonly SchemaEdit[] = [
  widenType,
  narrowType,
  replaceType,
  integerToNumber,
  addChoice,
  removeChoice,
  replaceConst,
  listValues,
  unlistValues,
];
