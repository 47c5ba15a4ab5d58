import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { locationKey } from "../checked-schema.js";
import { certainSchemas, outermost, sameValueSchemas } from "../joined-schemas.js";
import { keywordMember, keywordPlace, type ReadTree, type SchemaEntry } from "../read-tree.js";
import { similarNames } from "../similar.js";
import { isListed, isWithinBounds } from "./fits-keywords.js";
import type { Rule } from "./rule.js";

/** A required property must be declared for the same object, and must not be forbidden by the schema `false`. */
export const requiredDeclared: Rule = (tree) => {
  const declarations = new Declarations(tree);
  return [...tree.entries.values()].flatMap((entry) => checkSchema(tree, entry, declarations));
};

function checkSchema(tree: ReadTree, entry: SchemaEntry, declarations: Declarations): Diagnostic[] {
  const list = keywordMember(entry, "required")?.value;
  if (list?.kind !== "array") {
    return [];
  }
  const declared = declarations.of(outermost(tree, entry));
  const certain = certainSchemas(tree, entry);
  const found: Diagnostic[] = [];
  for (const [index, node] of list.items.entries()) {
    if (node.kind !== "string") {
      continue;
    }
    const name = node.value;
    const place = keywordPlace(entry, "required", index);
    if (declared !== "unknown" && !declared.has(name)) {
      const similar = similarNames(name, [...declared]);
      found.push(report("undeclared-required", { ...place, similar }, { name }));
    } else if (certain.some((each) => forbids(each, name) || forbidsName(each, name))) {
      found.push(report("impossible-required", place, { name }));
    }
  }
  return found;
}

function forbids({ schema }: SchemaEntry, name: string): boolean {
  const property = schema.kind === "object" ? schema.keywords.properties?.get(name) : undefined;
  return property?.kind === "boolean" && !property.value;
}

function forbidsName({ schema }: SchemaEntry, name: string): boolean {
  const names = schema.kind === "object" ? schema.keywords.propertyNames : undefined;
  return names !== undefined && !(isListed(name, names) && isWithinBounds(name, names));
}

/** Declared property names of a value; "unknown" where a fault elsewhere hides some. */
type Declared = ReadonlySet<string> | "unknown";

/** Collects the declared names of each value once. */
class Declarations {
  readonly #tree: ReadTree;
  readonly #known = new Map<SchemaEntry, Declared>();
  /** The schemas that refer to a schema, by its key. */
  readonly #referrers = new Map<string, SchemaEntry[]>();

  constructor(tree: ReadTree) {
    this.#tree = tree;
    for (const entry of tree.entries.values()) {
      const target = entry.schema.kind === "object" ? entry.schema.keywords.$ref : undefined;
      if (target !== undefined) {
        const key = locationKey(target);
        this.#referrers.set(key, [...(this.#referrers.get(key) ?? []), entry]);
      }
    }
  }

  /**
   * The names declared by any schema for the value of `outer`. A definition may rely on declarations of the schemas
   * that refer to it, but only on those that all of them make.
   */
  of(outer: SchemaEntry): Declared {
    const known = this.#known.get(outer);
    if (known !== undefined) {
      return known;
    }
    // Stands in while a cycle, which is reported elsewhere, leads back here.
    this.#known.set(outer, "unknown");
    const names = this.#add(this.#own(outer), this.#shared(outer));
    this.#known.set(outer, names);
    return names;
  }

  #own(outer: SchemaEntry): Declared {
    const names = new Set<string>();
    for (const { schema, broken } of sameValueSchemas(this.#tree, outer)) {
      if (["properties", "allOf", "if", "then", "else", "$ref"].some((keyword) => broken.has(keyword))) {
        return "unknown";
      }
      for (const name of (schema.kind === "object" && schema.keywords.properties?.keys()) || []) {
        names.add(name);
      }
    }
    return names;
  }

  #shared(outer: SchemaEntry): Declared {
    const referrers = this.#referrers.get(locationKey(outer.schema.location)) ?? [];
    const lists: ReadonlySet<string>[] = [];
    for (const referrer of referrers) {
      const names = this.of(outermost(this.#tree, referrer));
      if (names === "unknown") {
        return "unknown";
      }
      lists.push(names);
    }
    const [first = new Set<string>(), ...others] = lists;
    return new Set([...first].filter((name) => others.every((names) => names.has(name))));
  }

  #add(own: Declared, shared: Declared): Declared {
    return own === "unknown" || shared === "unknown" ? "unknown" : new Set([...own, ...shared]);
  }
}
