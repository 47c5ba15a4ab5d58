import { type ConstrainedSchema, find, type MembersConstraint, type Schema } from "../../model/model.js";
import type { GuardScope } from "./guard-scope.js";
import type { Locals } from "./member-locals.js";
import { patternTest } from "./pattern-test.js";
import { equalsSome } from "./value-checks.js";

/** What a condition is asked of: an expression, and the variables that hold its members if it is an object. */
export interface ConditionSubject {
  readonly value: string;
  readonly possible: ReadonlySet<string>;
  readonly locals: Locals | null;
}

/**
 * The `if` of a schema as an expression. The usual condition, on members that have been read already, is written in
 * place; any other becomes a function.
 */
export function conditionText(schema: Schema, subject: ConditionSubject, scope: GuardScope): string {
  switch (schema.kind) {
    case "always":
      return "true";
    case "never":
      return "false";
    case "constrained":
      return inPlace(schema, subject, scope) ?? `${scope.nestedVerdict(schema)}(${subject.value})`;
  }
}

function inPlace(schema: ConstrainedSchema, { possible, locals }: ConditionSubject, scope: GuardScope): string | null {
  const members = find(schema, "members");
  const knownObject = possible.size === 1 && possible.has("object");
  const rest = schema.constraints.filter((each) => each.kind !== "members");
  const typed = rest.every((each) => each.kind === "type" && each.types.includes("object"));
  return members !== null && locals !== null && knownObject && typed ? membersText(members, locals, scope) : null;
}

function membersText(members: MembersConstraint, locals: Locals, scope: GuardScope): string | null {
  if (members.additional !== null || members.names !== null) {
    return null;
  }
  const tests = members.members.map(({ schema }) => memberTest(schema, scope));
  if (tests.includes(null)) {
    return null;
  }
  const required = new Set(members.required);
  const parts = members.members.map(({ name }, index): string | null => {
    const test = tests[index] ?? null;
    if (test === null || test.kind === "always") {
      return null;
    }
    const local = locals.of(name);
    const text = test.text(local);
    if (!required.has(name)) {
      return `(${local} === undefined || ${text})`;
    }
    if (test.kind === "refuses-absent") {
      required.delete(name);
    }
    return text;
  });
  const present = [...required].map((name) => `${locals.of(name)} !== undefined`);
  return [...present, ...parts.filter((each) => each !== null)].join(" && ") || "true";
}

/** How one member is tested; null if it takes more than an expression. */
function memberTest(schema: Schema, scope: GuardScope): MemberTest | null {
  if (schema.kind === "always") {
    return { kind: "always", text: () => "true" };
  }
  if (schema.kind === "never" || schema.constraints.length !== 1) {
    return null;
  }
  const [constraint] = schema.constraints;
  switch (constraint?.kind) {
    case "literals":
      return {
        kind: "refuses-absent",
        text: (local) => equalsSome(`(${local} as unknown)`, constraint.values, scope.setOf),
      };
    case "pattern":
      return {
        kind: "passes-absent",
        text: (local) => `(typeof ${local} !== "string" || ${patternTest(constraint.source, local, scope.pattern)})`,
      };
    default:
      return null;
  }
}

interface MemberTest {
  /** What the test says of `undefined`. */
  readonly kind: "always" | "refuses-absent" | "passes-absent";
  readonly text: (local: string) => string;
}
