import { mergedView } from "../../model/merged-view.js";
import type { Schema } from "../../model/model.js";
import { variantsOf } from "../../model/variants.js";
import { commentLines } from "./printer.js";

/** Documentation of a declared type: its prose, what only the guard can check, and where its schema stands. */
export function schemaDocs(schema: Schema): string[] {
  const text = prose([schema]);
  const { file, pointer } = schema.location;
  return [
    ...text,
    ...(text.length > 0 ? [""] : []),
    ...openConditions(schema).map((each) => `The guard also checks the condition at \`${safe(each)}\`.`),
    `Schema: \`${safe(`${file}#${pointer}`)}\``,
    ...deprecation([schema]),
  ];
}

/** Documentation of a member, from all that is said about it: prose, and its capture level if above metadata. */
export function memberDocs(schemas: readonly Schema[]): string[] {
  const levels = new Set(schemas.flatMap((each) => each.docs.capture ?? []));
  const level = (["full", "redacted"] as const).find((each) => levels.has(each));
  return [
    ...prose(schemas),
    ...(level === undefined ? [] : [`Capture: ${level}${level === "full" ? "" : " or higher"}.`]),
    ...deprecation(schemas),
  ];
}

function prose(schemas: readonly Schema[]): string[] {
  for (const { docs } of schemas) {
    const text = docs.description ?? docs.title;
    if (text !== null) {
      return commentLines(text);
    }
  }
  return [];
}

function deprecation(schemas: readonly Schema[]): string[] {
  return schemas.some((each) => each.docs.deprecated) ? ["@deprecated"] : [];
}

/** Pointers of conditions that the emitted type does not express. */
function openConditions(schema: Schema): string[] {
  const open = variantsOf(schema)?.open ?? mergedView(schema).conditions;
  return open.map((each) => each.if.location.pointer);
}

function safe(text: string): string {
  return commentLines(text).join(" ");
}
