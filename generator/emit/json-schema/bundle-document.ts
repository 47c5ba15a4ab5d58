import type { Model } from "../../model/model.js";
import { pointerTokens } from "../../source/pointer.js";
import {
  type CheckedDocument,
  type CheckedSchema,
  type CheckedTree,
  locationKey,
  type SchemaLocation,
} from "../../subset/checked-schema.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../print-json.js";
import { markerComment } from "./marker-comment.js";
import { schemaMembers } from "./schema-members.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/**
 * One schema file as a document that needs no other: whatever it refers to in other files, and whatever that refers to,
 * is copied into its `$defs`. `names` has those of all definitions of the model, by place.
 */
export function bundleDocument(
  document: CheckedDocument,
  names: ReadonlyMap<string, string>,
  tree: CheckedTree,
): JsonObject {
  const copies = new Copies(document, names, tree);
  const root = document.root.kind === "object" ? document.root.keywords : {};
  const members = new Map<string, JsonValue>([
    ["$comment", markerComment(document.path, root.$comment ?? null)],
    ["$schema", dialect],
    ...(root.$id === undefined ? [] : [["$id", bundledId(root.$id, document.path)] as const]),
  ]);
  for (const [name, value] of rootMembers(document.root, copies)) {
    if (!members.has(name)) {
      members.set(name, value);
    }
  }
  const own = members.get("$defs");
  const definitions = new Map<string, JsonValue>([
    ...(own !== undefined && isJsonObject(own) ? own : []),
    ...copies.sorted(),
  ]);
  if (definitions.size > 0) {
    members.set("$defs", definitions);
  }
  return members;
}

/** A root that is `true` or `false` becomes an object, which has room for the header. */
function rootMembers(root: CheckedSchema, copies: Copies): JsonObject {
  if (root.kind === "boolean") {
    return root.value ? new Map() : new Map([["not", new Map()]]);
  }
  return schemaMembers(root, (target) => copies.reference(target), { definitions: true });
}

/**
 * The bundled file's own name. It differs from that of the source, so that one validator can hold both.
 *
 * Sources are mostly called base + path; the bundle's files then stand in a folder beside them.
 */
function bundledId(id: string, path: string): string {
  return id.endsWith(`/${path}`)
    ? `${id.slice(0, -path.length)}bundle/${path}`
    : `${id}${id.includes("?") ? "&" : "?"}bundle`;
}

/** The schemas of other files that one document needs, each once, under names of their own in its `$defs`. */
class Copies {
  readonly #root: CheckedDocument;
  readonly #names: ReadonlyMap<string, string>;
  readonly #tree: CheckedTree;
  readonly #taken: Set<string>;
  /** By the place copied from. */
  readonly #copied = new Map<string, { readonly name: string; schema: JsonValue }>();

  constructor(root: CheckedDocument, names: ReadonlyMap<string, string>, tree: CheckedTree) {
    this.#root = root;
    this.#names = names;
    this.#tree = tree;
    this.#taken = new Set(root.root.kind === "object" ? root.root.keywords.$defs?.keys() : []);
  }

  /** The `$ref` that means `target` inside the document. */
  reference(target: SchemaLocation): string {
    return target.file === this.#root.path ? fragment(target.pointer) : `#/$defs/${this.#copy(target)}`;
  }

  /** In the order of their names, whichever of them the document happens to mention first. */
  sorted(): [name: string, schema: JsonValue][] {
    const all = [...this.#copied.values()].map(({ name, schema }): [string, JsonValue] => [name, schema]);
    return all.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #copy(target: SchemaLocation): string {
    const key = locationKey(target);
    const known = this.#copied.get(key);
    if (known !== undefined) {
      return known.name;
    }
    const schema = this.#tree.schemas.get(key);
    const wanted = this.#names.get(key);
    if (schema === undefined || wanted === undefined) {
      throw new Error(`no definition at ${key}`);
    }
    const copy = { name: this.#freeName(wanted), schema: true as JsonValue };
    this.#copied.set(key, copy);
    copy.schema =
      schema.kind === "boolean"
        ? schema.value
        : schemaMembers(schema, (each) => this.reference(each), { definitions: false });
    return copy.name;
  }

  /** Names of the model differ from each other, and none of them ends with an underscore. */
  #freeName(wanted: string): string {
    let name = wanted;
    while (this.#taken.has(name)) {
      name += "_";
    }
    this.#taken.add(name);
    return name;
  }
}

/** The name of every definition by its place. */
export function definitionNames(model: Model): ReadonlyMap<string, string> {
  return new Map(
    model.modules.flatMap(({ definitions }) =>
      definitions.map(({ schema, name }): [string, string] => [locationKey(schema.location), name]),
    ),
  );
}

/** A JSON Pointer as the fragment of a URI (RFC 6901, section 6). */
function fragment(pointer: string): string {
  const tokens = (pointerTokens(pointer) ?? []).map((token) =>
    encodeURIComponent(token.replaceAll("~", "~0").replaceAll("/", "~1")).replaceAll("%24", "$"),
  );
  return `#${tokens.map((token) => `/${token}`).join("")}`;
}
