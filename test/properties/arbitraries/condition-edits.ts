/** Edits of conditions, of parts joined by `allOf` and of whole schemas. */

import { type Json, type JsonObject, jsonObject, withoutMember } from "../../support/json.js";
import { drawCondition, drawConditional } from "./condition-draw.js";
import { type EditTools, editOf, listOf, mapOf, type SchemaEdit, withKeyword } from "./schema-edit.js";

function namesIn(schema: JsonObject): readonly string[] {
  return Object.keys(mapOf(schema, "properties"));
}

const conditionWords = ["if", "then", "else"];

function withoutCondition(schema: JsonObject): JsonObject {
  return conditionWords.reduce(withoutMember, schema);
}

const addCondition: SchemaEdit = {
  applies: (schema) => !Object.hasOwn(schema, "if"),
  apply: (schema, { fresh }) => jsonObject([...Object.entries(schema), ...drawConditional(fresh, namesIn(schema), 1)]),
};

const removeCondition = editOf("if", withoutCondition);

const changeCondition = editOf("if", (schema, { fresh }) =>
  withKeyword(schema, "if", drawCondition(fresh, namesIn(schema), 1)),
);

const changeBranch = editOf("if", (schema, { draw, fresh }) => {
  const branch = draw.pick(["then", "else"]);
  const [, drawnBranch] = drawConditional(fresh, namesIn(schema), 1);
  return withBranches(withKeyword(schema, branch, draw.chance(30) ? undefined : drawnBranch?.[1]));
});

const swapBranches = editOf("if", (schema) =>
  withKeyword(withKeyword(schema, "then", schema.else), "else", schema.then),
);

/** `if` without a branch is refused. */
function withBranches(schema: JsonObject): JsonObject {
  return Object.hasOwn(schema, "then") || Object.hasOwn(schema, "else") ? schema : withoutCondition(schema);
}

const addPart: SchemaEdit = {
  applies: () => true,
  apply: (schema, tools) => withKeyword(schema, "allOf", [...listOf(schema, "allOf"), drawPart(schema, tools)]),
};

function drawPart(schema: JsonObject, { draw, fresh }: EditTools): Json {
  const names = namesIn(schema);
  switch (draw.upTo(3)) {
    case 0:
      return jsonObject(drawConditional(fresh, names, 1));
    case 1:
      return { required: names.filter(() => draw.chance(50)) };
    case 2:
      return jsonObject([
        [
          "properties",
          fresh.properties(
            names.filter(() => draw.chance(50)),
            1,
          ),
        ],
      ]);
    default:
      return fresh.object(1, false);
  }
}

const removePart: SchemaEdit = {
  applies: (schema) => listOf(schema, "allOf").length > 0,
  apply: (schema, { draw }) => {
    const parts = listOf(schema, "allOf");
    const gone = draw.upTo(parts.length - 1);
    const left = parts.filter((_, index) => index !== gone);
    return withKeyword(schema, "allOf", left.length === 0 ? undefined : left);
  },
};

export const replaceSchema: SchemaEdit = {
  applies: () => true,
  apply: (_, { fresh }) => fresh.schema(1, "inner"),
};

export const conditionEdits: readonly SchemaEdit[] = [
  addCondition,
  removeCondition,
  changeCondition,
  changeBranch,
  swapBranches,
  addPart,
  removePart,
];
