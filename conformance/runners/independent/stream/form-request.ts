import { error, type Finding, warning, when } from "../findings.js";
import { readFields } from "../forms/fields.js";
import { elementsOf, isObject, member, objectMember } from "../json/values.js";
import type { StreamEvent } from "./event.js";

/** F1 and open point 14: what a schema does not say of a form. */
export function formRequestFindings(event: StreamEvent): Finding[] {
  const data = objectMember(event.json, "data");
  if (event.type !== "attention.requested" || data === undefined) return [];
  const hasFields = Array.isArray(member(data, "fields"));
  const specs = elementsOf(data, "fields");
  const fields = readFields(specs);
  const selectOnly = specs.some(
    (each) =>
      isObject(each) &&
      member(each, "type") !== "select" &&
      ["multi", "other"].some((name) => member(each, name) !== undefined),
  );
  const reversed = fields.some(({ min, max }) => min !== undefined && max !== undefined && min > max);
  const isForm = member(data, "kind") === "form";
  return [
    ...when(isForm !== hasFields || selectOnly || reversed, warning("F1")),
    // Values are keyed by field id, so with an id that stands twice F3 cannot work.
    ...when(new Set(fields.map(({ id }) => id)).size < fields.length, error("F3")),
  ];
}
