import { checkValues } from "../forms/check-values.js";
import { readFields } from "../forms/fields.js";
import { isObject, type JsonObject, type JsonValue, member, objectMember, textMember } from "../json/values.js";
import { type Asked, askedBy } from "./elicitation-form.js";
import { satisfies } from "./elicitation-schema.js";

const REJECTED: JsonObject = { rejected: "invalid" };

/**
 * M4: what a server gets for an answer. It accepts only what a server accepts that checks the content against its own
 * schema; an answer that declines or cancels carries nothing, and answers no field beside that.
 */
export function elicitationResult(params: JsonObject, answer: JsonValue): JsonObject {
  const form = askedBy(params);
  if (form === undefined) throw new Error("The request is none that can be asked.");
  if (!isObject(answer)) return REJECTED;
  const option = textMember(answer, "option");
  const values = objectMember(answer, "values");
  const fields = readFields(form.properties.map(({ field }) => field));
  const areValid = values === undefined || checkValues(fields, values).length === 0;
  if (option !== undefined) {
    const isContradiction = fields.some(({ id }) => values !== undefined && member(values, id) !== undefined);
    return !isContradiction && areValid && ["decline", "cancel"].includes(option)
      ? { result: { action: option } }
      : REJECTED;
  }
  if (values === undefined || !areValid) return REJECTED;
  const content: JsonObject = Object.fromEntries(
    form.properties.flatMap((each, index) => {
      const value = answered(each, member(values, `f${index + 1}`));
      return value === undefined ? [] : [[each.name, value]];
    }),
  );
  const areExact = form.properties.every(({ name, type }) => {
    const value = member(content, name);
    return type !== "integer" || value === undefined || Number.isSafeInteger(value);
  });
  return areExact && satisfies(form.schema, content) ? { result: { action: "accept", content } } : REJECTED;
}

/** The value in the server's words; nothing where nothing was answered. */
function answered({ picks, isRequired }: Asked, value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value.length === 0 && !isRequired ? undefined : value.map((each) => theirs(picks, each));
  }
  if (value === undefined || value === "") return undefined;
  return picks.length > 0 ? theirs(picks, value) : value;
}

function theirs(picks: Asked["picks"], id: JsonValue): string {
  const found = picks.find((_, index) => `c${index + 1}` === id);
  if (found === undefined) throw new Error("A pick that was found valid is none of the choices.");
  return found.value;
}
