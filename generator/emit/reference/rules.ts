import type { ConditionalConstraint, Constraint, MembersConstraint, Schema } from "../../model/model.js";
import { clauses, clausesAbout, type DefinitionLink, isSaidByClauses } from "./clauses.js";
import { codeSpan, type Inline, joined, type ListItem, md } from "./markdown.js";
import { anyMemberPath, elementPath, memberPath } from "./member-path.js";

/** What a table of members cannot say: conditions, and rules for members that no schema names. */
export function rulesOf(schema: Schema, link: DefinitionLink, path = ""): ListItem[] {
  return schema.kind === "constrained" ? schema.constraints.flatMap((each) => constraintRules(each, link, path)) : [];
}

function constraintRules(constraint: Constraint, link: DefinitionLink, path: string): ListItem[] {
  switch (constraint.kind) {
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "reference":
      return [];
    case "items":
      return constraint.items === null ? [] : rulesOf(constraint.items, link, elementPath(path));
    case "members":
      return [
        ...constraint.members.flatMap(({ name, schema }) => rulesOf(schema, link, memberPath(path, name))),
        ...openRules(constraint, link, path),
      ];
    case "all":
      return constraint.schemas.flatMap((part) => rulesOf(part, link, path));
    case "conditional":
      return conditionRules(constraint, link, path);
  }
}

/** For names, and for members that are not declared. */
function openRules({ additional, names }: MembersConstraint, link: DefinitionLink, path: string): ListItem[] {
  const where = path === "" ? md`` : md` of ${codeSpan(path)}`;
  const rules: ListItem[] = [];
  if (additional?.kind === "never") {
    rules.push({ line: md`No member${where} is allowed but those of the table.` });
  } else if (additional !== null) {
    const inside = anyMemberPath(path);
    rules.push({ line: sentence(md`Every member${where} outside the table`, additional, link, inside) });
    rules.push(...rulesOf(additional, link, inside));
  }
  if (names !== null) {
    rules.push({ line: sentence(md`The name of every member${where}`, names, link, path) });
    rules.push(...rulesOf(names, link, path));
  }
  return rules;
}

function sentence(subject: Inline, schema: Schema, link: DefinitionLink, path: string): Inline {
  const said = clausesAbout(schema, subject, link, path);
  return said.length === 0 ? md`${subject} is free.` : md`${joined(said, ". ")}.`;
}

function conditionRules(condition: ConditionalConstraint, link: DefinitionLink, path: string): ListItem[] {
  const asked = isSaidByClauses(condition.if)
    ? clauses(condition.if, link, path)
    : [md`what the schema says at ${codeSpan(condition.if.location.pointer)} holds`];
  const start = asked.length === 0 ? md`Always` : md`If ${joined(asked, " and ")}`;
  const branch = (schema: Schema | null): ListItem[] => (schema === null ? [] : branchItems(schema, link, path));
  const [then, otherwise] = [branch(condition.then), branch(condition.else)];
  if (then.length === 0) {
    return otherwise.length === 0 ? [] : [block(md`Unless ${joined(asked, " and ")}`, otherwise)];
  }
  return otherwise.length === 0
    ? [block(start, then)]
    : [{ line: md`${start}:`, items: then }, block(md`Otherwise`, otherwise)];
}

/** A rule on one line where its content is one clause without anything below. */
function block(start: Inline, items: readonly ListItem[]): ListItem {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 && (only.items ?? []).length === 0
    ? { line: md`${start}, ${only.line}` }
    : { line: md`${start}:`, items };
}

function branchItems(schema: Schema, link: DefinitionLink, path: string): ListItem[] {
  return [
    ...clauses(schema, link, path).map((line): ListItem => ({ line: md`${line}.` })),
    ...rulesOf(schema, link, path),
  ];
}
