import { bundles } from "./ajv.js";
import type { SubjectSource } from "./printed-subject.js";
import type { SchemaSet } from "./schema-set.js";

/** typebox takes the JSON Schemas themselves. */
export function typeboxSource(set: SchemaSet): SubjectSource {
  const schemas = bundles(set);
  const head = (used: object): string => `import Schema from "typebox/schema";
const schemas = ${JSON.stringify(used)};
const compile = (schema) => Schema.Compile(schema);
`;
  return {
    form: `${head({ AttentionRequestedData: schemas.AttentionRequestedData })}
const compiled = compile(schemas.AttentionRequestedData);
export const form = (value) => compiled.Check(value);`,
    events: `${head(schemas)}
const envelope = compile(schemas.AepEvent);
const payloads = new Map(${JSON.stringify([...set.payloads])}.map(([type, name]) => [type, compile(schemas[name])]));
const requested = payloads.get("attention.requested");
const resolution = payloads.get("attention.resolved");
export const form = (value) => requested.Check(value);
export const resolved = (value) => resolution.Check(value);
export const formIssues = (value) => requested.Errors(value)[1].length;
export function event(value) {
  if (!envelope.Check(value)) return false;
  const check = payloads.get(value.type);
  return check === undefined || value.data === undefined || check.Check(value.data);
}`,
  };
}
