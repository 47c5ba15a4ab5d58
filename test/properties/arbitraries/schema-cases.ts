/** Random schemas of the subset: a payload with `$defs`, common files, references, conditions and hostile names. */

import type fc from "fast-check";
import { type JsonSchema, jsonObject } from "../../support/json.js";
import { type Draw, drawn } from "./draw.js";
import { schemaNames } from "./pools.js";
import { type Reference, SchemaDraw } from "./schema-draw.js";

/** Schema files by path. The payload is `types/demo.one.schema.json`. */
export interface SchemaCase {
  readonly files: ReadonlyMap<string, JsonSchema>;
}

export interface CaseOptions {
  /** Leave out `if`, keywords that stand without the type they speak about, and hostile names. */
  readonly plain: boolean;
}

export const payloadFile = "types/demo.one.schema.json";
const dialect = "https://json-schema.org/draft/2020-12/schema";
const definitionNames = ["d", "d1", "a b", "x/y", "~z", "%25", "e\u0301", ...schemaNames.slice(0, 8)] as const;

export function schemaCases(options: CaseOptions = { plain: false }): fc.Arbitrary<SchemaCase> {
  return drawn((draw) => drawCase(draw, options));
}

export function drawCase(draw: Draw, options: CaseOptions): SchemaCase {
  const files = new Map<string, JsonSchema>();
  const withIds = draw.chance(50);
  const common: Reference[] = [];
  for (let index = draw.chance(50) ? 1 + draw.upTo(1) : 0; index > 0; index -= 1) {
    const path = `common/c${index}.schema.json`;
    const { root, definitions } = drawDocument(draw, common, options, false);
    files.set(path, withMeta(draw, root, path, withIds));
    common.push(
      { ref: `../${path}`, takesObjects: takesObjects(root, options.plain) },
      ...definitions.map(({ ref, takesObjects }) => ({ ref: `../${path}${ref}`, takesObjects })),
    );
  }
  const { root } = drawDocument(draw, common, options, true);
  files.set(payloadFile, withMeta(draw, root, payloadFile, withIds));
  return { files };
}

interface DrawnDocument {
  readonly root: JsonSchema;
  /** References to its `$defs` from inside the file. */
  readonly definitions: readonly Reference[];
}

/** Definitions refer to earlier ones and to common files only, so that no reference leads back. */
function drawDocument(
  draw: Draw,
  common: readonly Reference[],
  options: CaseOptions,
  isPayload: boolean,
): DrawnDocument {
  const definitions = new Map<string, JsonSchema>();
  const own: Reference[] = [];
  const schemas = new SchemaDraw(draw, [...common], options.plain);
  for (let left = draw.chance(60) ? 1 + draw.upTo(2) : 0; left > 0; left -= 1) {
    const name = draw.pick(definitionNames);
    if (!definitions.has(name)) {
      const ownNames = new SchemaDraw(
        draw,
        schemas.references,
        options.plain,
        `_${definitions.size}${isPayload ? "p" : common.length}`,
      );
      const schema = ownNames.schema(2, "definition");
      definitions.set(name, schema);
      own.push({ ref: fragment(name), takesObjects: takesObjects(schema, options.plain) });
      schemas.references.push(...own.slice(-1));
    }
  }
  const rootDraw = isPayload ? schemas : new SchemaDraw(draw, schemas.references, options.plain, `_c${common.length}`);
  const root = isPayload ? rootDraw.object(3) : rootDraw.schema(2, "definition");
  return {
    root:
      typeof root === "boolean" || definitions.size === 0
        ? root
        : jsonObject([...Object.entries(root), ["$defs", jsonObject(definitions)]]),
    definitions: typeof root === "boolean" ? [] : own,
  };
}

function takesObjects(schema: JsonSchema, isPlain: boolean): boolean {
  if (typeof schema === "boolean") {
    return schema;
  }
  if (isPlain) {
    return schema.type === "object";
  }
  const { type } = schema;
  const isOpen = type === undefined || type === "object" || (Array.isArray(type) && type.includes("object"));
  return isOpen && !["enum", "const", "$ref", "allOf"].some((keyword) => Object.hasOwn(schema, keyword));
}

/** A reference to a definition of the same file, with the escapes of pointers and of URIs. */
function fragment(name: string): string {
  return `#/$defs/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
}

function withMeta(draw: Draw, schema: JsonSchema, path: string, withIds: boolean): JsonSchema {
  if (typeof schema === "boolean") {
    return schema;
  }
  return jsonObject([
    ...(draw.chance(50) ? [["$schema", dialect] as const] : []),
    ...(withIds ? [["$id", `aep://random/${path}`] as const] : []),
    ...Object.entries(schema),
  ]);
}
