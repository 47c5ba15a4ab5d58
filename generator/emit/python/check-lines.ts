import { evaluateLiteral } from "../../model/evaluate.js";
import {
  type ConditionalConstraint,
  type ConstrainedSchema,
  type Constraint,
  find,
  type ItemsConstraint,
  type MembersConstraint,
  type Schema,
} from "../../model/model.js";
import type { CheckScope, Subject } from "./check-scope.js";
import { block } from "./lines.js";
import { text, tuple } from "./printer.js";
import {
  checkFormat,
  checkItemCount,
  checkLength,
  checkLiterals,
  checkRange,
  checkTypes,
  hasType,
  issue,
  subjectOf,
} from "./value-checks.js";

/** The statements that check a value in place, function by function; none if nothing is asked. */
export function checkLines(schema: Schema, subject: Subject, scope: CheckScope): string[] {
  switch (schema.kind) {
    case "always":
      return [];
    case "never":
      return [issue(subject, "false", "must not be present")];
    case "constrained":
      return constrainedLines(schema, subject, scope);
  }
}

/** Like {@link checkLines}; what takes more than a few lines becomes a function. */
function callLines(schema: Schema, subject: Subject, scope: CheckScope): string[] {
  return isShort(schema) || subject.about !== ""
    ? checkLines(schema, subject, scope)
    : [`${scope.functionFor(schema)}(${subject.value}, ${subject.path}, issues)`];
}

/** Nothing is nested in it, so its lines can stand where it is used. */
function isShort(schema: Schema): boolean {
  return (
    schema.kind !== "constrained" ||
    (schema.name === null &&
      schema.constraints.every((each) => !["items", "members", "all", "conditional"].includes(each.kind)))
  );
}

/** Literals and types first: what they refuse is not looked at any further. */
function constrainedLines(schema: ConstrainedSchema, subject: Subject, scope: CheckScope): string[] {
  const literals = find(schema, "literals");
  const type = find(schema, "type");
  const rest = restLines(schema, type?.types.length === 1 ? (type.types[0] ?? null) : null, subject, scope);
  if (literals !== null) {
    const { keyword, values } = literals;
    const typed: Schema = { ...schema, constraints: type === null ? [] : [type] };
    const left = values.filter((value) => evaluateLiteral(typed, value) === true);
    return checkLiterals(subject, keyword, values, left, rest);
  }
  return type === null ? rest : checkTypes(subject, type.types, rest);
}

/** `known`: the only type that the value can still have. */
function restLines(schema: ConstrainedSchema, known: string | null, subject: Subject, scope: CheckScope): string[] {
  const rest = schema.constraints.filter((each) => each.kind !== "type" && each.kind !== "literals");
  const about = (type: ReturnType<typeof subjectOf>): string[] =>
    rest.filter((each) => subjectOf(each) === type).flatMap((each) => constraintLines(each, schema, subject, scope));
  const single = subject.known ?? (known === "integer" ? "number" : known);
  const typed = (["string", "number", "array", "object"] as const).flatMap((type) =>
    single === type ? about(type) : block(`if ${hasType(subject.value, type)}:`, about(type)),
  );
  return [...typed, ...about(null)];
}

function constraintLines(
  constraint: Constraint,
  { location }: ConstrainedSchema,
  subject: Subject,
  scope: CheckScope,
): string[] {
  switch (constraint.kind) {
    case "type":
    case "literals":
      throw new Error(`${constraint.kind} is checked before the rest`);
    case "length":
      return checkLength(subject, constraint);
    case "pattern":
      return block(`if not _matches(${scope.pattern(constraint.source, location)}, ${subject.value}):`, [
        issue(subject, "pattern", `must match the pattern ${constraint.source}`),
      ]);
    case "format":
      return checkFormat(subject, constraint);
    case "range":
      return checkRange(subject, constraint);
    case "items":
      return itemsLines(constraint, subject, scope);
    case "members":
      return membersLines(constraint, subject, scope);
    case "reference":
      return [`${scope.definition(constraint.name)}(${subject.value}, ${subject.path}, issues)`];
    case "all":
      return constraint.schemas.flatMap((each) => callLines(each, subject, scope));
    case "conditional":
      return conditionalLines(constraint, subject, scope);
  }
}

function itemsLines(constraint: ItemsConstraint, subject: Subject, scope: CheckScope): string[] {
  const item: Subject = { value: "item", path: "(*path, index)", about: "", known: null };
  const lines = constraint.items === null ? [] : callLines(constraint.items, item, scope);
  return [...checkItemCount(subject, constraint), ...block(`for index, item in enumerate(${subject.value}):`, lines)];
}

function membersLines(constraint: MembersConstraint, subject: Subject, scope: CheckScope): string[] {
  const { members, required } = constraint;
  const declared = new Set(members.map((member) => member.name));
  return [
    ...members.flatMap(({ name, schema }) => {
      const member: Subject = { value: "member", path: `(*path, ${text(name)})`, about: "", known: null };
      const lines = callLines(schema, member, scope);
      const present = block(`if ${text(name)} in ${subject.value}:`, [
        ...(lines.length === 0 ? [] : [`member = ${subject.value}[${text(name)}]`]),
        ...lines,
      ]);
      if (!required.includes(name)) {
        return present;
      }
      return present.length === 0
        ? block(`if ${text(name)} not in ${subject.value}:`, [missing(name, subject)])
        : [...present, ...block("else:", [missing(name, subject)])];
    }),
    ...required
      .filter((name) => !declared.has(name))
      .flatMap((name) => block(`if ${text(name)} not in ${subject.value}:`, [missing(name, subject)])),
    ...undeclaredLines(constraint, subject, scope),
  ];
}

function missing(name: string, subject: Subject): string {
  return issue(subject, "required", `must have ${JSON.stringify(name)}`);
}

/** What is asked of every name, and of members that nobody declared. */
function undeclaredLines(constraint: MembersConstraint, subject: Subject, scope: CheckScope): string[] {
  const { names, additional, members } = constraint;
  const path = "(*path, name)";
  const about = "the name of this member ";
  const ofName = names === null ? [] : callLines(names, { value: "name", path, about, known: "string" }, scope);
  const ofMember =
    additional === null ? [] : callLines(additional, { value: "member", path, about: "", known: null }, scope);
  const declared = tuple(members.map((member) => text(member.name)));
  const items = block(
    `for name, member in ${subject.value}.items():`,
    members.length === 0 ? ofMember : block(`if name not in ${declared}:`, ofMember),
  );
  return [...block(`for name in ${subject.value}:`, ofName), ...items];
}

function conditionalLines(constraint: ConditionalConstraint, subject: Subject, scope: CheckScope): string[] {
  const lines = (schema: Schema | null): string[] => (schema === null ? [] : callLines(schema, subject, scope));
  const then = lines(constraint.then);
  const otherwise = lines(constraint.else);
  if (then.length === 0 && otherwise.length === 0) {
    return [];
  }
  const condition = `_holds(${scope.functionFor(constraint.if)}, ${subject.value})`;
  return then.length === 0
    ? block(`if not ${condition}:`, otherwise)
    : [...block(`if ${condition}:`, then), ...block("else:", otherwise)];
}
