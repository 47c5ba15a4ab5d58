/** Writes the source of a subject that does not read JSON Schema: the same schemas, in the words of its library. */

import type { Schema, SchemaSet } from "./schema-set.js";

/** How a library says what the schemas say; every function returns an expression. */
export interface Dialect {
  readonly imports: string;
  readonly string: (schema: Schema) => string;
  readonly number: (schema: Schema, integer: boolean) => string;
  readonly boolean: string;
  readonly choice: (values: readonly string[]) => string;
  readonly list: (item: string) => string;
  readonly anyObject: string;
  readonly either: (first: string, second: string) => string;
  /** An object whose other members may be anything. */
  readonly object: (members: readonly Member[]) => string;
  /** The envelope: further members must satisfy `extension`. */
  readonly envelope: (members: readonly Member[]) => string;
  /** A schema, and a function of `shared.js` that must say yes as well. */
  readonly refine: (schema: string, functionName: string) => string;
  /** The verdict of a schema on `value`. */
  readonly verdict: (schema: string) => string;
  /** The number of issues that a schema finds in `value`. */
  readonly issues: (schema: string) => string;
  /** How the constants are declared, where a library needs more than `const`. */
  readonly constant?: (name: string, schema: string) => string;
}

export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly schema: string;
}

/** Modules of one subject: `events` judges whole events, `form` nothing but the payload of attention.requested. */
export interface SubjectSource {
  readonly events: string;
  readonly form: string;
}

export function printSubject(set: SchemaSet, dialect: Dialect): SubjectSource {
  const print = printer(dialect);
  const declare = dialect.constant ?? ((name: string, schema: string) => `const ${name} = ${schema};`);
  const constants = new Map(
    set.definitions.map(({ name, schema }) => {
      const text = print(schema);
      return [name, declare(name, name === "FieldSpec" ? dialect.refine(text, "hasChoices") : text)];
    }),
  );
  const envelope = dialect.refine(
    dialect.refine(dialect.envelope(membersOf(set.envelope.schema, print)), "hasNames"),
    "standsRight",
  );
  const functions = [
    `export const form = (value) => ${dialect.verdict("AttentionRequestedData")};`,
    `export const formIssues = (value) => ${dialect.issues("AttentionRequestedData")};`,
  ];
  const formParts = ["Choice", "FieldSpec", "AttentionRequestedData"].map((name) => constants.get(name) ?? "");
  const shared = 'import { hasChoices, hasNames, standsRight } from "../subjects/shared.ts";';
  return {
    form: [dialect.imports, shared, ...formParts, functions[0]].join("\n"),
    events: [
      dialect.imports,
      shared,
      ...constants.values(),
      declare("Envelope", envelope),
      ...functions,
      `export const resolved = (value) => ${dialect.verdict("AttentionResolvedData")};`,
      "const payloads = new Map([",
      ...[...set.payloads].map(([type, name]) => `[${JSON.stringify(type)}, (value) => ${dialect.verdict(name)}],`),
      "]);",
      `export function event(value) {
  if (!(${dialect.verdict("Envelope")})) return false;
  const check = payloads.get(value.type);
  return check === undefined || value.data === undefined || check(value.data);
}`,
    ].join("\n"),
  };
}

function printer(dialect: Dialect): (schema: Schema) => string {
  const print = (schema: Schema): string => {
    if (schema.$ref !== undefined) {
      return schema.$ref;
    }
    if (schema.enum !== undefined || schema.const !== undefined) {
      return dialect.choice(schema.enum ?? [schema.const ?? ""]);
    }
    if (typeof schema.type === "object") {
      const [first, second] = schema.type.map((type) => print({ type }));
      return dialect.either(first ?? "", second ?? "");
    }
    switch (schema.type) {
      case "string":
        return dialect.string(schema);
      case "number":
      case "integer":
        return dialect.number(schema, schema.type === "integer");
      case "boolean":
        return dialect.boolean;
      case "array":
        return dialect.list(print(schema.items ?? {}));
      case "object":
        return schema.properties === undefined ? dialect.anyObject : dialect.object(membersOf(schema, print));
      default:
        throw new Error(`no words for ${JSON.stringify(schema)}`);
    }
  };
  return print;
}

function membersOf(schema: Schema, print: (schema: Schema) => string): Member[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    required: required.has(name),
    schema: print(each),
  }));
}
