import { evaluateLiteral } from "../../model/evaluate.js";
import {
  type ConditionalConstraint,
  type ConstrainedSchema,
  type Constraint,
  find,
  type Member,
  type MembersConstraint,
  type Schema,
  type TypeConstraint,
} from "../../model/model.js";
import { conditionText } from "./condition-text.js";
import {
  everything,
  type FunctionNames,
  type GuardScope,
  type Instance,
  type Possible,
  without,
} from "./guard-scope.js";
import { type Aside, type GuardWriter, memberPointer } from "./guard-writer.js";
import { linesMention } from "./lay-out.js";
import { LoopChecks } from "./loop-checks.js";
import { declareMembers, Locals, plainNames, type Reading } from "./member-locals.js";
import { patternTest } from "./pattern-test.js";
import { readsMembers } from "./reads-members.js";
import {
  asksNothing,
  checkFormat,
  checkLength,
  checkRange,
  equalsNone,
  hasType,
  lacksType,
  literalsIssue,
  optionalTest,
  type RuntimeType,
  refusesUndefined,
  runtimeType,
  subjectOf,
  typeIssue,
} from "./value-checks.js";

/** Writes what is asked of an object once the schema has been, with the variables of the members that it names. */
export type AfterMembers = (write: GuardWriter, locals: Locals) => void;

/** Writes the whole body of one guard function, whose parameters are `value` and, for issues, `path` and `issues`. */
export function writeGuardBody(
  write: GuardWriter,
  schema: Schema,
  scope: GuardScope,
  self: FunctionNames,
  after: AfterMembers | null,
): void {
  new GuardBody(write, scope, self, after).root(schema);
}

class GuardBody {
  readonly #write: GuardWriter;
  readonly #scope: GuardScope;
  readonly #self: FunctionNames;
  readonly #after: AfterMembers | null;
  readonly #loops: LoopChecks;
  /** Members that have been judged before the others were read. */
  #judged: ReadonlySet<Member> = new Set();

  constructor(write: GuardWriter, scope: GuardScope, self: FunctionNames, after: AfterMembers | null) {
    this.#write = write;
    this.#scope = scope;
    this.#self = self;
    this.#after = after;
    this.#loops = new LoopChecks(write, scope, (schema, instance) => this.#schema(schema, instance));
  }

  root(schema: Schema): void {
    const instance: Instance = { value: "value", at: { base: "path", suffix: "" }, possible: everything, locals: null };
    if (!readsMembers(schema)) {
      this.#schema(schema, instance);
      return;
    }
    const types = find(schema, "type")?.types;
    const onlyObjects = types?.length === 1 && types[0] === "object";
    const locals = new Locals(this.#write, schema);
    // That it is an object at all is asked with its members: what only is not null reads as one until then.
    const readsFirst = onlyObjects && this.#write.mode === "verdict";
    const value = readsFirst ? `(value as ${this.#scope.helper("Members", true)})` : "value";
    const object: Instance = { ...instance, value, possible: new Set(["object"]), locals };
    const { reading, body } = this.#object(schema, object, locals);
    const asObject = (): void => {
      declareMembers(this.#write, value, reading, this.#scope, this.#self);
      this.#write.insert(body);
    };
    const isObject = `${this.#scope.helper("isObject")}(value)`;
    if (onlyObjects) {
      const asksLater = readsFirst && plainNames(reading.all).length > 0;
      const broken = asksLater ? "value === undefined || value === null" : `!${isObject}`;
      this.#write.check(broken, instance.at, typeIssue(types), asObject);
      return;
    }
    // A value of any type comes here; what is said about objects and what is said about others part at once.
    this.#write.either(isObject, asObject, () => {
      const others = new Locals(this.#write, schema);
      this.#schema(schema, { ...instance, possible: without(everything, "object"), locals: others });
    });
  }

  /** What is read of an object, and what is then asked of it. */
  #object(schema: Schema, object: Instance, locals: Locals): { readonly reading: Reading; readonly body: Aside } {
    const discriminators = this.#write.mode === "verdict" ? discriminatorsOf(schema) : [];
    const early = discriminators.map((member) => ({
      member: [member.name, locals.of(member.name)] as const,
      check: this.#write.aside(() => this.#member(member, object, locals)),
    }));
    this.#judged = new Set(discriminators);
    const body = this.#write.aside(() => {
      this.#schema(schema, object);
      if (!this.#write.ended) {
        this.#after?.(this.#write, locals);
      }
    });
    this.#judged = new Set();
    const isPassedOn = [body, ...early.map(({ check }) => check)].some(({ lines }) => linesMention(lines, "value"));
    return { reading: { early, all: locals.used, isPassedOn }, body };
  }

  #schema(schema: Schema, instance: Instance): void {
    if (this.#write.ended) {
      return;
    }
    switch (schema.kind) {
      case "always":
        return;
      case "never":
        this.#write.fail(instance.at, { keyword: "false", message: "must not be present" });
        return;
      case "constrained":
        if (instance.locals === null && readsMembers(schema)) {
          this.#call(this.#scope.nested(schema), instance);
        } else {
          this.#typed(schema, instance);
        }
    }
  }

  /** Literals and types first: they decide what else can be said. */
  #typed(schema: ConstrainedSchema, instance: Instance): void {
    const literals = find(schema, "literals");
    const type = find(schema, "type");
    if (literals !== null) {
      const values = literals.values.filter((value) => type === null || evaluateLiteral(onlyType(schema, type), value));
      const issue = literalsIssue(literals.keyword, literals.values);
      const left = new Set(
        values.map((value) => typeof value as RuntimeType).filter((each) => instance.possible.has(each)),
      );
      if (left.size === 0) {
        this.#write.fail(instance.at, issue);
        return;
      }
      const then = this.#rest(schema, { ...instance, possible: left });
      this.#write.check(
        equalsNone(`(${instance.value} as unknown)`, values, this.#scope.setOf),
        instance.at,
        issue,
        then,
      );
    } else if (type !== null) {
      this.#type(schema, type, instance);
    } else {
      this.#rest(schema, instance)?.();
    }
  }

  #type(schema: ConstrainedSchema, { types }: TypeConstraint, instance: Instance): void {
    const open = types.filter((type) => instance.possible.has(runtimeType(type)));
    if (open.length === 0) {
      this.#write.fail(instance.at, typeIssue(types));
      return;
    }
    const left = new Set(open.map(runtimeType));
    const decided =
      [...instance.possible].every((each) => each !== "other" && left.has(each)) &&
      (!left.has("number") || open.includes("number"));
    const then = this.#rest(schema, { ...instance, possible: left });
    if (decided) {
      then?.();
    } else {
      const broken = open.map((type) => lacksType(instance.value, type, this.#scope.helper)).join(" && ");
      this.#write.check(broken, instance.at, typeIssue(types), then);
    }
  }

  /** Everything but literals and types; null if there is nothing. */
  #rest(schema: ConstrainedSchema, instance: Instance): (() => void) | null {
    const rest = schema.constraints.filter(
      (each) => each.kind !== "type" && each.kind !== "literals" && mayApply(each, instance.possible),
    );
    if (rest.length === 0) {
      return null;
    }
    return () => {
      for (const subject of ["string", "number", "array", "object"] as const) {
        const about = rest.filter((each) => subjectOf(each) === subject);
        const write = (): void => {
          for (const each of about) {
            this.#constraint(each, instance);
          }
        };
        if (about.length > 0 && instance.possible.size === 1) {
          write();
        } else if (about.length > 0) {
          this.#write.when(hasType(instance.value, subject, this.#scope.helper), write);
        }
      }
      for (const each of rest.filter((constraint) => subjectOf(constraint) === null)) {
        this.#constraint(each, instance);
      }
    };
  }

  #constraint(constraint: Constraint, instance: Instance): void {
    const { value, at } = instance;
    if (this.#write.ended) {
      return;
    }
    switch (constraint.kind) {
      case "type":
      case "literals":
        throw new Error(`${constraint.kind} is checked before the rest`);
      case "length":
        checkLength(this.#write, value, at, constraint, this.#scope.helper);
        break;
      case "pattern": {
        const message = `must match the pattern ${constraint.source}`;
        const test = patternTest(constraint.source, value, this.#scope.pattern);
        this.#write.check(`!${test}`, at, { keyword: "pattern", message });
        break;
      }
      case "format":
        checkFormat(this.#write, value, at, constraint, this.#scope.helper);
        break;
      case "range":
        checkRange(this.#write, value, at, constraint);
        break;
      case "items":
        this.#loops.items(constraint, instance);
        break;
      case "members":
        this.#members(constraint, instance);
        break;
      case "reference":
        this.#call(this.#scope.definition(constraint), instance);
        break;
      case "all":
        for (const each of constraint.schemas) {
          this.#schema(each, instance);
        }
        break;
      case "conditional":
        this.#conditional(constraint, instance);
        break;
    }
  }

  #call(names: FunctionNames, { value, at }: Instance): void {
    this.#write.line(
      this.#write.mode === "verdict"
        ? `if (!${names.verdict}(${value} as unknown)) return false;`
        : `${names.issues}(${value}, ${this.#write.pointer(at)}, issues);`,
    );
  }

  #members(constraint: MembersConstraint, instance: Instance): void {
    const { locals } = instance;
    if (locals === null) {
      throw new Error("members are checked only where they are read");
    }
    const declared = new Set(constraint.members.map((member) => member.name));
    for (const member of constraint.members) {
      if (!this.#judged.has(member)) {
        this.#member(member, instance, locals);
      }
    }
    for (const name of this.#write.ended ? [] : constraint.required.filter((each) => !declared.has(each))) {
      this.#write.check(`${locals.of(name)} === undefined`, instance.at, missing(name));
    }
    this.#loops.undeclared(constraint, instance);
  }

  #member({ name, required, schema }: Member, instance: Instance, locals: Locals): void {
    if (this.#write.ended || (!required && asksNothing(schema))) {
      return;
    }
    const local = locals.of(name);
    const at = memberPointer(instance.at, name);
    const check = (): void => this.#schema(schema, { value: local, at, possible: everything, locals: null });
    if (required && this.#write.mode === "verdict" && refusesUndefined(schema)) {
      check();
    } else if (required) {
      this.#write.check(`${local} === undefined`, instance.at, missing(name), asksNothing(schema) ? null : check);
    } else {
      const test = this.#write.mode === "verdict" ? optionalTest(schema) : null;
      if (test === null) {
        this.#write.when(`${local} !== undefined`, check);
      } else {
        this.#write.line(`if (!${this.#scope.helper(test)}(${local})) return false;`);
      }
    }
  }

  #conditional(constraint: ConditionalConstraint, instance: Instance): void {
    const then = asksNothing(constraint.then) ? null : constraint.then;
    const otherwise = asksNothing(constraint.else) ? null : constraint.else;
    if (then === null && otherwise === null) {
      return;
    }
    const condition = conditionText(constraint.if, instance, this.#scope);
    const known = condition === "true" ? then : condition === "false" ? otherwise : undefined;
    if (known === null) {
      return;
    }
    if (known !== undefined) {
      this.#schema(known, instance);
    } else if (then !== null) {
      const write = otherwise === null ? null : (): void => this.#schema(otherwise, instance);
      this.#write.either(condition, () => this.#schema(then, instance), write);
    } else if (otherwise !== null) {
      this.#write.when(`!(${condition})`, () => this.#schema(otherwise, instance));
    }
  }
}

function mayApply(constraint: Constraint, possible: Possible): boolean {
  const subject = subjectOf(constraint);
  return subject === null || possible.has(subject);
}

/**
 * Required members with few values, which a wrong object fails soonest. They are judged before anything is asked
 * about prototypes: an object that has the right value has it of its own, or the rest finds out.
 */
function discriminatorsOf(schema: Schema): readonly Member[] {
  const members = find(schema, "members")?.members ?? [];
  return members.filter((member) => member.required && find(member.schema, "literals") !== null);
}

function missing(name: string): { keyword: string; message: string } {
  return { keyword: "required", message: `must have ${JSON.stringify(name)}` };
}

function onlyType(schema: ConstrainedSchema, type: TypeConstraint): ConstrainedSchema {
  return { ...schema, constraints: [type] };
}
