import type { EmitInput } from "../emit/targets.js";
import type { Definition, Model, Module, Schema } from "../model/model.js";
import { locationKey } from "../subset/checked-schema.js";
import { withVersion } from "./same-version.js";
import { childSchemas } from "./view/child-schemas.js";

/** One of the two trees, with what comparing asks of it again and again. */
export interface TreeSide {
  readonly input: EmitInput;
  readonly model: Model;
  /** What events have to be; in the new tree as if they still stated the version of the old one. */
  readonly envelope: Definition | null;
  /** Every schema of every file, by place. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Wire types whose events can hold what a schema describes, by place; "*" for the envelope. */
  readonly reaches: ReadonlyMap<string, readonly string[]>;
}

export interface TreePair {
  readonly old: TreeSide;
  readonly new: TreeSide;
}

/** `version`: the one that events of both sides are taken to state. */
export function treeSide(input: EmitInput, version: string): TreeSide {
  const { model } = input;
  const envelope = model.envelope === null ? null : withVersion(model.envelope, model.registries.aep, version);
  return { input, model, envelope, schemas: schemasOf(model), reaches: reachesOf(model) };
}

function schemasOf(model: Model): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (schema: Schema): void => {
    const key = locationKey(schema.location);
    // A definition is met twice: as what it is, and as a reference in the place where it is written.
    if (!found.has(key)) {
      found.set(key, schema);
    }
    for (const child of childSchemas(schema)) {
      add(child);
    }
  };
  for (const definition of definitionsOf(model.modules)) {
    add(definition.schema);
  }
  return found;
}

function definitionsOf(modules: readonly Module[]) {
  // Those written deepest go first, so that their own schema is kept and not the reference to it.
  return modules
    .flatMap(({ definitions }) => definitions)
    .sort((a, b) => b.schema.location.pointer.length - a.schema.location.pointer.length);
}

function reachesOf(model: Model): ReadonlyMap<string, readonly string[]> {
  const reaches = new Map<string, string[]>();
  const mark = (root: Schema, label: string): void => {
    const seen = new Set([root]);
    for (const schema of seen) {
      const key = locationKey(schema.location);
      const labels = reaches.get(key) ?? [];
      if (!labels.includes(label)) {
        reaches.set(key, [...labels, label]);
      }
      for (const next of childSchemas(schema, "with references")) {
        // A set's iteration reaches what is added while it runs.
        seen.add(next);
      }
    }
  };
  if (model.envelope !== null) {
    mark(model.envelope.schema, "*");
  }
  for (const { row, payload } of model.wireTypes) {
    if (payload !== null) {
      mark(payload.schema, row.type);
    }
  }
  return reaches;
}
