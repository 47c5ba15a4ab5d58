import { type ConditionalConstraint, findAll, type Schema } from "../../model/model.js";

/**
 * A schema and all that speaks of the same value: what it joins by `allOf` and `$ref`, and, if asked for, the branches
 * of its conditions.
 */
export function speakersOf(schema: Schema, branches: "with branches" | "certain only"): Schema[] {
  const conditional = branches === "certain only" ? [] : findAll(schema, "conditional").flatMap(branchesOf);
  return [
    schema,
    ...findAll(schema, "all").flatMap((each) => each.schemas.flatMap((part) => speakersOf(part, branches))),
    ...findAll(schema, "reference").flatMap((each) => speakersOf(each.resolve().schema, branches)),
    ...conditional.flatMap((each) => speakersOf(each, branches)),
  ];
}

function branchesOf(condition: ConditionalConstraint): Schema[] {
  return [condition.then, condition.else].filter((each) => each !== null);
}
