/** ajv as most use it: compiled when the program starts, or compiled to a module beforehand. */

import type { SubjectSource } from "./printed-subject.js";
import { readBundle, type SchemaSet } from "./schema-set.js";

/** Schemas by the name that they are exported under. */
export function bundles(set: SchemaSet): { readonly [name: string]: object } {
  return Object.fromEntries([
    ["AepEvent", readBundle("aep-event.schema.json")],
    ...[...set.payloads].map(([type, name]) => [name, readBundle(`types/${type}.schema.json`)]),
  ]);
}

const judge = `export function event(value) {
  if (!envelope(value)) return false;
  const check = payloads.get(value.type);
  return check === undefined || value.data === undefined || check(value.data);
}
export const form = (value) => payloads.get("attention.requested")(value);
export const resolved = (value) => payloads.get("attention.resolved")(value);
`;

function atRunTime(schemas: { readonly [name: string]: object }, rest: string): string {
  return `import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
const schemas = ${JSON.stringify(schemas)};
const make = (options) => {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats(ajv);
  return ajv;
};
${rest}`;
}

export function ajvSource(set: SchemaSet): SubjectSource {
  const schemas = bundles(set);
  const compiled = `const ajv = make({});
const envelope = ajv.compile(schemas.AepEvent);
const payloads = new Map(${JSON.stringify([...set.payloads])}.map(([type, name]) => [type, ajv.compile(schemas[name])]));
const all = make({ allErrors: true }).compile(schemas.AttentionRequestedData);
${judge}export const formIssues = (value) => (all(value) ? 0 : all.errors.length);`;
  return {
    events: atRunTime(schemas, compiled),
    form: atRunTime(
      { AttentionRequestedData: schemas.AttentionRequestedData ?? {} },
      "export const form = make({}).compile(schemas.AttentionRequestedData);",
    ),
  };
}

/** The modules that `writeStandalone` wrote. */
export function standaloneSource(set: SchemaSet): SubjectSource {
  return {
    events: `import * as validators from "./validators-of-all.js";
import { AttentionRequestedData as all } from "./validator-of-all-errors.js";
const envelope = validators.AepEvent;
const payloads = new Map([${[...set.payloads].map(([type, name]) => `["${type}", validators.${name}]`).join(", ")}]);
${judge}export const formIssues = (value) => (all(value) ? 0 : all.errors.length);`,
    form: 'export { AttentionRequestedData as form } from "./validator-of-form.js";',
  };
}
