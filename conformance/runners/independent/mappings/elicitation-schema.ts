import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { elementsOf, isObject, type JsonObject, type JsonValue, member, objectMember } from "../json/values.js";

/*
 * What MCP lets a server ask (revision 2025-11-25), as a schema for schemas. Words that it does not know are passed over, for
 * MCP's own libraries take them out; those that would change what the known words mean are not.
 */

const never = (...names: string[]) => Object.fromEntries(names.map((name) => [name, false]));
const altering = never("$ref", "$dynamicRef", "allOf", "not", "if", "const", "dependentRequired");
const count = { type: "integer", minimum: 0 };
const number = { type: "number" };
const values = { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", minLength: 1 } };
const pairs = {
  type: "array",
  minItems: 1,
  items: { type: "object", required: ["const"], properties: { const: { type: "string", minLength: 1 } } },
};
const string = { type: "string" };

const property = {
  type: "object",
  required: ["type"],
  properties: altering,
  oneOf: [
    {
      required: ["enum"],
      properties: { type: { const: "string" }, enum: values, ...never("oneOf", "anyOf") },
    },
    {
      required: ["oneOf"],
      properties: { type: { const: "string" }, oneOf: pairs, ...never("enum", "anyOf") },
    },
    {
      properties: {
        type: { const: "string" },
        minLength: count,
        maxLength: count,
        format: { enum: ["email", "uri", "date", "date-time"] },
        ...never("enum", "oneOf", "anyOf"),
      },
    },
    {
      properties: {
        type: { enum: ["number", "integer"] },
        minimum: number,
        maximum: number,
        exclusiveMinimum: number,
        exclusiveMaximum: number,
        multipleOf: { type: "number", exclusiveMinimum: 0 },
        ...never("enum", "oneOf", "anyOf"),
      },
    },
    { properties: { type: { const: "boolean" }, ...never("enum", "oneOf", "anyOf") } },
    {
      required: ["items"],
      properties: {
        type: { const: "array" },
        minItems: count,
        maxItems: count,
        items: {
          type: "object",
          properties: { type: { const: "string" }, oneOf: false, ...altering },
          oneOf: [
            { required: ["enum"], properties: { enum: values, anyOf: false } },
            { required: ["anyOf"], properties: { anyOf: pairs, enum: false } },
          ],
        },
        ...never("enum", "oneOf", "anyOf", "prefixItems", "contains"),
      },
    },
  ],
};

const ajv = new Ajv2020({ ownProperties: true, strict: false });
formats.default(ajv, ["email", "uri", "date", "date-time"]);

const isFormRequest = ajv.compile({
  type: "object",
  required: ["message", "requestedSchema"],
  properties: {
    mode: { const: "form" },
    message: string,
    requestedSchema: {
      type: "object",
      required: ["type"],
      properties: {
        type: { const: "object" },
        properties: { type: "object", additionalProperties: property },
        required: { type: "array", items: string },
        ...altering,
        ...never("anyOf", "oneOf", "dependentSchemas", "minProperties", "maxProperties"),
      },
    },
  },
});

/** The server's schema, if it is one that can be asked as a form: what is required is there, no two choices are alike. */
export function askableSchema(params: JsonObject): JsonObject | undefined {
  const schema = objectMember(params, "requestedSchema");
  if (schema === undefined || isFormRequest(params) !== true) return undefined;
  const properties = objectMember(schema, "properties") ?? {};
  const isThere = (name: JsonValue) => typeof name === "string" && Object.hasOwn(properties, name);
  const isDistinct = (each: JsonValue) => {
    const consts = [each, isObject(each) ? (member(each, "items") ?? null) : null].flatMap((at) =>
      isObject(at) ? [...elementsOf(at, "oneOf"), ...elementsOf(at, "anyOf")] : [],
    );
    const found = consts.map((pair) => (isObject(pair) ? member(pair, "const") : undefined));
    return new Set(found).size === found.length;
  };
  const isAskable = elementsOf(schema, "required").every(isThere) && Object.values(properties).every(isDistinct);
  return isAskable ? schema : undefined;
}

/**
 * Whether a server takes it that checks what it gets. Ajv never looks at a property called `__proto__`, so it is asked about
 * each property alone.
 */
export function satisfies(schema: JsonObject, content: JsonObject): boolean {
  const properties = objectMember(schema, "properties") ?? {};
  return (
    elementsOf(schema, "required").every((name) => typeof name === "string" && Object.hasOwn(content, name)) &&
    Object.entries(content).every(([name, value]) => ajv.validate(objectMember(properties, name) ?? {}, value))
  );
}
