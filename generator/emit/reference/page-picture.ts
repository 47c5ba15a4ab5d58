import type { Definition } from "../../model/model.js";
import type { JsonValue } from "../print-json.js";
import { accepts } from "./example/accepts.js";
import { formFields } from "./example/form-samples.js";
import { sampleValue } from "./example/sample.js";
import { fieldsMember, isFieldSchema, memberOf } from "./form-schemas.js";
import { pictureFields } from "./picture/form-fields.js";
import { formPicture } from "./picture/form-picture.js";

/** The picture of a definition that describes a form or its fields; null for all others. */
export function pictureOf(definition: Definition, example: JsonValue | null): string | null {
  const { schema } = definition;
  const source = schema.location.file;
  if (isFieldSchema(schema)) {
    const samples = formFields.map(sampleValue).filter((field) => accepts(schema, field));
    const fields = samples.length > 0 ? samples : example === null ? [] : [example];
    return fields.length === 0 ? null : formPicture({ source, prompt: null, fields: pictureFields(fields) });
  }
  const member = fieldsMember(schema);
  const fields = pictureFields(member === null ? [] : (memberOf(example, member) ?? []));
  if (fields.length === 0) {
    return null;
  }
  const prompt = memberOf(example, "prompt");
  return formPicture({ source, prompt: typeof prompt === "string" ? prompt : "Form", fields });
}
