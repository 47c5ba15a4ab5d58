import { evaluateLiteral } from "../../model/evaluate.js";
import type { ItemsConstraint, MembersConstraint, Schema } from "../../model/model.js";
import { everything, type GuardScope, type Instance } from "./guard-scope.js";
import type { Aside, GuardWriter, PointerExpression } from "./guard-writer.js";
import { linesMention } from "./lay-out.js";
import { literal } from "./printer.js";
import { asksNothing, checkItemCount } from "./value-checks.js";

/** Writes the checks that take a loop: over the elements of an array, and over members that nobody declared. */
export class LoopChecks {
  readonly #write: GuardWriter;
  readonly #scope: GuardScope;
  readonly #schema: (schema: Schema, instance: Instance) => void;

  /** `schema` writes the checks of a schema for one element or member. */
  constructor(write: GuardWriter, scope: GuardScope, schema: (schema: Schema, instance: Instance) => void) {
    this.#write = write;
    this.#scope = scope;
    this.#schema = schema;
  }

  items(constraint: ItemsConstraint, { value: array, at }: Instance): void {
    checkItemCount(this.#write, array, at, constraint);
    const { items } = constraint;
    if (items === null || asksNothing(items)) {
      return;
    }
    const index = this.#write.fresh("index");
    const item = this.#write.fresh("item");
    const list = `(${array} as unknown[])`;
    const base = this.#write.fresh("at");
    // What is handed on as it is needs no variable.
    const value = this.#write.mode === "verdict" && onlyRefers(items) ? `${list}[${index}]` : item;
    const body = this.#write.aside(() =>
      this.#schema(items, { value, at: { base, suffix: "" }, possible: everything, locals: null }),
    );
    this.#loop(`for (let ${index} = 0; ${index} < ${list}.length; ${index} += 1)`, body, [
      [item, () => `const ${item}: unknown = ${list}[${index}];`],
      [base, () => `const ${base} = ${this.#write.pointer(at)} + "/" + ${index};`],
    ]);
  }

  /** What is asked of every name, and of members that nobody declared: in one loop where it can be one. */
  undeclared({ names, additional, members }: MembersConstraint, instance: Instance): void {
    // Those that must be there come first: names are compared one after the other.
    const declared = [...members].sort((a, b) => Number(b.required) - Number(a.required)).map(({ name }) => name);
    const asked = names !== null && !asksNothing(names) ? names : null;
    const fits = asked === null ? declared : declared.filter((name) => evaluateLiteral(asked, name) === true);
    const open = additional === null || asksNothing(additional) ? null : additional;
    const together = open !== null && fits.length === declared.length;
    if (asked !== null && !together) {
      this.#each(instance, fits, (name, place) => this.#name(asked, name, place));
    }
    if (open !== null) {
      this.#each(instance, declared, (name, place) => {
        if (asked !== null && together) {
          this.#name(asked, name, place);
        }
        this.#additional(open, `${instance.value}[${name}]`, place);
      });
    }
  }

  #name(schema: Schema, name: string, at: PointerExpression): void {
    this.#write.about("the name of this member ", () => {
      this.#schema(schema, { value: name, at, possible: new Set(["string"]), locals: null });
    });
  }

  #additional(schema: Schema, expression: string, at: PointerExpression): void {
    const member = this.#write.fresh("member");
    const body = this.#write.aside(() =>
      this.#schema(schema, { value: member, at, possible: everything, locals: null }),
    );
    if (linesMention(body.lines, member)) {
      this.#write.line(`const ${member} = ${expression};`);
    }
    this.#write.insert({ ...body, ended: false });
  }

  /** A loop over the own members of an object but those whose names are listed. */
  #each({ value, at }: Instance, but: readonly string[], write: (name: string, at: PointerExpression) => void): void {
    const name = this.#write.fresh("name");
    const base = this.#write.fresh("at");
    if (this.#write.ended) {
      return;
    }
    const body = this.#write.aside(() => write(name, { base, suffix: "" }));
    const skip = (): void => {
      if (but.length > 0) {
        this.#write.block(`switch (${name})`, () => {
          for (const each of but) {
            this.#write.line(`case ${literal(each)}:`);
          }
          this.#write.line("  continue;");
        });
      }
      this.#write.line(`if (!Object.hasOwn(${value}, ${name})) continue;`);
    };
    const pointer = (): string => {
      const token = this.#scope.helper("pointerToken");
      return `const ${base} = ${this.#write.pointer(at)} + "/" + ${token}(${name});`;
    };
    this.#loop(`for (const ${name} in ${value})`, body, [[base, pointer]], skip);
  }

  /** Writes a loop unless its body is empty, and declares in it what the body mentions. */
  #loop(
    head: string,
    body: Aside,
    variables: readonly (readonly [name: string, declaration: () => string])[],
    first: () => void = () => {},
  ): void {
    if (body.lines.length === 0) {
      return;
    }
    this.#write.block(head, () => {
      first();
      for (const [, declaration] of variables.filter(([name]) => linesMention(body.lines, name))) {
        this.#write.line(declaration());
      }
      this.#write.insert(body);
    });
  }
}

/** True if a schema asks nothing but that another one holds. */
function onlyRefers(schema: Schema): boolean {
  return (
    schema.kind === "constrained" && schema.constraints.length === 1 && schema.constraints[0]?.kind === "reference"
  );
}
