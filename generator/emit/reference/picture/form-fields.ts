import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../print-json.js";
import { formValues } from "../example/form-samples.js";
import { sampleValue } from "../example/sample.js";

export interface PictureChoice {
  readonly id: string;
  readonly label: string;
}

/** What a picture shows of one field. */
export interface PictureField {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
  readonly multi: boolean;
  readonly other: boolean;
  readonly choices: readonly PictureChoice[];
  readonly min: number | null;
  readonly max: number | null;
  /** The entry of `values` that the picture shows filled in. */
  readonly value: JsonValue;
}

/** The fields of an example, each with an answer to it. */
export function pictureFields(fields: JsonValue): PictureField[] {
  return isJsonArray(fields) ? fields.filter(isJsonObject).map(pictureField) : [];
}

function pictureField(field: JsonObject): PictureField {
  const choices = field.get("choices") ?? [];
  const read = {
    id: textOf(field, "id"),
    type: textOf(field, "type"),
    label: textOf(field, "label"),
    required: field.get("required") === true,
    multi: field.get("multi") === true,
    other: field.get("other") === true,
    choices: (isJsonArray(choices) ? choices : []).filter(isJsonObject).map((each) => ({
      id: textOf(each, "id"),
      label: textOf(each, "label"),
    })),
    min: numberOf(field, "min"),
    max: numberOf(field, "max"),
  };
  return { ...read, value: sampleAnswer(read) ?? plainAnswer(read) };
}

function sampleAnswer({ id, type }: Pick<PictureField, "id" | "type">): JsonValue | null {
  const sample = Object.entries(formValues).find(([name]) => name === id)?.[1];
  const isFit = type === "select" || typeof sample === type;
  return sample === undefined || !isFit ? null : sampleValue(sample);
}

function plainAnswer({ type, min, choices, multi }: Omit<PictureField, "value">): JsonValue {
  switch (type) {
    case "number":
      return min ?? 3;
    case "boolean":
      return true;
    case "select": {
      const [first] = choices;
      const id = first?.id ?? "";
      return multi ? [id] : id;
    }
    default:
      return "some text";
  }
}

function textOf(object: JsonObject, name: string): string {
  const value = object.get(name);
  return typeof value === "string" ? value : "";
}

function numberOf(object: JsonObject, name: string): number | null {
  const value = object.get(name);
  return typeof value === "number" ? value : null;
}
