import { evaluateObject, type Known } from "./evaluate.js";
import { type ConditionalConstraint, findAll, type Schema } from "./model.js";

export interface Applied {
  /** Branches that hold for every object with the known members. */
  readonly applied: Schema[];
  /** Conditions that depend on something else. */
  readonly open: ConditionalConstraint[];
}

/** Decides the conditions of an object schema, nested ones included, from the members that are known. */
export function applyKnown(schema: Schema, known: Known): Applied {
  const applied: Schema[] = [];
  const open: ConditionalConstraint[] = [];
  const visit = (each: Schema): void => {
    for (const all of findAll(each, "all")) {
      all.schemas.forEach(visit);
    }
    for (const conditional of findAll(each, "conditional")) {
      const verdict = evaluateObject(conditional.if, known);
      if (verdict === null) {
        open.push(conditional);
        continue;
      }
      const branch = verdict ? conditional.then : conditional.else;
      if (branch !== null) {
        applied.push(branch);
        visit(branch);
      }
    }
  };
  visit(schema);
  return { applied, open };
}
