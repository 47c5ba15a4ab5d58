import { isJsonArray, isJsonObject, type Json, type JsonSchema, visibleJson } from "../../support/json.js";

/**
 * The narrowest TypeScript type of a JSON value, as a type rather than as an expression: an object of such a type is
 * not fresh, so members that the schema does not name are no error.
 *
 * Of the names that the schema knows, those an object lacks are written as absent. Else the compiler would find
 * `constructor` and the like on every object, and would take an object that shares no name with a type of optional
 * members for a mistake.
 */
function literalType(value: Json, known: ReadonlySet<string>): string {
  if (isJsonArray(value)) {
    return `[${value.map((each) => literalType(each, known)).join(", ")}]`;
  }
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(([name, each]) => `${visibleJson(name)}: ${literalType(each, known)}`);
    const absent = [...known]
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => `${visibleJson(name)}?: never`);
    return `{ ${[...members, ...absent].join("; ")} }`;
  }
  return Object.is(value, -0) ? "0" : visibleJson(value);
}

/** Every name that some schema of the files declares or requires. */
export function declaredNames(files: Iterable<JsonSchema>): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (json: Json): void => {
    if (isJsonArray(json)) {
      json.forEach(visit);
    } else if (isJsonObject(json)) {
      const { properties } = json;
      for (const name of isJsonObject(properties) ? Object.keys(properties) : []) {
        names.add(name);
      }
      Object.values(json).forEach(visit);
    }
  };
  for (const each of files) {
    visit(each);
  }
  return names;
}

/** Values that shall or shall not be of a type, one check a line. */
export interface TypeChecks {
  readonly text: string;
  /** By line of the text. */
  readonly lines: ReadonlyMap<number, Json>;
}

/** A value, and names that its objects do not have. */
export interface TypedValue {
  readonly value: Json;
  readonly known: ReadonlySet<string>;
}

/** `const v: T = value` for each value, through a variable of the value's own type. */
export function typeChecks(typeName: string, module: string, values: readonly TypedValue[]): TypeChecks {
  const texts = [`import type { ${typeName} } from ${JSON.stringify(module)};`];
  const lines = new Map<number, Json>();
  for (const [index, { value, known }] of values.entries()) {
    texts.push(`declare const v${index}: ${literalType(value, known)};`);
    lines.set(texts.length, value);
    texts.push(`export const t${index}: ${typeName} = v${index};`);
  }
  return { text: `${texts.join("\n")}\n`, lines };
}
