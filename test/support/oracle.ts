/** ajv as the judge of what a schema means. */

import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { correctedFormat, emptyName, protoTwin } from "./ajv-departures.js";
import { isJsonArray, isJsonObject, type Json, type JsonObject, type JsonSchema, jsonObject, member } from "./json.js";

export interface Oracle {
  /** The verdict on values of one schema: a file, and a pointer into it. */
  readonly of: (path: string, pointer?: string) => (value: unknown) => boolean;
}

/** Whether schemas are held against the meta-schema before they judge anything. */
export type Trust = "schemas are checked" | "schemas are sound";

const base = "aep://oracle/";

/** ajv as users would set it up, faults included; without the check of the schemas themselves, three times as fast. */
export function plainAjv(trust: Trust = "schemas are checked"): Ajv2020 {
  const validateSchema = trust === "schemas are checked";
  // Looking for references to inline takes ajv time exponential in the depth of lists in annotations.
  const ajv = new Ajv2020({ strict: false, ownProperties: true, inlineRefs: false, validateSchema });
  ajvFormats.default(ajv, ["date-time", "uri"]);
  return ajv;
}

/** ajv's own verdict on a text of a format. */
export function plainFormat(format: "date-time" | "uri"): (text: string) => boolean {
  const validate = plainAjv().compile({ type: "string", format });
  return (text) => validate(text) === true;
}

/** Takes schemas by path; references between them are resolved by path. */
export function oracleFor(schemas: Iterable<readonly [string, JsonSchema]>, trust?: Trust): Oracle {
  const all = [...schemas];
  const twinned = all.some(([, schema]) => someObject(schema, declaresProto));
  const ajv = plainAjv(trust);
  for (const format of ["date-time", "uri"] as const) {
    ajv.addFormat(format, { type: "string", validate: correctedFormat(format, ajvVerdict(format)) });
  }
  for (const [path, schema] of all) {
    const sound = requiringEmptyName(schema);
    const named = isJsonObject(sound) ? { ...sound, $id: base + path } : { allOf: [sound], $id: base + path };
    ajv.addSchema((twinned ? renamed(named) : named) as AnySchemaObject);
  }
  return {
    of: (path, pointer = "") => {
      const fragment = (twinned ? pointer.replaceAll(protoTwin.name, protoTwin.twin) : pointer)
        .split("/")
        .map(encodeURIComponent)
        .join("/");
      const validate = ajv.compile({ $ref: `${base}${path}#${fragment}` });
      return (value) => validate(twinned ? renamed(value as Json) : value) === true;
    },
  };
}

function ajvVerdict(format: "date-time" | "uri"): (text: string) => boolean {
  const definition = fullFormats[format];
  if (typeof definition === "function") {
    return (text) => (definition as (text: string) => boolean)(text);
  }
  if (typeof definition === "object" && "validate" in definition && typeof definition.validate === "function") {
    const { validate } = definition;
    return (text) => (validate as (text: string) => boolean)(text);
  }
  throw new Error(`ajv-formats has no function for ${format}`);
}

function declaresProto(schema: JsonObject): boolean {
  const properties = member(schema, "properties");
  return isJsonObject(properties) && Object.hasOwn(properties, protoTwin.name);
}

/** The same schema, with `required` of the empty name said in keywords that ajv gets right. */
function requiringEmptyName(json: Json): Json {
  if (isJsonArray(json)) {
    return json.map(requiringEmptyName);
  }
  if (!isJsonObject(json)) {
    return json;
  }
  const members = jsonObject(Object.entries(json).map(([name, each]) => [name, requiringEmptyName(each)]));
  const required = member(json, "required");
  if (!isJsonArray(required) || !required.includes("")) {
    return members;
  }
  const { allOf } = members;
  return {
    ...members,
    required: required.filter((each) => each !== ""),
    allOf: [...(isJsonArray(allOf) ? allOf : []), emptyName.present],
  };
}

function someObject(json: Json, test: (object: JsonObject) => boolean): boolean {
  if (isJsonArray(json)) {
    return json.some((each) => someObject(each, test));
  }
  return isJsonObject(json) && (test(json) || Object.values(json).some((each) => someObject(each, test)));
}

/** The same JSON with the twin name for `__proto__`, in names, in texts that are it, and in references. */
function renamed(value: Json): Json {
  if (typeof value === "string") {
    return value.replace(/^__proto__$|(?<=#.*\/)__proto__(?=\/|$)/g, protoTwin.twin);
  }
  if (isJsonArray(value)) {
    return value.map(renamed);
  }
  return isJsonObject(value)
    ? jsonObject(Object.entries(value).map(([name, each]) => [renamed(name) as string, renamed(each)]))
    : value;
}
