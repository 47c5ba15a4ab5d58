import type { Literal } from "../subset/checked-schema.js";
import type { Constraint, Schema } from "./model.js";

/** What is known of an object: the value of some members. `undefined` stands for a member known to be absent. */
export type Known = ReadonlyMap<string, Literal | undefined>;

/** `null` means that it depends on what is not known. */
export type Verdict = boolean | null;

/**
 * Judges an object of which only some members are known.
 *
 * Used to find out, while generating, which branch of a condition applies to a given discriminator value.
 */
export function evaluateObject(schema: Schema, known: Known): Verdict {
  switch (schema.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "constrained":
      return every(schema.constraints, (each) => objectVerdict(each, known));
  }
}

function objectVerdict(constraint: Constraint, known: Known): Verdict {
  switch (constraint.kind) {
    case "type":
      return constraint.types.includes("object");
    case "literals":
      return false;
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "items":
      return true;
    case "reference":
      return evaluateObject(constraint.resolve().schema, known);
    case "all":
      return every(constraint.schemas, (each) => evaluateObject(each, known));
    case "conditional": {
      const condition = evaluateObject(constraint.if, known);
      if (condition === null) {
        return null;
      }
      const branch = condition ? constraint.then : constraint.else;
      return branch === null ? true : evaluateObject(branch, known);
    }
    case "members": {
      const required = every(constraint.required, (name) => (known.has(name) ? known.get(name) !== undefined : null));
      const members = every(constraint.members, ({ name, schema }) => {
        if (!known.has(name)) {
          return schema.kind === "always" ? true : null;
        }
        const value = known.get(name);
        return value === undefined ? true : evaluateLiteral(schema, value);
      });
      const open = constraint.additional === null && constraint.names === null ? true : null;
      return every([required, members, open], (each) => each);
    }
  }
}

/** Judges a value known in full. */
export function evaluateLiteral(schema: Schema, value: Literal): Verdict {
  switch (schema.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "constrained":
      return every(schema.constraints, (each) => literalVerdict(each, value));
  }
}

function literalVerdict(constraint: Constraint, value: Literal): Verdict {
  switch (constraint.kind) {
    case "type":
      return constraint.types.some((type) => (type === "integer" ? Number.isInteger(value) : type === typeof value));
    case "literals":
      return constraint.values.includes(value);
    case "length": {
      if (typeof value !== "string") {
        return true;
      }
      const points = [...value].length;
      return (
        (constraint.minimum === null || points >= constraint.minimum) &&
        (constraint.maximum === null || points <= constraint.maximum)
      );
    }
    case "pattern":
      return typeof value !== "string" || new RegExp(constraint.source, "u").test(value);
    case "format":
      return typeof value === "string" ? null : true;
    case "range":
      return typeof value !== "number" || inRange(constraint, value);
    case "items":
    case "members":
      return true;
    case "reference":
      return evaluateLiteral(constraint.resolve().schema, value);
    case "all":
      return every(constraint.schemas, (each) => evaluateLiteral(each, value));
    case "conditional": {
      const condition = evaluateLiteral(constraint.if, value);
      if (condition === null) {
        return null;
      }
      const branch = condition ? constraint.then : constraint.else;
      return branch === null ? true : evaluateLiteral(branch, value);
    }
  }
}

function inRange(range: Extract<Constraint, { kind: "range" }>, value: number): boolean {
  return (
    (range.minimum === null || value >= range.minimum) &&
    (range.maximum === null || value <= range.maximum) &&
    (range.exclusiveMinimum === null || value > range.exclusiveMinimum) &&
    (range.exclusiveMaximum === null || value < range.exclusiveMaximum)
  );
}

/** Three-valued conjunction: one `false` decides, one `null` leaves it open. */
function every<Each>(list: readonly Each[], verdict: (each: Each) => Verdict): Verdict {
  let open = false;
  for (const each of list) {
    const found = verdict(each);
    if (found === false) {
      return false;
    }
    open ||= found === null;
  }
  return open ? null : true;
}
