import type { Literal, TypeName } from "../../subset/checked-schema.js";

/** The types of JSON values, with numbers parted into whole and other ones, so that every value is of one type. */
export type JsonType = "object" | "array" | "string" | "integer" | "fraction" | "boolean" | "null";

export const jsonTypes: readonly JsonType[] = ["object", "array", "string", "integer", "fraction", "boolean", "null"];

/** The types that a name of the keyword `type` stands for. */
export function typesNamed(name: TypeName): readonly JsonType[] {
  return name === "number" ? ["integer", "fraction"] : [name];
}

export function typeOfLiteral(value: Literal): JsonType {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "number":
      return Number.isInteger(value) ? "integer" : "fraction";
  }
}

/** The types as people write them, for example `number or string`. */
export function typesInWords(types: ReadonlySet<JsonType>): string {
  if (types.size === jsonTypes.length) {
    return "any type";
  }
  const names = jsonTypes.filter((each) => types.has(each) && each !== "integer" && each !== "fraction");
  const numbers = types.has("fraction") ? (types.has("integer") ? ["number"] : ["fraction"]) : ["integer"];
  const all = [...names, ...(types.has("integer") || types.has("fraction") ? numbers : [])];
  return all.length === 0 ? "nothing" : all.join(" or ");
}
