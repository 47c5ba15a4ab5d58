import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { type Place, report } from "../diagnostics/report.js";
import type { JsonNode, ObjectMember, ObjectNode, SourceFile, Span } from "../source/json-node.js";
import { type CheckedSchema, type KeywordValues, locationKey } from "./checked-schema.js";
import { classifyForeign } from "./foreign-keywords.js";
import type { KeywordContext, KeywordName, PendingPattern, PendingReference, SchemaPosition } from "./keyword.js";
import type { SchemaEntry } from "./read-tree.js";
import { describeNode } from "./read-values.js";
import { similarNames } from "./similar.js";
import { allowedKeywords, findKeyword, subset } from "./subset.js";

/** Everything that reading the schemas of a tree gives, before schemas are compared with each other. */
export interface SchemaReading {
  readonly entries: Map<string, SchemaEntry>;
  readonly references: PendingReference[];
  readonly patterns: PendingPattern[];
  readonly diagnostics: Diagnostic[];
}

/** Reads the schema that a file holds, and every schema in it; null when its root is no schema. */
export function readSchemaFile(file: SourceFile, reading: SchemaReading): CheckedSchema | null {
  const { root } = file;
  if (root.kind !== "object" && root.kind !== "boolean") {
    const place = { file, span: root.span, pointer: "" };
    reading.diagnostics.push(report("not-a-schema", place, { found: describeNode(root) }));
    return null;
  }
  return readSchema(file, root, "root", null, reading);
}

function readSchema(
  file: SourceFile,
  node: JsonNode & { kind: "object" | "boolean" },
  position: SchemaPosition,
  parent: string | null,
  reading: SchemaReading,
): CheckedSchema {
  const location = { file: file.path, pointer: node.pointer };
  const key = locationKey(location);
  const broken = new Set<string>();
  if (node.kind === "boolean") {
    const schema: CheckedSchema = { kind: "boolean", location, value: node.value };
    reading.entries.set(key, { schema, file, node, position, parent, broken });
    return schema;
  }
  // A map, not a record, while it grows: member names come from outside.
  const values = new Map<KeywordName, unknown>();
  for (const member of node.members.values()) {
    const name = acceptKeyword(file, node, member, position, reading);
    if (name === null) {
      broken.add(member.name);
      continue;
    }
    const read = new Reading(file, node, member, name, key, broken, reading);
    const value = subset[name].read(member.value, read);
    if (value !== null) {
      values.set(name, value);
    }
  }
  // Each value was made by the table row of its name, which fixes its type.
  const keywords = Object.fromEntries(values) as KeywordValues;
  const schema: CheckedSchema = { kind: "object", location, keywords, order: [...values.keys()] };
  reading.entries.set(key, { schema, file, node, position, parent, broken });
  return schema;
}

/** The keyword of a member; null, after a report, when the subset lacks it or it may not stand here. */
function acceptKeyword(
  file: SourceFile,
  node: ObjectNode,
  member: ObjectMember,
  position: SchemaPosition,
  reading: SchemaReading,
): KeywordName | null {
  const allowed = allowedAt(position);
  const place: Place = { file, span: member.nameSpan, pointer: node.pointer, keyword: member.name, allowed };
  const name = findKeyword(member.name);
  if (name === null) {
    const args = classifyForeign(member.name);
    const instead = "instead" in args && args.instead !== null ? [args.instead] : [];
    const similar = [...new Set([...instead, ...similarNames(member.name, allowed)])];
    reading.diagnostics.push(report("unsupported-keyword", { ...place, similar }, args));
    return null;
  }
  if (!allowed.includes(name)) {
    const places = subset[name].place === "root" ? "at the root of a file" : 'on a property or on "items"';
    reading.diagnostics.push(report("misplaced-keyword", place, { keyword: name, places }));
    return null;
  }
  return name;
}

const anywhere = allowedKeywords(["anywhere"]);
const atRoot = allowedKeywords(["anywhere", "root"]);
const onMember = allowedKeywords(["anywhere", "member"]);

function allowedAt(position: SchemaPosition): readonly string[] {
  switch (position) {
    case "root":
      return atRoot;
    case "property":
    case "items":
      return onMember;
    default:
      return anywhere;
  }
}

/** The view that one keyword's reader has of its schema. */
class Reading implements KeywordContext {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly keyword: KeywordName;
  readonly definition: KeywordContext["definition"];
  readonly span: Span;
  readonly references: PendingReference[];
  readonly patterns: PendingPattern[];
  readonly #key: string;
  readonly #broken: Set<string>;
  readonly #reading: SchemaReading;

  constructor(
    file: SourceFile,
    node: ObjectNode,
    member: ObjectMember,
    keyword: KeywordName,
    key: string,
    broken: Set<string>,
    reading: SchemaReading,
  ) {
    this.file = file;
    this.pointer = node.pointer;
    this.keyword = keyword;
    this.definition = subset[keyword];
    this.span = member.nameSpan;
    this.references = reading.references;
    this.patterns = reading.patterns;
    this.#key = key;
    this.#broken = broken;
    this.#reading = reading;
  }

  report: KeywordContext["report"] = (code, args, extra = {}) => {
    const { file, span, pointer, keyword } = this;
    this.#broken.add(keyword);
    this.#reading.diagnostics.push(report(code, { file, span, pointer, keyword, ...extra }, args));
    return null;
  };

  readSchema(node: JsonNode, position: SchemaPosition): CheckedSchema | null {
    if (node.kind === "object" || node.kind === "boolean") {
      return readSchema(this.file, node, position, this.#key, this.#reading);
    }
    return this.report("not-a-schema", { found: describeNode(node) }, { span: node.span });
  }
}
