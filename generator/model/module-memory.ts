import type { SourceFile } from "../source/json-node.js";
import { type CheckedTree, locationKey } from "../subset/checked-schema.js";
import { isSchemaFile } from "../subset/schema-files.js";
import type { Definition, Module } from "./model.js";

/**
 * What a watching process remembers of the last model: its modules, and what each was made of.
 *
 * A module of which nothing has changed is the same object in the next model, and so is all that can be reached from
 * it. Emitters are functions of the model, so what they made of a module object still holds while they are given the
 * same one ({@link oncePer}). That is the whole of incremental generation: one place decides what is unchanged.
 */
export class ModuleMemory {
  /** The definitions of the model at hand by {@link locationKey}; references of kept modules are looked up here too. */
  readonly definitions = new Map<string, Definition>();
  #kept: ReadonlyMap<string, Kept> = new Map();

  /**
   * Puts the remembered modules in the places of those that say the same, with their definitions, and remembers these.
   *
   * A module says the same if three things are the same: its file and every file that its references lead to, near or
   * far; which parts of these files are definitions, under which names, for other files decide that; and all files that
   * are no schemas, for names and links come from the registry. A file is the same if its source is the same object.
   */
  keep(modules: readonly Module[], tree: CheckedTree, sources: ReadonlyMap<string, SourceFile>): Module[] {
    const reached = filesReached(tree);
    const registry = [...sources.values()].filter(({ path }) => !isSchemaFile(path));
    const said = new Map(modules.map((each) => [each.file, [sources.get(each.file), namesIn(each)]]));
    const kept = modules.map((module): Kept => {
      const files = [module.file, ...(reached.get(module.file) ?? [])];
      const basis = [...files.flatMap((file) => said.get(file) ?? []), ...registry];
      const before = this.#kept.get(module.file);
      return before !== undefined && isSame(before.basis, basis) ? before : { basis, module };
    });
    this.#kept = new Map(kept.map((each) => [each.module.file, each]));
    for (const definition of kept.flatMap(({ module }) => module.definitions)) {
      this.definitions.set(locationKey(definition.schema.location), definition);
    }
    return kept.map(({ module }) => module);
  }
}

/**
 * Makes a value once for each object. It must follow from what can be reached from the object, and from the registry if
 * that is a module or a definition; then it holds as long as the object does, and goes when that goes.
 */
export function oncePer<Subject extends object, Value>(): (subject: Subject, make: () => Value) => Value {
  const known = new WeakMap<Subject, { readonly value: Value }>();
  return (subject, make) => {
    const found = known.get(subject) ?? { value: make() };
    known.set(subject, found);
    return found.value;
  };
}

interface Kept {
  readonly module: Module;
  /** What it was made of: objects that do not change, and texts. */
  readonly basis: readonly unknown[];
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

function namesIn({ definitions }: Module): string {
  return JSON.stringify(
    definitions.map(({ name, module, role, schema }) => [name, module, role, schema.location.pointer]),
  );
}

/** The files that references of each file lead to, over any number of steps. */
function filesReached(tree: CheckedTree): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map<string, Set<string>>();
  for (const schema of tree.schemas.values()) {
    if (schema.kind === "object" && schema.keywords.$ref !== undefined) {
      const targets = direct.get(schema.location.file) ?? new Set();
      direct.set(schema.location.file, targets.add(schema.keywords.$ref.file));
    }
  }
  return new Map(
    [...direct].map(([file, targets]) => {
      const reached = new Set(targets);
      for (const each of reached) {
        for (const next of direct.get(each) ?? []) {
          // A set's iteration reaches what is added while it runs.
          reached.add(next);
        }
      }
      return [file, reached];
    }),
  );
}
