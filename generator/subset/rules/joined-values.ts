import { report } from "../../diagnostics/report.js";
import type { Literal, TypeName } from "../checked-schema.js";
import { joinedSchemas } from "../joined-schemas.js";
import { hasType, typeNames } from "../literals.js";
import { keywordPlace, type SchemaEntry } from "../read-tree.js";
import { type BoundName, type Bounds, conflicts } from "./bounds.js";
import type { Rule } from "./rule.js";

/** Schemas joined by `allOf` or `$ref` whose types or choices have nothing in common accept no value. */
export const joinedValues: Rule = (tree) => {
  const joined = new Map<SchemaEntry, readonly SchemaEntry[]>();
  for (const entry of tree.entries.values()) {
    const parts = joinedSchemas(tree, entry);
    if (parts.length > 1 && parts.every((part) => part.broken.size === 0) && isContradictory(parts)) {
      joined.set(entry, parts);
    }
  }
  return [...joined].flatMap(([entry, parts]) => {
    // The innermost schema that shows the contradiction is the one to repair.
    if (entry.schema.kind === "boolean" || parts.some((part) => part !== entry && joined.has(part))) {
      return [];
    }
    const keyword = entry.schema.keywords.allOf === undefined ? "$ref" : "allOf";
    return [report("contradiction", keywordPlace(entry, keyword), { keyword })];
  });
};

function isContradictory(parts: readonly SchemaEntry[]): boolean {
  let types: readonly TypeName[] = typeNames;
  let choices: readonly Literal[] | null = null;
  for (const { schema } of parts) {
    if (schema.kind === "boolean") {
      continue;
    }
    const { type, enum: listed, const: only } = schema.keywords;
    if (type !== undefined) {
      types = commonTypes(types, type);
    }
    for (const list of [listed, only === undefined ? undefined : [only]]) {
      if (list !== undefined) {
        choices = choices === null ? list : choices.filter((choice) => list.includes(choice));
      }
    }
  }
  if (types.length === 0 || (choices !== null && !choices.some((choice) => hasType(choice, types)))) {
    return true;
  }
  const apart = parts.every(({ schema }) => schema.kind === "boolean" || conflicts(schema.keywords).length === 0);
  return apart && conflicts(narrowest(parts, types)).length > 0;
}

/** The bounds of all parts as one: of each bound the narrowest. */
function narrowest(parts: readonly SchemaEntry[], type: readonly TypeName[]): Bounds {
  const all = parts.flatMap(({ schema }) => (schema.kind === "boolean" ? [] : [schema.keywords]));
  const pick = (name: BoundName, choose: (...values: number[]) => number): { readonly [name: string]: number } => {
    const values = all.flatMap((keywords) => keywords[name] ?? []);
    return values.length === 0 ? {} : { [name]: choose(...values) };
  };
  const lows = (["minimum", "exclusiveMinimum", "minLength", "minItems"] as const).map((name) => pick(name, Math.max));
  const highs = (["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const).map((name) => pick(name, Math.min));
  const items = all.find((keywords) => keywords.items?.kind === "boolean" && !keywords.items.value)?.items;
  return { type, ...Object.assign({}, ...lows, ...highs), ...(items === undefined ? {} : { items }) };
}

/** The types both lists allow; integer is what number and integer have in common. */
function commonTypes(left: readonly TypeName[], right: readonly TypeName[]): readonly TypeName[] {
  const allows = (list: readonly TypeName[], name: TypeName): boolean =>
    list.includes(name) || (name === "integer" && list.includes("number"));
  return typeNames.filter((name) => allows(left, name) && allows(right, name));
}
