/** Edits of what schemas say of objects. */

import { type Json, jsonObject, withMember, withoutMember } from "../../support/json.js";
import { schemaNames } from "./pools.js";
import { editOf, listOf, mapOf, type SchemaEdit, speaksOf, withKeyword } from "./schema-edit.js";

function hasMembers(schema: Parameters<SchemaEdit["applies"]>[0]): boolean {
  return Object.keys(mapOf(schema, "properties")).length > 0;
}

const addProperty: SchemaEdit = {
  applies: (schema) => speaksOf(schema, "object"),
  apply: (schema, { draw, fresh }) => {
    const properties = mapOf(schema, "properties");
    return withKeyword(schema, "properties", withMember(properties, draw.pick(schemaNames), fresh.schema(1, "member")));
  },
};

const removeProperty: SchemaEdit = {
  applies: hasMembers,
  apply: (schema, { draw }) => {
    const properties = mapOf(schema, "properties");
    const name = draw.pick(Object.keys(properties));
    const required = listOf(schema, "required").filter((each) => each !== name);
    return withRequired(withKeyword(schema, "properties", withoutMember(properties, name)), required);
  },
};

const renameProperty: SchemaEdit = {
  applies: hasMembers,
  apply: (schema, { draw }) => {
    const properties = mapOf(schema, "properties");
    const name = draw.pick(Object.keys(properties));
    const other = draw.pick(["renamed", ...schemaNames]);
    const moved = withMember(withoutMember(properties, name), other, properties[name] ?? true);
    const required = listOf(schema, "required").map((each) => (each === name ? other : each));
    return withRequired(withKeyword(schema, "properties", moved), required);
  },
};

const addRequired: SchemaEdit = {
  applies: hasMembers,
  apply: (schema, { draw }) =>
    withRequired(schema, [...listOf(schema, "required"), draw.pick(Object.keys(mapOf(schema, "properties")))]),
};

const removeRequired = editOf("required", (schema, { draw }) => {
  const required = listOf(schema, "required");
  return required.length === 0 ? schema : withRequired(schema, without(required, draw.upTo(required.length - 1)));
});

const changeAdditional: SchemaEdit = {
  applies: (schema) => speaksOf(schema, "object"),
  apply: (schema, { draw, fresh }) => {
    const choices = [undefined, false, fresh.schema(0, "inner"), true];
    return withKeyword(schema, "additionalProperties", draw.pick(choices));
  },
};

const changeNames: SchemaEdit = {
  applies: (schema) => speaksOf(schema, "object"),
  apply: (schema, { draw, fresh }) => {
    const choices = [undefined, fresh.text(false), { maxLength: 1 + draw.upTo(12) }, { pattern: "^[a-z_]{1,12}$" }];
    return withKeyword(schema, "propertyNames", draw.pick<(typeof choices)[number]>(choices));
  },
};

function withRequired(schema: Parameters<SchemaEdit["applies"]>[0], required: readonly Json[]) {
  return withKeyword(schema, "required", required.length === 0 ? undefined : [...new Set(required)]);
}

function without(list: readonly Json[], index: number): readonly Json[] {
  return list.filter((_, each) => each !== index);
}

/** Members of `properties` in another order say the same. */
export const turnProperties = editOf("properties", (schema) =>
  withKeyword(schema, "properties", jsonObject(Object.entries(mapOf(schema, "properties")).reverse())),
);

export const memberEdits: readonly SchemaEdit[] = [
  addProperty,
  removeProperty,
  renameProperty,
  addRequired,
  removeRequired,
  changeAdditional,
  changeNames,
];
