/** The schemas that every subject gets: envelope, common objects and payloads, with references as names. */

import fs from "node:fs";
import path from "node:path";

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly $ref?: string;
}

export interface Definition {
  /** Name of the constant or type in the source of a subject, such as `FieldSpec` or `AttentionRequestedData`. */
  readonly name: string;
  readonly schema: Schema;
}

export interface SchemaSet {
  readonly envelope: Definition;
  /** Common objects and payloads; each stands after those that it refers to. */
  readonly definitions: readonly Definition[];
  /** Names of the payloads by type. */
  readonly payloads: ReadonlyMap<string, string>;
}

const folder = "schemas";

export function readSchemas(): SchemaSet {
  const common = filesOf("common").map((file) => [file, camel(path.basename(file))] as const);
  const types = filesOf("types").map((file) => [file, `${camel(path.basename(file))}Data`] as const);
  const names = new Map([...common, ...types]);
  const sorted: Definition[] = [];
  const add = (file: string): void => {
    const name = names.get(file);
    if (name === undefined) {
      throw new Error(`${file} is no file of ${folder}/common or ${folder}/types`);
    }
    if (!sorted.some((each) => each.name === name)) {
      const schema = flat(read(file), file, add);
      sorted.push({ name, schema });
    }
  };
  for (const file of names.keys()) {
    add(file);
  }
  const payloads = new Map(types.map(([file, name]) => [path.basename(file).replace(".schema.json", ""), name]));
  return { envelope: { name: "AepEvent", schema: read("aep-event.schema.json") }, definitions: sorted, payloads };

  /** A schema whose references are names, and whose `allOf` is merged into its properties. */
  function flat(schema: Schema, from: string, visit: (file: string) => void): Schema {
    const merged = (schema.allOf ?? []).map((each) => {
      const file = target(each, from);
      return file === null ? each : flat(read(file), file, visit);
    });
    const file = target(schema, from);
    if (file !== null) {
      visit(file);
      return { $ref: names.get(file) ?? file };
    }
    const all = Object.assign({}, ...merged.map((each) => each.properties ?? {}), schema.properties ?? {});
    const properties = Object.entries<Schema>(all).map(([name, each]) => [name, flat(each, from, visit)]);
    return {
      ...schema,
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      required: [...(schema.required ?? []), ...merged.flatMap((each) => each.required ?? [])],
      ...(schema.items === undefined ? {} : { items: flat(schema.items, from, visit) }),
    };
  }
}

/** The bundle of a schema, which needs no other file. */
export function readBundle(file: string): object {
  return JSON.parse(fs.readFileSync(path.join("generated/json-schema", file), "utf8"));
}

function target(schema: Schema, from: string): string | null {
  return schema.$ref === undefined ? null : path.posix.join(path.posix.dirname(from), schema.$ref);
}

function read(file: string): Schema {
  return JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
}

function filesOf(part: string): string[] {
  return fs
    .readdirSync(path.join(folder, part))
    .filter((file) => file.endsWith(".schema.json"))
    .sort()
    .map((file) => `${part}/${file}`);
}

function camel(file: string): string {
  const words = file.replace(".schema.json", "").split(/[.-]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
