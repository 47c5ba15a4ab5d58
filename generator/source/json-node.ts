/**
 * JSON text as a tree that remembers where each part stands.
 *
 * Members live in a `Map`, never in a plain object: a schema may declare `__proto__` or `constructor`.
 */

/** Half-open range of UTF-16 offsets in the text of one file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface NodeBase {
  readonly span: Span;
  /** JSON Pointer (RFC 6901) of this node from the root of its file; "" is the root. */
  readonly pointer: string;
}

export interface ObjectMember {
  readonly name: string;
  /** Where the quoted member name stands. */
  readonly nameSpan: Span;
  readonly value: JsonNode;
}

export interface ObjectNode extends NodeBase {
  readonly kind: "object";
  /** Own members in the order of the text. */
  readonly members: ReadonlyMap<string, ObjectMember>;
}

export interface ArrayNode extends NodeBase {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
}

export interface StringNode extends NodeBase {
  readonly kind: "string";
  readonly value: string;
}

export interface NumberNode extends NodeBase {
  readonly kind: "number";
  readonly value: number;
}

export interface BooleanNode extends NodeBase {
  readonly kind: "boolean";
  readonly value: boolean;
}

export interface NullNode extends NodeBase {
  readonly kind: "null";
}

export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

/** One parsed file of a schema tree. */
export interface SourceFile {
  /** Path from the schema root with forward slashes, for example `types/run.started.schema.json`. */
  readonly path: string;
  readonly text: string;
  readonly root: JsonNode;
}
