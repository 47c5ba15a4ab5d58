import type { Dialect, Member } from "./printed-subject.js";

export const arktype: Dialect = {
  imports: 'import { type } from "arktype";',
  string: ({ minLength, pattern, format }) => {
    const base = format === "date-time" ? "string.date.iso" : format === "uri" ? "string.url" : "string";
    const parts = [
      `type(${JSON.stringify(minLength === undefined ? base : `${base} >= ${minLength}`)})`,
      ...(pattern === undefined ? [] : [`type(new RegExp(${JSON.stringify(pattern)}, "u"))`]),
    ];
    return parts.reduce((left, right) => `${left}.and(${right})`);
  },
  number: ({ minimum, maximum }, integer) => {
    const base = integer ? "number.integer" : "number";
    const text = [minimum === undefined ? "" : `${minimum} <= `, base, maximum === undefined ? "" : ` <= ${maximum}`];
    return `type(${JSON.stringify(minimum !== undefined && maximum === undefined ? `${base} >= ${minimum}` : text.join(""))})`;
  },
  boolean: 'type("boolean")',
  choice: (values) => `type.enumerated(...${JSON.stringify(values)})`,
  list: (item) => `${item}.array()`,
  anyObject: 'type("Record<string, unknown>")',
  either: (first, second) => `${first}.or(${second})`,
  object: (members) => `type(${shape(members)})`,
  // An index signature would hold the declared members to the rule as well, so further ones are left to `hasNames`.
  envelope: (members) => `type(${shape(members)}).narrow(hasExtensions)`,
  refine: (schema, name) => `${schema}.narrow(${name})`,
  verdict: (schema) => `${schema}.allows(value)`,
  issues: (schema) => `((result) => result instanceof type.errors ? result.length : 0)(${schema}(value))`,
  constant: (name, schema) => `${name === "Envelope" ? hasExtensions : ""}const ${name} = ${schema};`,
};

const hasExtensions = `const declared = new Set(["data"]);
const hasExtensions = (event) => {
  for (const name in event) {
    const member = event[name];
    if (!declared.has(name) && typeof member !== "string" && typeof member !== "boolean" && !Number.isInteger(member)) return false;
  }
  return true;
};
`;

function shape(members: readonly Member[]): string {
  return `{ ${members.map(({ name, required, schema }) => `${JSON.stringify(required ? name : `${name}?`)}: ${schema}`).join(", ")} }`;
}
