import { isObject, own, step } from "@aepkit/forms/members";
import { ElicitationRefused } from "../elicitation.js";
import { refuseKeywords } from "./keywords.js";
import { readProperty, type ServerProperty } from "./read-property.js";

/** A server's form, read once. */
export interface ServerForm {
  readonly message: string;
  /** In the order of the object: names that look like array indexes first, and the rest as they were written. */
  readonly properties: readonly ServerProperty[];
}

/**
 * Reads the parameters of `elicitation/create`, whatever they are.
 * @throws ElicitationRefused for url mode, and for a schema that is no flat object of texts, numbers, booleans and
 * selections
 */
export function readForm(params: unknown): ServerForm {
  if (!isObject(params)) {
    throw new ElicitationRefused("", "must be an object");
  }
  const [mode, message, schema] = [own(params, "mode"), own(params, "message"), own(params, "requestedSchema")];
  if (mode !== undefined && mode !== "form") {
    throw new ElicitationRefused("/mode", "must be form: nothing else can be asked here");
  }
  if (typeof message !== "string") {
    throw new ElicitationRefused("/message", "must be a text");
  }
  const pointer = "/requestedSchema";
  if (!isObject(schema) || own(schema, "type") !== "object") {
    throw new ElicitationRefused(pointer, "must be a schema of type object");
  }
  refuseKeywords({ schema, pointer }, "anyOf", "oneOf", "dependentSchemas", "minProperties", "maxProperties");
  const given = own(schema, "properties") ?? {};
  if (!isObject(given)) {
    throw new ElicitationRefused(`${pointer}/properties`, "must be an object");
  }
  const required = readRequired(own(schema, "required"), `${pointer}/required`, given);
  const properties = Object.entries(given).map(([name, property]) =>
    readProperty(name, property, required.has(name), `${pointer}/properties${step(name)}`),
  );
  return { message, properties };
}

/** What nobody asks for cannot be answered: a required name needs a property. */
function readRequired(value: unknown, pointer: string, properties: object): ReadonlySet<string> {
  if (value === undefined) {
    return new Set();
  }
  if (!Array.isArray(value)) {
    throw new ElicitationRefused(pointer, "must be a list of names");
  }
  const names = new Set<string>();
  for (const [index, name] of Array.from<unknown>(value).entries()) {
    if (typeof name !== "string" || !Object.hasOwn(properties, name)) {
      throw new ElicitationRefused(`${pointer}/${index}`, "must be the name of a property");
    }
    names.add(name);
  }
  return names;
}
