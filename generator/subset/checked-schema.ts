/**
 * What the subset reader hands to the model: schemas in which every keyword is known, stands where it may,
 * and has a value of the right kind. Nothing of the text is left unread.
 */

import type { JsonNode } from "../source/json-node.js";

export type TypeName = "object" | "array" | "string" | "number" | "integer" | "boolean";

/** A value that `enum` and `const` may list. Numbers compare by value: 1 and 1.0 are one literal. */
export type Literal = string | number | boolean;

export type FormatName = "date-time" | "uri";

export type CaptureLevel = "none" | "metadata" | "redacted" | "full";

/** Where a schema stands: file path from the schema root, and JSON Pointer inside it. */
export interface SchemaLocation {
  readonly file: string;
  readonly pointer: string;
}

/** One member per keyword of the table in `subset.ts`; absent means that the schema does not have the keyword. */
export interface KeywordValues {
  // Any instance
  readonly type?: readonly TypeName[];
  readonly enum?: readonly Literal[];
  readonly const?: Literal;
  readonly $ref?: SchemaLocation;
  readonly allOf?: readonly CheckedSchema[];
  readonly if?: CheckedSchema;
  readonly then?: CheckedSchema;
  readonly else?: CheckedSchema;
  // Objects
  readonly properties?: ReadonlyMap<string, CheckedSchema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: CheckedSchema;
  readonly propertyNames?: CheckedSchema;
  // Arrays
  readonly items?: CheckedSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  // Strings
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: FormatName;
  // Numbers
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  // Annotations and structure
  readonly $schema?: string;
  readonly $id?: string;
  readonly $defs?: ReadonlyMap<string, CheckedSchema>;
  readonly $comment?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: JsonNode;
  readonly examples?: JsonNode;
  readonly deprecated?: boolean;
  readonly "x-aep-capture"?: CaptureLevel;
}

export type CheckedSchema =
  | { readonly kind: "boolean"; readonly location: SchemaLocation; readonly value: boolean }
  | {
      readonly kind: "object";
      readonly location: SchemaLocation;
      readonly keywords: KeywordValues;
      /** Keywords in the order of the text; listings of issues and doc comments follow it. */
      readonly order: readonly (keyof KeywordValues)[];
    };

/** One schema file. */
export interface CheckedDocument {
  readonly path: string;
  readonly root: CheckedSchema;
}

export interface TypeRow {
  /** Wire name, for example `attention.requested`. */
  readonly type: string;
  readonly status: "mandatory" | "optional" | "reserved";
  readonly scope: "session" | "agent" | "command";
  readonly summary: string;
  readonly experimental: boolean;
  /** Path of its payload schema from the schema root; null for a type without one. */
  readonly schema: string | null;
}

export interface Category {
  readonly name: string;
  readonly scope: string;
  readonly summary: string;
}

export interface Levels<Name extends string = string> {
  /** Lowest first. */
  readonly order: readonly Name[];
  readonly default: Name;
}

/** The files of `registry/`. Only `types.json` must be there; a missing other one is null, after a warning. */
export interface Registries {
  readonly aep: string;
  readonly types: readonly TypeRow[];
  readonly categories: readonly Category[] | null;
  readonly severity: Levels | null;
  readonly capture: Levels<CaptureLevel> | null;
  readonly nackReasons: readonly string[] | null;
}

/** A whole tree that passed the reader. All lists are sorted by path, by code unit. */
export interface CheckedTree {
  readonly envelope: CheckedDocument | null;
  readonly common: readonly CheckedDocument[];
  readonly types: readonly CheckedDocument[];
  readonly registries: Registries;
  /** Every schema object and boolean schema of every file, by {@link locationKey}; the targets of all `$ref`s are in it. */
  readonly schemas: ReadonlyMap<string, CheckedSchema>;
}

/** `file#pointer`: the key of `CheckedTree.schemas`. */
export function locationKey(location: SchemaLocation): string {
  return `${location.file}#${location.pointer}`;
}
