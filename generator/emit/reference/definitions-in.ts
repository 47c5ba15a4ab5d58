import type { Definition, Schema } from "../../model/model.js";

/** Definitions that the schema refers to from any place inside it. */
export function definitionsIn(schema: Schema): Definition[] {
  if (schema.kind !== "constrained") {
    return [];
  }
  const found = schema.constraints.flatMap((each): Definition[] => {
    switch (each.kind) {
      case "type":
      case "literals":
      case "length":
      case "pattern":
      case "format":
      case "range":
        return [];
      case "reference":
        return [each.resolve()];
      case "items":
        return each.items === null ? [] : definitionsIn(each.items);
      case "members":
        return [...each.members.map((member) => member.schema), each.additional, each.names].flatMap((inner) =>
          inner === null ? [] : definitionsIn(inner),
        );
      case "all":
        return each.schemas.flatMap(definitionsIn);
      case "conditional":
        return [each.if, each.then, each.else].flatMap((inner) => (inner === null ? [] : definitionsIn(inner)));
    }
  });
  return [...new Set(found)];
}
