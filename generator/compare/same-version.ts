import type { Constraint, Definition, Literal, Model, Schema } from "../model/model.js";

/** The member of the envelope that states the protocol's version. */
const versionMember = "aep";

/**
 * The envelope as if events still stated the old version. Every event states its version, so raising it would make
 * every event of the old one a break, and hide what else changed.
 */
export function withVersion(envelope: Definition, from: string, to: string): Definition {
  return from === to ? envelope : { ...envelope, schema: restated(envelope.schema, from, to) };
}

/** Whether events of the model may state its own version. */
export function statesOwnVersion({ envelope, registries }: Model): boolean {
  const lists = envelope === null ? [] : versionLists(envelope.schema);
  return lists.every((values) => values.includes(registries.aep));
}

function versionLists(schema: Schema): readonly (readonly Literal[])[] {
  const constraints = schema.kind === "constrained" ? schema.constraints : [];
  return constraints.flatMap((each) => {
    const member = each.kind === "members" ? each.members.find(({ name }) => name === versionMember) : undefined;
    return member?.schema.kind === "constrained"
      ? member.schema.constraints.flatMap((inner) => (inner.kind === "literals" ? [inner.values] : []))
      : [];
  });
}

function restated(schema: Schema, from: string, to: string): Schema {
  if (schema.kind !== "constrained") {
    return schema;
  }
  const constraints = schema.constraints.map((each): Constraint => {
    if (each.kind !== "members") {
      return each;
    }
    const members = each.members.map((member) =>
      member.name === versionMember ? { ...member, schema: restatedList(member.schema, from, to) } : member,
    );
    return { ...each, members };
  });
  return { ...schema, constraints };
}

function restatedList(schema: Schema, from: string, to: string): Schema {
  if (schema.kind !== "constrained") {
    return schema;
  }
  const constraints = schema.constraints.map(
    (each): Constraint =>
      each.kind === "literals"
        ? { ...each, values: [...new Set(each.values.map((value) => (value === from ? to : value)))] }
        : each,
  );
  return { ...schema, constraints };
}
