import { evaluateLiteral } from "../../model/evaluate.js";
import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { ConditionalConstraint, Schema, TypeName } from "../../model/model.js";
import { type Variant, variantsOf } from "../../model/variants.js";
import { indented } from "./declarations.js";
import { memberDocs } from "./doc-lines.js";
import { docComment, literal, propertyName } from "./printer.js";

/** What printing types asks of the module it prints for. */
export interface TypeScope {
  /** Makes a definition's type known in this module and returns its name. */
  readonly typeName: (reference: { readonly name: string; readonly module: string }) => string;
}

const openObject = "Record<string, unknown>";

/** The TypeScript type of the values that a schema accepts, as narrow as TypeScript can say it. */
export function typeText(schema: Schema, scope: TypeScope): string {
  return schema.kind === "constrained" && schema.name !== null ? schema.name : structureText(schema, scope);
}

/** Like {@link typeText}, for the place where a named schema is declared. */
export function structureText(schema: Schema, scope: TypeScope): string {
  return union(alternatives(schema, scope));
}

/** The members of the union that {@link structureText} is. */
function alternatives(schema: Schema, scope: TypeScope): string[] {
  if (schema.kind === "always") {
    return ["unknown"];
  }
  const view = mergedView(schema);
  if (!view.possible) {
    return [];
  }
  const own = ownAlternatives(schema, view, scope);
  const references = view.references.map((each) => scope.typeName(each));
  if (references.length === 0) {
    return own;
  }
  const saidAnyway = union(own) === openObject && view.references.some((each) => isObjectType(each.resolve().schema));
  return [intersection(saidAnyway ? references : [union(own), ...references])];
}

/** True if a schema accepts objects only, by its own words or those of a schema that it refers to. */
function isObjectType(schema: Schema): boolean {
  const { types, references } = mergedView(schema);
  return types?.join() === "object" || references.some((each) => isObjectType(each.resolve().schema));
}

function ownAlternatives(schema: Schema, view: MergedView, scope: TypeScope): string[] {
  if (view.literals !== null) {
    return view.literals.filter((value) => evaluateLiteral(schema, value) !== false).map(literal);
  }
  if (view.types !== null) {
    return view.types.flatMap((type) => ofType(type, schema, view, scope));
  }
  if (!view.describesObject && view.items.length === 0) {
    return ["unknown"];
  }
  // Keywords about one type say nothing about values of another.
  const others = ["string", "number", "boolean", "null"];
  return [...ofType("object", schema, view, scope), ...ofType("array", schema, view, scope), ...others];
}

function ofType(type: TypeName, schema: Schema, view: MergedView, scope: TypeScope): string[] {
  switch (type) {
    case "string":
    case "number":
    case "boolean":
      return [type];
    case "integer":
      return ["number"];
    case "array": {
      const item = intersection(view.items.map((each) => typeText(each, scope)));
      return [/^[A-Za-z0-9]+$/.test(item) ? `${item}[]` : `Array<${item}>`];
    }
    case "object":
      return view.describesObject ? objects(schema, view, scope) : [openObject];
  }
}

function objects(schema: Schema, view: MergedView, scope: TypeScope): string[] {
  const split = variantsOf(schema);
  return split === null
    ? [memberList(view, null, scope)]
    : split.variants.map((variant) => memberList(view, { name: split.discriminator, variant }, scope));
}

/** The member that tells variants apart, and the variant to print. */
interface Discriminator {
  readonly name: string;
  readonly variant: Variant;
}

/** One object type: the declared members, those of conditions, and what else may stand. */
function memberList(view: MergedView, discriminator: Discriminator | null, scope: TypeScope): string {
  const branches = (discriminator?.variant.branches ?? []).map(mergedView);
  if (branches.some((branch) => !branch.possible)) {
    return "never";
  }
  const required = new Set([view, ...branches].flatMap((each) => [...each.required]));
  // A required member may be declared by a schema that this one refers to.
  const names = new Set([...view.members.keys(), ...view.conditions.flatMap(branchNames), ...required]);
  const lines: string[] = [];
  const types: string[] = [];
  for (const name of names) {
    const schemas = [view, ...branches].flatMap((each) => each.members.get(name) ?? []);
    let present = required.has(name);
    // Another type of the intersection says more. `unknown` would let undefined in again: there the member is optional.
    let type = schemas.length === 0 && present ? ["{}", "null"] : memberType(schemas, scope);
    if (discriminator?.name === name) {
      type = discriminator.variant.values.map(literal);
      present ||= !discriminator.variant.absent;
    }
    lines.push(`${docComment(memberDocs(schemas))}${propertyName(name)}${present ? "" : "?"}: ${union(type)};\n`);
    types.push(...type, ...(present ? [] : ["undefined"]));
  }
  const { additional } = view;
  if (additional !== null && additional.kind !== "never") {
    // TypeScript wants an index signature to allow every declared member too, left out or not.
    lines.push(`[name: string]: ${union([...memberType([additional], scope), ...types])};\n`);
  }
  const references = branches.flatMap((branch) => branch.references.map((each) => scope.typeName(each)));
  return intersection([lines.length === 0 ? emptyObject(view) : `{\n${indented(lines.join(""))}\n}`, ...references]);
}

/** The type of a member, from all that is said about it, as the members of a union. */
function memberType(schemas: readonly Schema[], scope: TypeScope): string[] {
  const [first, ...rest] = schemas;
  if (first !== undefined && rest.length === 0) {
    return first.kind === "constrained" && first.name !== null ? [first.name] : alternatives(first, scope);
  }
  return [intersection(schemas.map((each) => typeText(each, scope)))];
}

function emptyObject(view: MergedView): string {
  return view.additional?.kind === "never" ? "Record<string, never>" : openObject;
}

/** Names that a condition's branches declare, nested conditions included. */
function branchNames(condition: ConditionalConstraint): string[] {
  return [condition.then, condition.else].flatMap((branch) => {
    if (branch === null) {
      return [];
    }
    const view = mergedView(branch);
    return [...view.members.keys(), ...view.conditions.flatMap(branchNames)];
  });
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)].filter((each) => each !== "never");
  if (distinct.includes("unknown")) {
    return "unknown";
  }
  const wide = distinct.includes("string") ? distinct.filter((each) => !each.startsWith('"')) : distinct;
  return wide.length === 0 ? "never" : wide.join(" | ");
}

function intersection(types: readonly string[]): string {
  const distinct = [...new Set(types)].filter((each) => each !== "unknown");
  if (distinct.length <= 1) {
    return distinct[0] ?? "unknown";
  }
  return distinct.map((each) => (each.includes("|") ? `(${each})` : each)).join(" & ");
}
