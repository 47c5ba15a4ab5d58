import type { Constraint, MembersConstraint, Schema, TypeName } from "../../../model/model.js";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../print-json.js";
import { isDateTime } from "../../typescript/runtime/date-time.js";
import { isUri } from "../../typescript/runtime/uri.js";

/** The verdict of a schema on a value, so that no page shows an example that its reader's guard would refuse. */
export function accepts(schema: Schema, value: JsonValue): boolean {
  switch (schema.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "constrained":
      return schema.constraints.every((each) => passes(each, value));
  }
}

function passes(constraint: Constraint, value: JsonValue): boolean {
  switch (constraint.kind) {
    case "type":
      return constraint.types.some((type) => hasType(value, type));
    case "literals":
      return constraint.values.some((each) => each === value);
    case "length":
      return typeof value !== "string" || isWithin([...value].length, constraint);
    case "pattern":
      return typeof value !== "string" || new RegExp(constraint.source, "u").test(value);
    case "format":
      return typeof value !== "string" || (constraint.format === "uri" ? isUri(value) : isDateTime(value));
    case "range":
      return (
        typeof value !== "number" ||
        (isWithin(value, constraint) &&
          (constraint.exclusiveMinimum === null || value > constraint.exclusiveMinimum) &&
          (constraint.exclusiveMaximum === null || value < constraint.exclusiveMaximum))
      );
    case "items": {
      const { items } = constraint;
      return (
        !isJsonArray(value) ||
        (isWithin(value.length, constraint) && (items === null || value.every((each) => accepts(items, each))))
      );
    }
    case "members":
      return !isJsonObject(value) || membersPass(constraint, value);
    case "reference":
      return accepts(constraint.resolve().schema, value);
    case "all":
      return constraint.schemas.every((each) => accepts(each, value));
    case "conditional": {
      const branch = accepts(constraint.if, value) ? constraint.then : constraint.else;
      return branch === null || accepts(branch, value);
    }
  }
}

function membersPass({ members, required, additional, names }: MembersConstraint, value: JsonObject): boolean {
  const declared = new Map(members.map(({ name, schema }) => [name, schema]));
  return (
    required.every((name) => value.has(name)) &&
    [...value].every(([name, each]) => {
      const schema = declared.get(name) ?? additional;
      return (schema === null || accepts(schema, each)) && (names === null || accepts(names, name));
    })
  );
}

function hasType(value: JsonValue, type: TypeName): boolean {
  switch (type) {
    case "object":
      return isJsonObject(value);
    case "array":
      return isJsonArray(value);
    case "integer":
      return Number.isInteger(value);
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
  }
}

interface Bounds {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

function isWithin(size: number, { minimum, maximum }: Bounds): boolean {
  return (minimum === null || size >= minimum) && (maximum === null || size <= maximum);
}
