import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { isObject, type JsonObject, type JsonValue, member, textMember } from "../json/values.js";
import { isDateTime, isUri } from "./formats.js";
import { readSchemaFile, registeredTypes, schemaFileNames } from "./registry.js";

const ajv = new Ajv2020({ allErrors: true, ownProperties: true, strictTypes: false, strictRequired: false });
ajv.addVocabulary(["x-aep-capture"]);
ajv.addFormat("date-time", isDateTime);
ajv.addFormat("uri", isUri);
const idOfFile = new Map(
  schemaFileNames().map((file) => {
    const schema = readSchemaFile(file);
    ajv.addSchema(schema);
    return [file, textMember(schema, "$id") ?? ""];
  }),
);

function validator(file: string): ValidateFunction {
  const found = ajv.getSchema(idOfFile.get(file) ?? "");
  if (found === undefined) throw new Error(`There is no schema ${file}.`);
  return found;
}

function errorsOf(file: string, value: JsonValue): readonly ErrorObject[] {
  const validate = validator(file);
  return validate(value) === true ? [] : (validate.errors ?? []);
}

export function envelopeErrors(value: JsonValue): readonly ErrorObject[] {
  return errorsOf("aep-event.schema.json", value);
}

function payloadSchema(event: JsonObject): string | undefined {
  return registeredTypes.get(textMember(event, "type") ?? "")?.schema;
}

/** E10: whether `data` is there and breaks the schema of its registered type. */
export function breaksPayloadSchema(event: JsonObject): boolean {
  const schema = payloadSchema(event);
  const data = member(event, "data");
  return schema !== undefined && isObject(data) && errorsOf(schema, data).length > 0;
}

/** Open point 6: whether `data` is absent although its schema requires members. */
export function lacksRequiredData(event: JsonObject): boolean {
  const schema = payloadSchema(event);
  return schema !== undefined && member(event, "data") === undefined && errorsOf(schema, {}).length > 0;
}

/** Envelope and, for a registered type, payload; formats asserted. */
export function isValidEvent(value: JsonValue): boolean {
  return envelopeErrors(value).length === 0 && isObject(value) && !breaksPayloadSchema(value);
}
