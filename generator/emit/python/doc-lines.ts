import { mergedView } from "../../model/merged-view.js";
import type { Schema } from "../../model/model.js";
import { inlineReferences } from "./inline-references.js";
import { pythonVariants } from "./plan-class.js";
import { proseLines } from "./printer.js";

/** Documentation of a declaration: its prose, what only the check knows, and where its schema stands. */
export function schemaDocs(schema: Schema): string[] {
  const text = prose([schema]);
  const { file, pointer } = schema.location;
  return [
    ...text,
    ...(text.length > 0 ? [""] : []),
    ...openConditions(schema).map((each) => `Validation also checks the condition at \`${inLine(each)}\`.`),
    `Schema: \`${inLine(`${file}#${pointer}`)}\``,
    ...deprecation([schema]),
  ];
}

/** Documentation of a member: prose, its name on the wire if Python has another, its capture level if above metadata. */
export function memberDocs(schemas: readonly Schema[], wireName: string, attribute: string): string[] {
  const levels = new Set(schemas.flatMap((each) => each.docs.capture ?? []));
  const level = (["full", "redacted"] as const).find((each) => levels.has(each));
  return [
    ...prose(schemas),
    ...(wireName === attribute ? [] : [`On the wire: \`${inLine(wireName)}\`.`]),
    ...(level === undefined ? [] : [`Capture: ${level}${level === "full" ? "" : " or higher"}.`]),
    ...deprecation(schemas),
  ];
}

function prose(schemas: readonly Schema[]): string[] {
  for (const { docs } of schemas) {
    const text = docs.description ?? docs.title;
    if (text !== null) {
      return proseLines(text);
    }
  }
  return [];
}

function deprecation(schemas: readonly Schema[]): string[] {
  return schemas.some((each) => each.docs.deprecated) ? ["Deprecated."] : [];
}

/** Pointers of conditions that no class expresses. */
function openConditions(schema: Schema): string[] {
  const open = pythonVariants(schema)?.open ?? mergedView(inlineReferences(schema)).conditions;
  return open.map((each) => each.if.location.pointer);
}

function inLine(text: string): string {
  return proseLines(text).join(" ");
}
