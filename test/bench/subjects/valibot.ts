import type { Dialect, Member } from "./printed-subject.js";

export const valibot: Dialect = {
  imports: 'import * as v from "valibot";',
  string: ({ minLength, pattern, format }) => {
    const actions = [
      ...(minLength === undefined ? [] : [`v.minLength(${minLength})`]),
      ...(pattern === undefined ? [] : [`v.regex(new RegExp(${JSON.stringify(pattern)}, "u"))`]),
      ...(format === "date-time" ? ["v.isoTimestamp()"] : format === "uri" ? ["v.url()"] : []),
    ];
    return pipe("v.string()", actions);
  },
  number: ({ minimum, maximum }, integer) =>
    pipe("v.number()", [
      integer ? "v.integer()" : "v.finite()",
      ...(minimum === undefined ? [] : [`v.minValue(${minimum})`]),
      ...(maximum === undefined ? [] : [`v.maxValue(${maximum})`]),
    ]),
  boolean: "v.boolean()",
  choice: (values) => `v.picklist(${JSON.stringify(values)})`,
  list: (item) => `v.array(${item})`,
  anyObject: "v.looseObject({})",
  either: (first, second) => `v.union([${first}, ${second}])`,
  object: (members) => `v.looseObject(${entries(members)})`,
  envelope: (members) =>
    `v.objectWithRest(${entries(members)}, v.union([v.string(), v.pipe(v.number(), v.integer()), v.boolean()]))`,
  refine: (schema, name) => `v.pipe(${schema}, v.check(${name}))`,
  verdict: (schema) => `v.safeParse(${schema}, value, early).success`,
  issues: (schema) => `(v.safeParse(${schema}, value).issues ?? []).length`,
  constant: (name, schema) =>
    `${name === "Choice" ? "const early = { abortEarly: true };\n" : ""}const ${name} = ${schema};`,
};

function pipe(schema: string, actions: readonly string[]): string {
  return actions.length === 0 ? schema : `v.pipe(${[schema, ...actions].join(", ")})`;
}

function entries(members: readonly Member[]): string {
  const texts = members.map(
    ({ name, required, schema }) => `${JSON.stringify(name)}: ${required ? schema : `v.optional(${schema})`}`,
  );
  return `{ ${texts.join(", ")} }`;
}
