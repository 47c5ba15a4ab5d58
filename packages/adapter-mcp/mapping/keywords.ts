import { type Members, own } from "@aepkit/forms/members";
import { ElicitationRefused } from "../elicitation.js";

/** A part of what the server sent, and the JSON Pointer to it. */
export interface Place {
  readonly schema: Members;
  readonly pointer: string;
}

/** Keywords that make of a schema something else than the rest of it says, so that it cannot be asked without them. */
const alters = ["$ref", "$dynamicRef", "allOf", "not", "if", "const", "dependentRequired"];

/** @throws ElicitationRefused if the schema has one of the keywords, or one of those that never can be asked */
export function refuseKeywords({ schema, pointer }: Place, ...more: readonly string[]): void {
  for (const keyword of [...alters, ...more]) {
    if (own(schema, keyword) !== undefined) {
      throw new ElicitationRefused(`${pointer}/${keyword}`, "is not part of what a form can ask");
    }
  }
}

/** A text that is shown to people; undefined if there is none worth showing. */
export function shownText({ schema }: Place, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A bound of numbers. @throws ElicitationRefused if it is there and no number */
export function bound({ schema, pointer }: Place, keyword: string): number | undefined {
  const value = own(schema, keyword);
  if (value !== undefined && (typeof value !== "number" || !Number.isFinite(value))) {
    throw new ElicitationRefused(`${pointer}/${keyword}`, "must be a number");
  }
  return value;
}

/** A bound of lengths and counts. @throws ElicitationRefused if it is there and no whole number from 0 on */
export function count(place: Place, keyword: string): number | undefined {
  const value = bound(place, keyword);
  if (value !== undefined && (!Number.isInteger(value) || value < 0)) {
    throw new ElicitationRefused(`${place.pointer}/${keyword}`, "must be a whole number from 0 on");
  }
  return value;
}
