import type { ConditionalConstraint, Constraint, Definition, MembersConstraint, Schema } from "../../model/model.js";
import { codeSpan, type Inline, joined, type ListItem, md } from "./markdown.js";
import { anyMemberPath, elementPath, memberPath } from "./member-path.js";
import { ownPredicates, typeWords } from "./predicates.js";

/** How a rule names a definition that it refers to. */
export type DefinitionLink = (definition: Definition) => Inline;

/** What a table of members cannot say: conditions, and rules for members that no schema names. */
export function rulesOf(schema: Schema, link: DefinitionLink, path = ""): ListItem[] {
  if (schema.kind !== "constrained") {
    return [];
  }
  return schema.constraints.flatMap((each): ListItem[] => {
    switch (each.kind) {
      case "type":
      case "literals":
      case "length":
      case "pattern":
      case "format":
      case "range":
      case "reference":
        return [];
      case "items":
        return each.items === null ? [] : rulesOf(each.items, link, elementPath(path));
      case "members":
        return [
          ...each.members.flatMap((member) => rulesOf(member.schema, link, memberPath(path, member.name))),
          ...openRules(each, link, path),
        ];
      case "all":
        return each.schemas.flatMap((part) => rulesOf(part, link, path));
      case "conditional":
        return [conditionRule(each, link, path)];
    }
  });
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
  const clauses = clausesAbout(schema, subject, link, path);
  return clauses.length === 0 ? md`${subject} is free.` : md`${joined(clauses, "; ")}.`;
}

function conditionRule(condition: ConditionalConstraint, link: DefinitionLink, path: string): ListItem {
  const asked = saysAll(condition.if)
    ? clauses(condition.if, link, path)
    : [md`what the schema says at ${codeSpan(condition.if.location.pointer)} holds`];
  const start = asked.length === 0 ? md`Always` : md`If ${joined(asked, " and ")}`;
  const branch = (schema: Schema | null): ListItem[] => (schema === null ? [] : branchItems(schema, link, path));
  const [then, otherwise] = [branch(condition.then), branch(condition.else)];
  if (otherwise.length === 0) {
    return block(start, then);
  }
  return then.length === 0
    ? block(md`Unless ${joined(asked, " and ")}`, otherwise)
    : { line: md`${start}:`, items: [...then, block(md`Otherwise`, otherwise)] };
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

/** Whether clauses say everything that the schema asks. Conditions and open members in it need rules of their own. */
function saysAll(schema: Schema): boolean {
  return (
    schema.kind !== "constrained" ||
    schema.constraints.every((each): boolean => {
      switch (each.kind) {
        case "type":
        case "literals":
        case "length":
        case "pattern":
        case "format":
        case "range":
        case "reference":
          return true;
        case "items":
          return each.items === null || saysAll(each.items);
        case "members":
          return (
            each.additional === null && each.names === null && each.members.every((member) => saysAll(member.schema))
          );
        case "all":
          return each.schemas.every(saysAll);
        case "conditional":
          return false;
      }
    })
  );
}

/** What a schema says of the value at a path, as clauses: "`type` is present", "`type` is `"select"`". */
function clauses(schema: Schema, link: DefinitionLink, path: string): Inline[] {
  return clausesAbout(schema, path === "" ? md`the object` : codeSpan(path), link, path);
}

function clausesAbout(schema: Schema, subject: Inline, link: DefinitionLink, path: string): Inline[] {
  switch (schema.kind) {
    case "always":
      return [];
    case "never":
      return [md`${subject} is absent`];
    case "constrained":
      return [
        ...schema.constraints.flatMap((each) => structural(each, subject, link, path)),
        ...ownPredicates(
          { ...schema, constraints: schema.constraints.filter(({ kind }) => kind !== "all") },
          codeSpan,
        ).map(({ verb, rest }) => md`${subject} ${verb as Inline} ${rest}`),
      ];
  }
}

function structural(constraint: Constraint, subject: Inline, link: DefinitionLink, path: string): Inline[] {
  switch (constraint.kind) {
    case "type":
      return [
        md`${subject} is of type ${joined(
          constraint.types.map((type) => typeWords[type]),
          " or ",
        )}`,
      ];
    case "reference":
      return [md`${subject} is what ${link(constraint.resolve())} says`];
    case "all":
      return constraint.schemas.flatMap((each) => clausesAbout(each, subject, link, path));
    case "members":
      return memberClauses(constraint, link, path);
    case "items":
      return constraint.items === null
        ? []
        : clausesAbout(constraint.items, codeSpan(elementPath(path)), link, elementPath(path));
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "conditional":
      return [];
  }
}

function memberClauses({ members, required }: MembersConstraint, link: DefinitionLink, path: string): Inline[] {
  const said = new Set<string>();
  const about = members.flatMap(({ name, schema }) => {
    const own = clauses(schema, link, memberPath(path, name));
    // "is" of a required member tells its presence too.
    const certain = required.includes(name) && own.length > 0;
    if (certain) {
      said.add(name);
    }
    const absent = schema.kind === "never" || certain;
    return own.map((each) => (absent ? each : md`${each} (or absent)`));
  });
  const present = required.filter((name) => !said.has(name)).map((name) => codeSpan(memberPath(path, name)));
  return [...about, ...(present.length === 0 ? [] : [presence(present)])];
}

function presence(names: readonly Inline[]): Inline {
  return md`${joined(names, " and ")} ${(names.length === 1 ? "is" : "are") as Inline} present`;
}
