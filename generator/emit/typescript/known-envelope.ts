import { evaluateLiteral, evaluateObject } from "../../model/evaluate.js";
import {
  type ConditionalConstraint,
  type ConstrainedSchema,
  type Constraint,
  find,
  type LiteralsConstraint,
  type Member,
  type MembersConstraint,
  type Schema,
} from "../../model/model.js";

/**
 * The envelope for registered types alone: what its schema says, and that `type` is one of these, which stands in place
 * of all that follows from it. `data` is named, so that it can be read.
 */
export function knownEnvelope(envelope: Schema, types: readonly string[]): Schema {
  if (envelope.kind !== "constrained") {
    return envelope;
  }
  if (types.length === 0) {
    return { location: envelope.location, docs: envelope.docs, kind: "never" };
  }
  const narrowed = narrow(envelope, types);
  const data: Member = { name: "data", required: false, schema: { ...envelope, kind: "always" } };
  const type: Member = { name: "type", required: true, schema: oneOf(envelope, types) };
  const known = withMembers(
    envelope,
    find(envelope, "members")?.members.some((each) => isSettled(each, types)) ? [data] : [type, data],
  );
  const others = narrowed.constraints.filter((each) => each.kind !== "all");
  const all = narrowed.constraints.flatMap((each) => (each.kind === "all" ? each.schemas : []));
  return { ...narrowed, constraints: [...others, { kind: "all", schemas: [...all, known] }] };
}

/** The same schema where nothing but `type` can be one of these types. */
function narrow(schema: ConstrainedSchema, types: readonly string[]): ConstrainedSchema {
  return { ...schema, constraints: schema.constraints.map((each) => narrowConstraint(each, schema, types)) };
}

function narrowSchema(schema: Schema, types: readonly string[]): Schema {
  return schema.kind === "constrained" ? narrow(schema, types) : schema;
}

function narrowConstraint(constraint: Constraint, around: ConstrainedSchema, types: readonly string[]): Constraint {
  switch (constraint.kind) {
    case "members":
      return { ...constraint, members: constraint.members.map((member) => narrowMember(member, around, types)) };
    case "conditional":
      return narrowConditional(constraint, around, types);
    case "all":
      return { ...constraint, schemas: constraint.schemas.map((each) => narrowSchema(each, types)) };
    default:
      return constraint;
  }
}

function narrowMember(member: Member, around: ConstrainedSchema, types: readonly string[]): Member {
  return isSettled(member, types) ? { ...member, schema: oneOf(around, types) } : member;
}

/** A required `type` that may be any of these needs no other check. */
function isSettled({ name, required, schema }: Member, types: readonly string[]): boolean {
  return name === "type" && required && types.every((type) => evaluateLiteral(schema, type) === true);
}

/** A condition that the type alone decides becomes a list of types, however it is put. */
function narrowConditional(
  constraint: ConditionalConstraint,
  around: ConstrainedSchema,
  types: readonly string[],
): ConditionalConstraint {
  const verdicts = new Map(types.map((type) => [type, evaluateObject(constraint.if, new Map([["type", type]]))]));
  if ([...verdicts.values()].includes(null)) {
    return constraint;
  }
  const chosen = types.filter((type) => verdicts.get(type) === true);
  const others = types.filter((type) => verdicts.get(type) === false);
  return {
    kind: "conditional",
    if: isType(around, chosen, others.length === 0),
    then: constraint.then && narrowSchema(constraint.then, chosen),
    else: constraint.else && narrowSchema(constraint.else, others),
  };
}

/** True for these types; `isAny` if there are no others. */
function isType(around: ConstrainedSchema, types: readonly string[], isAny: boolean): Schema {
  if (isAny || types.length === 0) {
    return { location: around.location, docs: around.docs, kind: isAny ? "always" : "never" };
  }
  return withMembers(around, [{ name: "type", required: true, schema: oneOf(around, types) }]);
}

function oneOf({ location, docs }: ConstrainedSchema, values: readonly string[]): Schema {
  const constraint: LiteralsConstraint = { kind: "literals", keyword: "enum", values };
  return { location, docs, kind: "constrained", name: null, constraints: [constraint] };
}

function withMembers({ location, docs }: ConstrainedSchema, members: readonly Member[]): ConstrainedSchema {
  const required = members.filter((each) => each.required).map(({ name }) => name);
  const constraint: MembersConstraint = { kind: "members", members, required, additional: null, names: null };
  return { location, docs, kind: "constrained", name: null, constraints: [constraint] };
}
