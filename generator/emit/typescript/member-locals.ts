import type { Constraint, Schema } from "../../model/model.js";
import type { FunctionNames } from "./guard-scope.js";
import type { Aside, GuardWriter } from "./guard-writer.js";
import { literal } from "./printer.js";

/** The variables that hold an object's members. Only those that are asked for get declared. */
export class Locals {
  readonly #names: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();

  constructor(write: GuardWriter, schema: Schema) {
    // A number follows, so that only names of guards could be hit: those of a definition may end with one too.
    const stem = (name: string): string => (/^(?!is|collect)[A-Za-z]+$/.test(name) ? name : "member");
    this.#names = new Map([...namesRead(schema)].map((name) => [name, write.fresh(stem(name))]));
  }

  /** The variable of a member that the schema names. */
  of(name: string): string {
    const local = this.#names.get(name);
    if (local === undefined) {
      throw new Error(`the member ${JSON.stringify(name)} has not been read`);
    }
    this.#used.add(name);
    return local;
  }

  /** Names and variables of the members that were asked for, in order of appearance in the schema. */
  get used(): [string, string][] {
    return [...this.#names].filter(([name]) => this.#used.has(name));
  }
}

/** Names of the members that judging a schema reads, conditions and `allOf` included, in order of appearance. */
function namesRead(schema: Schema): ReadonlySet<string> {
  const names = new Set<string>();
  collectNames(schema, names);
  return names;
}

function collectNames(schema: Schema | null, names: Set<string>): void {
  if (schema?.kind === "constrained") {
    for (const constraint of schema.constraints) {
      collectFrom(constraint, names);
    }
  }
}

function collectFrom(constraint: Constraint, names: Set<string>): void {
  switch (constraint.kind) {
    case "members":
      for (const each of [...constraint.members.map((member) => member.name), ...constraint.required]) {
        names.add(each);
      }
      break;
    case "all":
      for (const each of constraint.schemas) {
        collectNames(each, names);
      }
      break;
    case "conditional":
      for (const each of [constraint.if, constraint.then, constraint.else]) {
        collectNames(each, names);
      }
      break;
    default:
  }
}

/** What is read, and what is checked before everything is read. */
export interface Reading {
  /** Names and variables that the first checks need. */
  readonly early: readonly (readonly [name: string, local: string])[];
  readonly first: Aside;
  /** Names and variables of all members, the early ones included. */
  readonly all: readonly (readonly [name: string, local: string])[];
}

/**
 * Reads each member that is asked for once into a variable. If a name may come from a prototype instead of the
 * object, the function starts again with a copy of the object's own members.
 *
 * The members are read before the prototype is asked for, and it is asked for in this very function: the engine then
 * knows the object's shape and the question costs nothing. In a function of its own it costs more than all else here.
 * `Object.prototype` is not imported either: bundlers make variables of constants, and of those the engine knows less.
 */
export function declareMembers(
  write: GuardWriter,
  { early, first, all }: Reading,
  scope: { readonly helper: (name: string) => string },
  self: FunctionNames,
): void {
  const read = ([name, local]: readonly [name: string, local: string]): void => {
    const member = inheritsAlways(name)
      ? `${scope.helper("ownMember")}(value, ${literal(name)})`
      : `value[${literal(name)}]`;
    write.line(`const ${local} = ${member};`);
  };
  const plain = all.map(([name]) => name).filter((name) => !inheritsAlways(name));
  for (const each of early) {
    read(each);
  }
  if (first.lines.length > 0) {
    write.insert(first);
  }
  if (write.ended) {
    return;
  }
  const known = new Set(early.map(([name]) => name));
  for (const each of all.filter(([name]) => !known.has(name))) {
    read(each);
  }
  if (plain.length > 0) {
    const own = `${scope.helper("ownMembers")}(value)`;
    const again = write.mode === "verdict" ? `${self.verdict}(${own})` : `${self.issues}(${own}, path, issues)`;
    write.line(`if (${mayInherit("value", plain, scope)}) return ${again};`);
  }
}

/**
 * True if `value` may answer with members of a prototype. Some script may have added a name to that of every object.
 * What the engine knows, that no such name is there, costs it nothing to ask.
 */
export function mayInherit(
  value: string,
  names: readonly string[],
  scope: { readonly helper: (name: string) => string },
): string {
  const found = names.map((name) => ` || ${literal(name)} in Object.prototype`).join("");
  return `(Object.getPrototypeOf(${value}) !== Object.prototype${found}) && ${scope.helper("inherits")}(${value})`;
}

/** Names that every object inherits, such as `constructor`. */
function inheritsAlways(name: string): boolean {
  return name in Object.prototype;
}
