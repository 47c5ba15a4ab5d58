import type { JsonNode, ObjectNode } from "../../source/json-node.js";
import type { Category, TypeRow } from "../checked-schema.js";
import { similarNames } from "../similar.js";
import type { RegistryReader } from "./registry-reader.js";

const statuses: readonly TypeRow["status"][] = ["mandatory", "optional", "reserved"];
const scopes: readonly TypeRow["scope"][] = ["session", "agent", "command"];

/**
 * A category and one or more words; or x, a vendor, a category and the rest. A category starts with a letter, so that
 * no name is one that objects inherit. 128 characters leave room for folders and endings in every file system.
 */
const wireName =
  /^(?=.{1,128}$)(?:(?!x\.)[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+|x\.[a-z0-9_-]+\.[a-z0-9_]+(?:\.[a-z0-9_]+)+)$/;

export interface TypesRegistry {
  readonly aep: string;
  readonly rows: readonly TypeRow[];
}

/** Reads registry/types.json; rows with faults are left out. */
export function readTypes(reader: RegistryReader, categories: readonly Category[] | null): TypesRegistry | null {
  const root = reader.object(reader.file.root, "the registry", ["aep", "types"]);
  if (root === null) {
    return null;
  }
  const aep = reader.member(root, "aep", "string");
  const list = reader.member(root, "types", "array");
  const types = new Map<string, TypeRow>();
  const schemas = new Set<string>();
  for (const node of list?.items ?? []) {
    const row = readRow(reader, node, categories);
    if (row === null) {
      continue;
    }
    const { pointer, span } = node;
    const place = { start: span.start, end: span.start + 1 };
    if (types.has(row.type)) {
      reader.report("duplicate-row", place, pointer, "type", { member: "type", name: row.type });
    } else if (row.schema !== null && schemas.has(row.schema)) {
      reader.report("duplicate-row", place, pointer, "schema", { member: "schema", name: row.schema });
    } else {
      types.set(row.type, row);
      if (row.schema !== null) {
        schemas.add(row.schema);
      }
    }
  }
  return aep === null ? null : { aep: aep.value, rows: [...types.values()] };
}

function readRow(reader: RegistryReader, node: JsonNode, categories: readonly Category[] | null): TypeRow | null {
  const known = ["type", "status", "scope", "schema", "summary", "experimental"];
  const row = reader.object(node, "a row of types", known);
  if (row === null) {
    return null;
  }
  const type = readType(reader, row, categories);
  const status = reader.oneOf(row, "status", statuses);
  const scope = reader.oneOf(row, "scope", scopes);
  const summary = reader.member(row, "summary", "string");
  const experimental = reader.optional(row, "experimental", "boolean");
  const schema = readSchemaPath(reader, row);
  if (type === null || status === null || scope === null || summary === null || schema === undefined) {
    return null;
  }
  if (schema === null && status !== "reserved") {
    const span = row.members.get("schema")?.nameSpan ?? row.members.get("type")?.nameSpan ?? row.span;
    reader.report("type-without-schema", span, row.pointer, "schema", { type });
  }
  return { type, status, scope, summary: summary.value, experimental: experimental?.value ?? false, schema };
}

function readType(reader: RegistryReader, row: ObjectNode, categories: readonly Category[] | null): string | null {
  const node = reader.member(row, "type", "string");
  if (node === null) {
    return null;
  }
  if (!wireName.test(node.value)) {
    reader.report("bad-wire-name", node.span, row.pointer, "type", { name: node.value });
    return null;
  }
  const category = node.value.slice(0, node.value.indexOf("."));
  // The category of a vendor type is the vendor's own.
  if (categories !== null && category !== "x" && !categories.some((each) => each.name === category)) {
    const allowed = categories.map((each) => each.name);
    const details = { allowed, similar: similarNames(category, allowed) };
    reader.report("unknown-name", node.span, row.pointer, "type", { member: "category", name: category }, details);
    return null;
  }
  return node.value;
}

/** The path from the schema root; null without a schema, undefined after a report. */
function readSchemaPath(reader: RegistryReader, row: ObjectNode): string | null | undefined {
  const written = row.members.get("schema")?.value;
  if (written === undefined || written.kind === "null") {
    return null;
  }
  const node = reader.optional(row, "schema", "string");
  if (node === null) {
    return undefined;
  }
  const match = /^(?:types\/)?([A-Za-z0-9][A-Za-z0-9._-]*\.json)$/.exec(node.value);
  if (match === null) {
    reader.report("schema-path", node.span, row.pointer, "schema", { path: node.value });
    return undefined;
  }
  return `types/${match[1]}`;
}
