/** Edits after which a schema accepts what it accepted before. */

import type { Json, JsonObject } from "../../support/json.js";
import { withoutMember } from "../../support/json.js";
import { turnProperties } from "./member-edits.js";
import { schemaTexts } from "./pools.js";
import { editOf, listOf, type SchemaEdit, typesOf, withKeyword } from "./schema-edit.js";

const annotate: SchemaEdit = {
  applies: () => true,
  apply: (schema, { draw }) =>
    withKeyword(schema, draw.pick(["title", "description", "$comment"]), draw.pick(schemaTexts)),
};

const takeAnnotations: SchemaEdit = {
  applies: () => true,
  apply: (schema) =>
    ["title", "description", "$comment", "default", "examples", "deprecated"].reduce(withoutMember, schema),
};

const capture = editOf("x-aep-capture", (schema, { draw }) =>
  withKeyword(schema, "x-aep-capture", draw.pick(["none", "metadata", "redacted", "full"])),
);

const turned = (keyword: string): SchemaEdit =>
  editOf(keyword, (schema) => {
    const values = listOf(schema, keyword);
    return values.length === 0 ? schema : withKeyword(schema, keyword, [...values].reverse());
  });

const constAsEnum = editOf("const", (schema) =>
  withKeyword(withoutMember(schema, "const"), "enum", [schema.const as Json]),
);

const booleanAsEnum: SchemaEdit = {
  applies: (schema) => schema.type === "boolean" && !Object.hasOwn(schema, "enum"),
  apply: (schema) => withKeyword(withoutMember(schema, "type"), "enum", [true, false]),
};

/** "More than 0" and "at least 1" are the same of whole numbers. */
const otherWholeBound: SchemaEdit = {
  applies: (schema) =>
    typesOf(schema).join() === "integer" &&
    Number.isSafeInteger(schema.exclusiveMinimum) &&
    !Object.hasOwn(schema, "minimum"),
  apply: (schema) =>
    withKeyword(withoutMember(schema, "exclusiveMinimum"), "minimum", Number(schema.exclusiveMinimum) + 1),
};

const addEmptyRules: SchemaEdit = {
  applies: (schema) => !Object.hasOwn(schema, "minLength") && !Object.hasOwn(schema, "minItems"),
  apply: (schema, { draw }) => withKeyword(schema, draw.pick(["minLength", "minItems"]), 0),
};

const repeatPart: SchemaEdit = {
  applies: (schema) => listOf(schema, "allOf").length > 0,
  apply: (schema, { draw }) => {
    const parts = listOf(schema, "allOf");
    return withKeyword(schema, "allOf", [...parts, draw.pick<Json>([true, ...parts])]);
  },
};

/** What several keywords say can be said by parts. */
const splitRequired = editOf("required", (schema): JsonObject => {
  const part = { required: listOf(schema, "required") };
  return withKeyword(withoutMember(schema, "required"), "allOf", [...listOf(schema, "allOf"), part]);
});

export const sameMeaningEdits: readonly SchemaEdit[] = [
  annotate,
  takeAnnotations,
  capture,
  turned("enum"),
  turned("type"),
  turned("required"),
  turned("allOf"),
  turnProperties,
  constAsEnum,
  booleanAsEnum,
  otherWholeBound,
  addEmptyRules,
  repeatPart,
  splitRequired,
];
