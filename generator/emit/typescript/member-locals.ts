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
  get used(): Read[] {
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

/** A member, and the variable that it is read into. */
export type Read = readonly [name: string, local: string];

/** What is read, and what is checked before everything is read. */
export interface Reading {
  /** Members that are checked at once, each with its check. */
  readonly early: readonly { readonly member: Read; readonly check: Aside }[];
  /** All members, the early ones included. */
  readonly all: readonly Read[];
  /** The value itself is asked for its members' names, or handed to another function, which may do so. */
  readonly isPassedOn: boolean;
}

/**
 * Reads each member that is asked for once into a variable. If a name may come from a prototype instead of the
 * object, or the value is no object at all, the function starts again with a copy of the object's own members.
 *
 * This is asked in this very function, and before most members are read: see {@link mayInherit}.
 */
export function declareMembers(
  write: GuardWriter,
  value: string,
  { early, all, isPassedOn }: Reading,
  scope: { readonly helper: (name: string) => string },
  self: FunctionNames,
): void {
  const read = ([name, local]: Read): void => {
    const member = inheritsAlways(name)
      ? `${scope.helper("ownMember")}(${value}, ${literal(name)})`
      : `${value}[${literal(name)}]`;
    write.line(`const ${local} = ${member};`);
  };
  for (const { member, check } of early) {
    read(member);
    write.insert(check);
  }
  if (write.ended) {
    return;
  }
  const plain = plainNames(all);
  if (plain.length > 0) {
    const isAsked = isPassedOn || plain.length < all.length;
    const own = `${scope.helper(isAsked ? "ownMembers" : "namedMembers")}(${value})`;
    const again = write.mode === "verdict" ? `${self.verdict}(${own})` : `${self.issues}(${own}, path, issues)`;
    write.line(usualPrototype);
    write.line(`if (${mayInherit(value, plain, scope)}) return ${again};`);
  }
  const known = new Set(early.map(({ member: [name] }) => name));
  for (const each of all.filter(([name]) => !known.has(name))) {
    read(each);
  }
}

/** Names that are read as if every value had only members of its own. */
export function plainNames(all: readonly Read[]): string[] {
  return all.map(([name]) => name).filter((name) => !inheritsAlways(name));
}

/** Goes before {@link mayInherit}. A constant of the module would be a variable in a bundle, of which the engine knows less. */
const usualPrototype = "const root = Object.prototype;";

/**
 * True unless `value` surely answers with members of its own: its prototype is the usual one, no script has added one of
 * the names to that, and it has no length, as arrays and functions have.
 *
 * That the length is read first tells the engine all shapes that come here, so that the questions after it cost nothing;
 * asked in a function of their own, or after members that stand in different places, they cost more than all else here.
 */
function mayInherit(
  value: string,
  names: readonly string[],
  scope: { readonly helper: (name: string) => string },
): string {
  const found = names.map((name) => ` || ${literal(name)} in root`).join("");
  const isUnusual = `${value}["length"] !== undefined || Object.getPrototypeOf(${value}) !== root${found}`;
  return `(${isUnusual}) && ${scope.helper("mayBorrow")}(${value})`;
}

/** Names that every object inherits, such as `constructor`. */
function inheritsAlways(name: string): boolean {
  return name in Object.prototype;
}
