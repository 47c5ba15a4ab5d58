import type { CheckedSchema, KeywordValues, SchemaLocation } from "../subset/checked-schema.js";
import type { Constraint, Definition, Docs, Member, Schema } from "./model.js";
import { nestedName } from "./names.js";

/** What lowering one definition needs to know of the rest of the tree. */
export interface LowerContext {
  /** Name of the definition that the schema belongs to. */
  readonly name: string;
  /** True for a schema written inside this definition that is a definition of its own. */
  readonly isTarget: (location: SchemaLocation) => boolean;
  /** Registers the name of an object written in place. */
  readonly claim: (name: string, location: SchemaLocation) => void;
  readonly nameOf: (target: SchemaLocation) => { readonly name: string; readonly module: string };
  readonly resolve: (target: SchemaLocation) => Definition;
}

const noDocs: Docs = {
  title: null,
  description: null,
  comment: null,
  default: null,
  examples: [],
  deprecated: false,
  capture: null,
};

/** Turns one checked schema, with all that it holds, into constraints. */
export function lowerSchema(schema: CheckedSchema, context: LowerContext): Schema {
  return lower(schema, context, { root: schema.location.pointer, place: "root" });
}

/** `value`: a place whose objects get a name; `condition`: inside a condition or beside another schema. */
interface Place {
  readonly root: string;
  readonly place: "root" | "value" | "condition";
}

function lower(schema: CheckedSchema, context: LowerContext, at: Place): Schema {
  const { location } = schema;
  if (schema.kind === "boolean") {
    return { kind: schema.value ? "always" : "never", location, docs: noDocs };
  }
  const { keywords } = schema;
  const docs = docsOf(keywords);
  if (context.isTarget(location)) {
    return { kind: "constrained", location, docs, name: null, constraints: [reference(location, context)] };
  }
  const constraints = constraintsOf(keywords, context, at);
  const named = at.place === "value" && hasMembers(keywords);
  const name = named ? nestedName(context.name, location.pointer.slice(at.root.length)) : null;
  if (name !== null) {
    context.claim(name, location);
  }
  return { kind: "constrained", location, docs, name, constraints };
}

function hasMembers(keywords: KeywordValues): boolean {
  return keywords.type?.includes("object") === true && (keywords.properties?.size ?? 0) > 0;
}

function constraintsOf(keywords: KeywordValues, context: LowerContext, at: Place): Constraint[] {
  const value = (schema: CheckedSchema): Schema =>
    lower(schema, context, { ...at, place: at.place === "condition" ? "condition" : "value" });
  const same = (schema: CheckedSchema): Schema => lower(schema, context, { ...at, place: "condition" });
  const list: Constraint[] = [];
  if (keywords.type !== undefined) {
    list.push({ kind: "type", types: keywords.type });
  }
  if (keywords.const !== undefined) {
    list.push({ kind: "literals", keyword: "const", values: [keywords.const] });
  } else if (keywords.enum !== undefined) {
    list.push({ kind: "literals", keyword: "enum", values: keywords.enum });
  }
  list.push(...stringConstraints(keywords), ...rangeConstraint(keywords));
  const items = keywords.items === undefined ? null : value(keywords.items);
  if (items !== null || keywords.minItems !== undefined || keywords.maxItems !== undefined) {
    list.push({ kind: "items", minimum: keywords.minItems ?? null, maximum: keywords.maxItems ?? null, items });
  }
  const { properties, required, additionalProperties, propertyNames } = keywords;
  if ((properties ?? required ?? additionalProperties ?? propertyNames) !== undefined) {
    list.push({
      kind: "members",
      members: [...(properties ?? [])].map(
        ([name, schema]): Member => ({ name, required: required?.includes(name) === true, schema: value(schema) }),
      ),
      required: required ?? [],
      additional: additionalProperties === undefined ? null : openOr(value(additionalProperties)),
      names: propertyNames === undefined ? null : openOr(same(propertyNames)),
    });
  }
  if (keywords.$ref !== undefined) {
    list.push(reference(keywords.$ref, context));
  }
  if (keywords.allOf !== undefined) {
    list.push({ kind: "all", schemas: keywords.allOf.map(same) });
  }
  if (keywords.if !== undefined) {
    list.push({
      kind: "conditional",
      if: same(keywords.if),
      then: keywords.then === undefined ? null : same(keywords.then),
      else: keywords.else === undefined ? null : same(keywords.else),
    });
  }
  return list;
}

/** `true` asks nothing: the object is as open as without the keyword. */
function openOr(schema: Schema): Schema | null {
  return schema.kind === "always" ? null : schema;
}

function stringConstraints(keywords: KeywordValues): Constraint[] {
  const list: Constraint[] = [];
  if (keywords.minLength !== undefined || keywords.maxLength !== undefined) {
    list.push({ kind: "length", minimum: keywords.minLength ?? null, maximum: keywords.maxLength ?? null });
  }
  if (keywords.pattern !== undefined) {
    list.push({ kind: "pattern", source: keywords.pattern });
  }
  if (keywords.format !== undefined) {
    list.push({ kind: "format", format: keywords.format });
  }
  return list;
}

function rangeConstraint(keywords: KeywordValues): Constraint[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  if ((minimum ?? maximum ?? exclusiveMinimum ?? exclusiveMaximum) === undefined) {
    return [];
  }
  return [
    {
      kind: "range",
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      exclusiveMinimum: exclusiveMinimum ?? null,
      exclusiveMaximum: exclusiveMaximum ?? null,
    },
  ];
}

function reference(target: SchemaLocation, { nameOf, resolve }: LowerContext): Constraint {
  return { kind: "reference", ...nameOf(target), resolve: () => resolve(target) };
}

function docsOf(keywords: KeywordValues): Docs {
  return {
    title: keywords.title ?? null,
    description: keywords.description ?? null,
    comment: keywords.$comment ?? null,
    default: keywords.default ?? null,
    examples: keywords.examples?.kind === "array" ? keywords.examples.items : [],
    deprecated: keywords.deprecated === true,
    capture: keywords["x-aep-capture"] ?? null,
  };
}
