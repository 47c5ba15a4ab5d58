import type { JsonNode, ObjectMember, SourceFile } from "../source/json-node.js";
import type { CheckedSchema } from "./checked-schema.js";
import type { SchemaPosition } from "./keyword.js";

/** A schema with what the rules need beside its keywords: its text, its place, and the schema that holds it. */
export interface SchemaEntry {
  readonly schema: CheckedSchema;
  readonly file: SourceFile;
  readonly node: JsonNode & { kind: "object" | "boolean" };
  readonly position: SchemaPosition;
  /** Key of the schema that holds this one; null at the root of a file. */
  readonly parent: string | null;
  /** Keywords that were refused; a rule that needs one of them keeps silent, for one fault is reported once. */
  readonly broken: Set<string>;
}

/** The schemas of all files, read one by one, as the rules see them. */
export interface ReadTree {
  /** By `locationKey`. */
  readonly entries: ReadonlyMap<string, SchemaEntry>;
}

/** The member that holds a keyword of the schema. */
export function keywordMember(entry: SchemaEntry, keyword: string): ObjectMember | null {
  return entry.node.kind === "object" ? (entry.node.members.get(keyword) ?? null) : null;
}

/** Where to report a fault of a keyword: at its name, or at one element of its list. */
export function keywordPlace(entry: SchemaEntry, keyword: string, element?: number) {
  const member = keywordMember(entry, keyword);
  const list = member?.value.kind === "array" ? member.value.items : [];
  const item = element === undefined ? undefined : list[element];
  const span = item?.span ?? member?.nameSpan ?? entry.node.span;
  return { file: entry.file, span, pointer: entry.node.pointer, keyword };
}
