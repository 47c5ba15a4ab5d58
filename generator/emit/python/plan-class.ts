import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { ConditionalConstraint, Literal, Schema } from "../../model/model.js";
import { type Variant, type Variants, variantsOf } from "../../model/variants.js";
import type { EmitProblem } from "./emit-problem.js";
import { inlineReferences } from "./inline-references.js";
import { attributeName } from "./names.js";
import { anyType, type PythonType, typeOfAll } from "./python-type.js";

export interface Field {
  readonly wireName: string;
  readonly attribute: string;
  readonly type: PythonType;
  readonly required: boolean;
  /** All that is said about the member, for its documentation. */
  readonly schemas: readonly Schema[];
}

/** The members of a class, and whether others may stand beside them. */
export interface ClassPlan {
  readonly fields: readonly Field[];
  readonly closed: boolean;
}

/** What tells the variants of a union apart, if conditions make the schema one. */
export function pythonVariants(schema: Schema): Variants | null {
  const split = variantsOf(inlineReferences(schema));
  if (split === null) {
    return null;
  }
  const variants = split.variants.filter((each) => each.branches.every((branch) => mergedView(branch).possible));
  return variants.length > 1 ? { ...split, variants } : null;
}

/** The class of all objects of a schema, or of one variant of them. */
export function planClass(
  schema: Schema,
  discriminator: { readonly name: string; readonly variant: Variant } | null,
  classNames: ReadonlySet<string>,
  problems: EmitProblem[],
): ClassPlan {
  const view = mergedView(inlineReferences(schema));
  const branches = (discriminator?.variant.branches ?? []).map(mergedView);
  const required = new Set([view, ...branches].flatMap((each) => [...each.required]));
  // A member that a condition alone speaks of may be there; its type is known to the check only.
  const names = new Set([...view.members.keys(), ...view.conditions.flatMap(branchNames), ...required]);
  const fields = [...names].map((name): Field => {
    const schemas = [view, ...branches].flatMap((each) => each.members.get(name) ?? []);
    const told = discriminator?.name === name ? discriminator.variant : null;
    return {
      wireName: name,
      attribute: attributeName(name, classNames),
      type: told === null ? memberType(schemas) : literalsType(told.values),
      required: required.has(name) || told?.absent === false,
      schemas,
    };
  });
  reportCollisions(fields, schema, problems);
  return { fields, closed: isClosed(view) };
}

function memberType(schemas: readonly Schema[]): PythonType {
  return schemas.length === 0 ? anyType : typeOfAll(schemas);
}

function literalsType(values: readonly Literal[]): PythonType {
  return values.length === 0 ? { kind: "never" } : { kind: "literals", values };
}

function isClosed(view: MergedView): boolean {
  return view.additional?.kind === "never";
}

function reportCollisions(fields: readonly Field[], schema: Schema, problems: EmitProblem[]): void {
  const first = new Map<string, string>();
  for (const { attribute, wireName } of fields) {
    const other = first.get(attribute);
    if (other !== undefined) {
      const args = { attribute, first: other, second: wireName };
      problems.push({ code: "python-member-collision", location: schema.location, args });
    }
    first.set(attribute, other ?? wireName);
  }
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
