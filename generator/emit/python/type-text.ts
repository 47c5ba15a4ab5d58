import type { Literal } from "../../model/model.js";
import { literal } from "./printer.js";
import type { PythonType } from "./python-type.js";

/** The annotation of a type. */
export function typeText(type: PythonType): string {
  return alternatives(type).join(" | ");
}

/** The annotation of a member that may be absent; absent reads as `None`. */
export function optionalText(type: PythonType): string {
  if (type.kind === "any") {
    return "Any";
  }
  return [...new Set([...alternatives(type), "None"])].join(" | ");
}

function alternatives(type: PythonType): string[] {
  switch (type.kind) {
    case "any":
      return ["Any"];
    case "never":
      // No value ever stands here, and pydantic knows no type for that.
      return ["None"];
    case "scalar":
      return [...scalars[type.type]];
    case "literals":
      return literals(type.values);
    case "list":
      return [`list[${typeText(type.items)}]`];
    case "dict":
      return [`dict[str, ${typeText(type.values)}]`];
    case "named":
      return [type.name];
    case "union":
      return [...new Set(type.types.flatMap(alternatives))];
  }
}

const scalars: Readonly<Record<Extract<PythonType, { kind: "scalar" }>["type"], readonly string[]>> = {
  string: ["str"],
  number: ["int", "float"],
  integer: ["int"],
  boolean: ["bool"],
};

/** `Literal` takes no fractions, so those are what every number is. */
function literals(values: readonly Literal[]): string[] {
  const exact = values.filter((value) => typeof value !== "number" || Number.isInteger(value));
  return [
    ...(exact.length === 0 ? [] : [`Literal[${exact.map(literal).join(", ")}]`]),
    ...(exact.length === values.length ? [] : ["float"]),
  ];
}
