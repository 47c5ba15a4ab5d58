import type { Constraint, Definition, MembersConstraint, Schema } from "../../model/model.js";
import { codeSpan, type Inline, joined, md } from "./markdown.js";
import { elementPath, memberPath } from "./member-path.js";
import { ownPredicates, typeWords } from "./predicates.js";

/** How a rule names a definition that it refers to. */
export type DefinitionLink = (definition: Definition) => Inline;

/** What a schema says of the value at a path, as clauses: "`type` is present", "`type` is `"select"`". */
export function clauses(schema: Schema, link: DefinitionLink, path: string): Inline[] {
  return clausesAbout(schema, path === "" ? md`the object` : codeSpan(path), link, path);
}

/** The same with a subject that is not simply the value at the path, such as the name of a member. */
export function clausesAbout(schema: Schema, subject: Inline, link: DefinitionLink, path: string): Inline[] {
  switch (schema.kind) {
    case "always":
      return [];
    case "never":
      return [path === "" ? md`nothing is allowed` : md`${subject} is absent`];
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

const orAbsent = md` (or absent)`;

function memberClauses({ members, required }: MembersConstraint, link: DefinitionLink, path: string): Inline[] {
  const said = new Set<string>();
  const about = members.flatMap(({ name, schema }) => {
    const own = clauses(schema, link, memberPath(path, name));
    // "is" of a required member tells its presence too.
    const certain = required.includes(name) && own.length > 0;
    if (certain) {
      said.add(name);
    }
    // What is inside a member may be absent too, and says so once.
    const isSaid = (each: Inline): boolean => schema.kind === "never" || certain || each.endsWith(orAbsent);
    return own.map((each) => (isSaid(each) ? each : joined([each, orAbsent], "")));
  });
  const present = required.filter((name) => !said.has(name)).map((name) => codeSpan(memberPath(path, name)));
  return [...about, ...(present.length === 0 ? [] : [presence(present)])];
}

function presence(names: readonly Inline[]): Inline {
  return md`${joined(names, " and ")} ${(names.length === 1 ? "is" : "are") as Inline} present`;
}

/** Whether clauses say everything that a schema asks: conditions and open members in it need rules of their own. */
export function isSaidByClauses(schema: Schema): boolean {
  return schema.kind !== "constrained" || schema.constraints.every(isClause);
}

function isClause(constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "reference":
      return true;
    case "items":
      return constraint.items === null || isSaidByClauses(constraint.items);
    case "members":
      return (
        constraint.additional === null &&
        constraint.names === null &&
        constraint.members.every(({ schema }) => isSaidByClauses(schema))
      );
    case "all":
      return constraint.schemas.every(isSaidByClauses);
    case "conditional":
      return false;
  }
}
