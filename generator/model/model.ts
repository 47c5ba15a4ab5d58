/**
 * The model: what the emitters see. Nothing of JSON Schema's text is left, only what it means.
 *
 * Every union here is switched over exhaustively, so that a new kind does not compile until every emitter handles it.
 */

import type { JsonNode } from "../source/json-node.js";
import type {
  CaptureLevel,
  FormatName,
  Literal,
  Registries,
  SchemaLocation,
  TypeName,
  TypeRow,
} from "../subset/checked-schema.js";

export type { CaptureLevel, FormatName, Literal, SchemaLocation, TypeName };

export interface Model {
  readonly registries: Registries;
  /** The envelope; null for a tree without one. */
  readonly envelope: Definition | null;
  /** One per schema document, sorted by path; the envelope's is among them. */
  readonly modules: readonly Module[];
  readonly wireTypes: readonly WireType[];
}

/** What one schema file becomes. */
export interface Module {
  /** Output path without extension, for example `types/attention.requested`. */
  readonly id: string;
  /** The schema file, from the schema root. */
  readonly file: string;
  /** The document's root first, then its `$defs` and other `$ref` targets, by pointer. */
  readonly definitions: readonly Definition[];
}

/** A schema that has a name of its own: a document, a member of `$defs`, or any other target of a `$ref`. */
export interface Definition {
  readonly name: string;
  readonly module: string;
  readonly role: "envelope" | "payload" | "common" | "local";
  readonly schema: Schema;
}

/** A row of the type registry with its payload, if it has one. */
export interface WireType {
  readonly row: TypeRow;
  readonly payload: Definition | null;
  /** Name of the whole event's type; null in a tree without envelope. */
  readonly eventName: string | null;
  /** What the envelope's conditions on `type` come to for this very type. */
  readonly refinement: readonly Schema[];
}

export type Schema = AlwaysSchema | NeverSchema | ConstrainedSchema;

interface SchemaBase {
  readonly location: SchemaLocation;
  readonly docs: Docs;
}

/** The schema `true`: every value. */
export interface AlwaysSchema extends SchemaBase {
  readonly kind: "always";
}

/** The schema `false`: no value. */
export interface NeverSchema extends SchemaBase {
  readonly kind: "never";
}

export interface ConstrainedSchema extends SchemaBase {
  readonly kind: "constrained";
  /** Type name of an object written in place; null where the place needs none. */
  readonly name: string | null;
  /** All must hold; in a fixed order, at most one of each kind but `reference` and `conditional`. */
  readonly constraints: readonly Constraint[];
}

/** Prose and annotations: never part of a verdict. */
export interface Docs {
  readonly title: string | null;
  readonly description: string | null;
  readonly comment: string | null;
  readonly default: JsonNode | null;
  /** Values for people to look at; nobody has checked them. */
  readonly examples: readonly JsonNode[];
  readonly deprecated: boolean;
  readonly capture: CaptureLevel | null;
}

export type Constraint =
  | TypeConstraint
  | LiteralsConstraint
  | LengthConstraint
  | PatternConstraint
  | FormatConstraint
  | RangeConstraint
  | ItemsConstraint
  | MembersConstraint
  | ReferenceConstraint
  | AllConstraint
  | ConditionalConstraint;

/** The instance is of one of these types. */
export interface TypeConstraint {
  readonly kind: "type";
  readonly types: readonly TypeName[];
}

/** The instance equals one of these values. */
export interface LiteralsConstraint {
  readonly kind: "literals";
  readonly keyword: "enum" | "const";
  readonly values: readonly Literal[];
}

/** A string has so many code points. */
export interface LengthConstraint {
  readonly kind: "length";
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** A string contains a match, in Unicode mode, unanchored. */
export interface PatternConstraint {
  readonly kind: "pattern";
  readonly source: string;
}

export interface FormatConstraint {
  readonly kind: "format";
  readonly format: FormatName;
}

/** A number lies within these bounds. */
export interface RangeConstraint {
  readonly kind: "range";
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
}

/** An array has so many elements, each of which satisfies `items`. */
export interface ItemsConstraint {
  readonly kind: "items";
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly items: Schema | null;
}

/** What an object's members must be. */
export interface MembersConstraint {
  readonly kind: "members";
  readonly members: readonly Member[];
  /** Names that must be present, declared here or by a schema around this one. */
  readonly required: readonly string[];
  /** For members not in `members`; null leaves the object open. */
  readonly additional: Schema | null;
  /** For the name of every member, declared or not. */
  readonly names: Schema | null;
}

export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The instance satisfies a definition of this or another module. */
export interface ReferenceConstraint {
  readonly kind: "reference";
  readonly name: string;
  readonly module: string;
  /** The definition referred to; a function, since definitions are built one after the other. */
  readonly resolve: () => Definition;
}

/** The instance satisfies each of these. */
export interface AllConstraint {
  readonly kind: "all";
  readonly schemas: readonly Schema[];
}

/** If the instance satisfies `if`, then `then` holds, else `else`; null asks nothing. */
export interface ConditionalConstraint {
  readonly kind: "conditional";
  readonly if: Schema;
  readonly then: Schema | null;
  readonly else: Schema | null;
}

/** The constraint of one kind, if the schema has it. */
export function find<Kind extends Constraint["kind"]>(
  schema: Schema,
  kind: Kind,
): Extract<Constraint, { kind: Kind }> | null {
  if (schema.kind !== "constrained") {
    return null;
  }
  for (const constraint of schema.constraints) {
    if (constraint.kind === kind) {
      return constraint as Extract<Constraint, { kind: Kind }>;
    }
  }
  return null;
}

/** Every constraint of one kind, in order. */
export function findAll<Kind extends Constraint["kind"]>(
  schema: Schema,
  kind: Kind,
): Extract<Constraint, { kind: Kind }>[] {
  if (schema.kind !== "constrained") {
    return [];
  }
  return schema.constraints.filter((each): each is Extract<Constraint, { kind: Kind }> => each.kind === kind);
}
