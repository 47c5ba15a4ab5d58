import path from "node:path";
import {
  elementsOf,
  isObject,
  type JsonObject,
  type JsonValue,
  member,
  objectMember,
  textMember,
} from "../json/values.js";
import { readSchemaFile, schemaFileNames } from "./registry.js";

/** A schema object and the file that it stands in, against which its `$ref` is resolved. */
export interface Node {
  readonly file: string;
  readonly schema: JsonObject;
}

const roots = new Map(schemaFileNames().map((file) => [file, readSchemaFile(file)]));

/** Everything that a schema says of a value, joined parts (`$ref`, `allOf`) included. */
export function nodesOfFile(file: string): readonly Node[] {
  return expand(file, roots.get(file));
}

function expand(file: string, schema: JsonValue | undefined): readonly Node[] {
  // `true` and `false` describe nothing that could be annotated.
  if (!isObject(schema)) return [];
  const reference = textMember(schema, "$ref");
  return [
    { file, schema },
    ...(reference === undefined ? [] : follow(file, reference)),
    ...elementsOf(schema, "allOf").flatMap((each) => expand(file, each)),
  ];
}

function follow(file: string, reference: string): readonly Node[] {
  const [name = "", pointer = ""] = reference.split("#");
  const target = name === "" ? file : path.posix.join(path.posix.dirname(file), name);
  let schema: JsonValue | undefined = roots.get(target);
  for (const step of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    schema = isObject(schema) ? member(schema, key) : undefined;
  }
  if (schema === undefined) throw new Error(`${file} refers to ${reference}, which is not there.`);
  return expand(target, schema);
}

/** What the schemas say of the member with this name. */
export function memberNodes(nodes: readonly Node[], name: string): readonly Node[] {
  return nodes.flatMap(({ file, schema }) => {
    const properties = objectMember(schema, "properties") ?? {};
    return expand(file, member(properties, name) ?? member(schema, "additionalProperties"));
  });
}

/** What the schemas say of every element. */
export function elementNodes(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap(({ file, schema }) => expand(file, member(schema, "items")));
}

/** H4: whether the schemas name any property at all. */
export function nameProperties(nodes: readonly Node[]): boolean {
  return nodes.some(({ schema }) => Object.keys(objectMember(schema, "properties") ?? {}).length > 0);
}

export function allowInteger(nodes: readonly Node[]): boolean {
  return nodes.some(
    ({ schema }) => textMember(schema, "type") === "integer" || elementsOf(schema, "type").includes("integer"),
  );
}
