import type { Constraint, Schema } from "../../model/model.js";
import type { FunctionNames } from "./guard-scope.js";
import type { GuardWriter } from "./guard-writer.js";
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

/**
 * Reads each member that is asked for once into a variable. If a name may come from a prototype instead of the
 * object, the function starts again with a copy of the object's own members.
 *
 * The members are read before the prototype is asked for: the engine then knows the object's shape and the question
 * costs nothing.
 */
export function declareMembers(
  write: GuardWriter,
  locals: Locals,
  scope: { readonly helper: (name: string) => string },
  self: FunctionNames,
): void {
  const plain: string[] = [];
  for (const [name, local] of locals.used) {
    if (name in Object.prototype) {
      write.line(`const ${local} = ${scope.helper("ownMember")}(value, ${literal(name)});`);
    } else {
      plain.push(name);
      write.line(`const ${local} = value[${literal(name)}];`);
    }
  }
  if (plain.length > 0) {
    const inherited = scope.helper("inherited");
    const found = plain.map((name) => `${inherited}[${literal(name)}] !== undefined`).join(" || ");
    const own = `${scope.helper("ownMembers")}(value)`;
    const again = write.mode === "verdict" ? `${self.verdict}(${own})` : `${self.issues}(${own}, path, issues)`;
    write.line(`if (${scope.helper("isForeign")}(value, ${found})) return ${again};`);
  }
}
