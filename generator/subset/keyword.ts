import type { DiagnosticArgs, DiagnosticCode } from "../diagnostics/codes.js";
import type { JsonNode, SourceFile, Span } from "../source/json-node.js";
import type { CheckedSchema, KeywordValues, SchemaLocation } from "./checked-schema.js";

export type KeywordName = keyof KeywordValues;

export type KeywordGroup = "assertion" | "applicator" | "annotation" | "structure";

/** The instances a keyword speaks about; others pass it. */
export type InstanceKind = "any" | "object" | "array" | "string" | "number";

/** Where a keyword may stand; a member is the schema of a property or of `items`. */
export type Placement = "anywhere" | "root" | "member";

/** How a schema hangs on the one that holds it. */
export type SchemaPosition =
  | "root"
  | "definition"
  | "property"
  | "items"
  | "additionalProperties"
  | "propertyNames"
  | "allOf"
  | "if"
  | "then"
  | "else";

/** A JSON Schema for the value of a keyword, as the meta-schema prints it. */
export type MetaSchema = { readonly [keyword: string]: unknown };

/** A `$ref` whose file has still to be confirmed by the resolver. */
export interface PendingReference {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly span: Span;
  /** As written. */
  readonly ref: string;
  readonly target: SchemaLocation;
}

/** A pattern whose running time has still to be judged. */
export interface PendingPattern {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly span: Span;
  readonly source: string;
}

/** What a keyword's reader sees of the schema it stands in. */
export interface KeywordContext {
  readonly file: SourceFile;
  /** Of the schema object that holds the keyword. */
  readonly pointer: string;
  readonly keyword: KeywordName;
  readonly definition: Pick<KeywordDefinition<KeywordName>, "value">;
  /** Where the keyword's name stands. */
  readonly span: Span;
  readonly references: PendingReference[];
  readonly patterns: PendingPattern[];
  /** Reports a fault of this keyword, at its name unless `extra` says where; gives null, so that readers can return it. */
  report<Code extends DiagnosticCode>(code: Code, args: DiagnosticArgs<Code>, extra?: FaultDetails): null;
  /** Reads a schema below this keyword; null, after a report, when the node is no schema. */
  readSchema(node: JsonNode, position: SchemaPosition): CheckedSchema | null;
}

export interface FaultDetails {
  readonly span?: Span;
  readonly allowed?: readonly string[];
  readonly similar?: readonly string[];
}

/** One row of the table: all that is known about a keyword, for reading, for `explain` and for the meta-schema. */
export interface KeywordDefinition<Name extends KeywordName> {
  readonly name: Name;
  readonly group: KeywordGroup;
  readonly about: InstanceKind;
  readonly place: Placement;
  /** Its value, for people: "a whole number of at least 0". */
  readonly value: string;
  /** One line without a full stop. */
  readonly summary: string;
  /** What `explain` says beyond the summary. */
  readonly doc: string;
  readonly example: string;
  readonly meta: MetaSchema;
  /** The value; null, after a report, when it is not of the right kind. */
  read(node: JsonNode, context: KeywordContext): NonNullable<KeywordValues[Name]> | null;
}

/** Gives a row its keyword's value type. */
export function defineKeyword<Name extends KeywordName>(definition: KeywordDefinition<Name>): KeywordDefinition<Name> {
  return definition;
}
