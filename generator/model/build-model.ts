import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeOf } from "../diagnostics/place-of.js";
import { report } from "../diagnostics/report.js";
import type { SourceFile } from "../source/json-node.js";
import {
  type CheckedDocument,
  type CheckedSchema,
  type CheckedTree,
  locationKey,
  type SchemaLocation,
} from "../subset/checked-schema.js";
import { applyKnown } from "./apply-known.js";
import { lowerSchema } from "./lower-schema.js";
import type { Definition, Model, Module, Schema, WireType } from "./model.js";
import { ModuleMemory } from "./module-memory.js";
import { commonName, eventName, isFreeName, moduleId, nestedName, payloadName } from "./names.js";

export interface BuiltModel {
  /** Null when any diagnostic is an error. */
  readonly model: Model | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checked schemas → model: names are settled, references resolved, annotations and assertions parted.
 *
 * With a memory, modules that say what they said in its last model are the same objects again.
 */
export function buildModel(
  tree: CheckedTree,
  sources: ReadonlyMap<string, SourceFile>,
  memory: ModuleMemory = new ModuleMemory(),
): BuiltModel {
  const documents = [...(tree.envelope === null ? [] : [tree.envelope]), ...tree.common, ...tree.types];
  const { definitions } = memory;
  definitions.clear();
  const names = new NameBook(sources);

  const resolve = resolverIn(definitions);
  const referenced = referenceTargets(tree);
  const built = documents.map((document): Module => {
    const root = rootName(document, tree);
    const inner = [...(referenced.get(document.path) ?? [])].filter((pointer) => pointer !== "").sort();
    const inModule = ["", ...inner].map((pointer): Definition => {
      const location = { file: document.path, pointer };
      const name = nestedName(root.name, pointer);
      names.claim(name, location);
      const definition: Definition = {
        name,
        module: moduleId(document.path),
        role: pointer === "" ? root.role : "local",
        schema: lowerSchema(schemaAt(tree, location), {
          name,
          isTarget: (each) => each.pointer !== pointer && inner.includes(each.pointer),
          claim: (nested, at) => names.claim(nested, at),
          nameOf: (target) => targetName(target, tree),
          resolve,
        }),
      };
      definitions.set(locationKey(location), definition);
      return definition;
    });
    return { id: moduleId(document.path), file: document.path, definitions: inModule };
  });

  const modules = memory.keep(built, tree, sources);
  const envelope = tree.envelope === null ? null : resolve({ file: tree.envelope.path, pointer: "" });
  const wireTypes = tree.registries.types.map((row): WireType => {
    const payload = row.schema === null ? null : resolve({ file: row.schema, pointer: "" });
    return {
      row,
      payload,
      eventName: envelope === null ? null : eventName(row.type),
      refinement: envelope === null ? [] : refineEnvelope(envelope.schema, row.type),
    };
  });
  for (const each of wireTypes) {
    if (each.eventName !== null) {
      names.claim(each.eventName, { file: each.row.schema ?? "registry/types.json", pointer: "" });
    }
  }
  if (names.diagnostics.length > 0) {
    return { model: null, diagnostics: names.diagnostics };
  }
  return { model: { registries: tree.registries, envelope, modules, wireTypes }, diagnostics: [] };
}

/** Apart, so that a module that is kept holds on to the definitions and to nothing else that its model was built from. */
function resolverIn(definitions: ReadonlyMap<string, Definition>): (location: SchemaLocation) => Definition {
  return (location) => {
    const found = definitions.get(locationKey(location));
    if (found === undefined) {
      throw new Error(`no definition at ${locationKey(location)}`);
    }
    return found;
  };
}

/** What the envelope asks of an event once its `type` is known. */
function refineEnvelope(envelope: Schema, wireName: string): Schema[] {
  return applyKnown(envelope, new Map([["type", wireName]])).applied;
}

/** Pointers that some `$ref` of the tree names, by file. */
function referenceTargets(tree: CheckedTree): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  const add = ({ file, pointer }: SchemaLocation): void => {
    const pointers = targets.get(file) ?? new Set<string>();
    targets.set(file, pointers.add(pointer));
  };
  for (const schema of tree.schemas.values()) {
    if (schema.kind === "object") {
      if (schema.keywords.$ref !== undefined) {
        add(schema.keywords.$ref);
      }
      // A definition that nobody refers to yet still has a type and a guard to try it with.
      for (const each of schema.keywords.$defs?.values() ?? []) {
        add(each.location);
      }
    }
  }
  return targets;
}

function targetName(target: SchemaLocation, tree: CheckedTree): { name: string; module: string } {
  const document = [tree.envelope, ...tree.common, ...tree.types].find((each) => each?.path === target.file);
  if (document === undefined || document === null) {
    throw new Error(`no document ${target.file}`);
  }
  const { name } = rootName(document, tree);
  return {
    name: nestedName(name, target.pointer),
    module: moduleId(target.file),
  };
}

function rootName(document: CheckedDocument, tree: CheckedTree): { name: string; role: Definition["role"] } {
  if (document === tree.envelope) {
    return { name: "AepEvent", role: "envelope" };
  }
  const row = tree.registries.types.find((each) => each.schema === document.path);
  return row === undefined
    ? { name: commonName(document.path), role: "common" }
    : { name: payloadName(row.type), role: "payload" };
}

function schemaAt(tree: CheckedTree, location: SchemaLocation): CheckedSchema {
  const found = tree.schemas.get(locationKey(location));
  if (found === undefined) {
    throw new Error(`no schema at ${locationKey(location)}`);
  }
  return found;
}

/** Sees to it that no two schemas get one name, not even one that differs in case only. */
class NameBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly #sources: ReadonlyMap<string, SourceFile>;
  readonly #claimed = new Map<string, SchemaLocation>();

  constructor(sources: ReadonlyMap<string, SourceFile>) {
    this.#sources = sources;
  }

  claim(name: string, location: SchemaLocation): void {
    const folded = name.toLowerCase();
    const other = this.#claimed.get(folded);
    if (other !== undefined) {
      const details = { name, other: `${other.file}#${other.pointer}` };
      this.diagnostics.push(report("name-collision", placeOf(this.#sources, location), details));
    } else if (!isFreeName(name) && name !== "AepEvent") {
      this.diagnostics.push(report("name-not-usable", placeOf(this.#sources, location), { name }));
    } else {
      this.#claimed.set(folded, location);
    }
  }
}
