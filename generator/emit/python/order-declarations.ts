import type { Declaration } from "./plan-declarations.js";
import type { PythonType } from "./python-type.js";

/** The declarations in an order in which each stands behind those that it names; otherwise as they came. */
export function orderDeclarations(declarations: readonly Declaration[]): Declaration[] {
  const byName = new Map(declarations.map((each) => [each.name, each]));
  const ordered = new Set<Declaration>();
  const visit = (each: Declaration): void => {
    if (ordered.has(each)) {
      return;
    }
    for (const name of typesOf(each).flatMap(namesIn)) {
      const needed = byName.get(name);
      if (needed === undefined) {
        throw new Error(`nothing declares ${name}`);
      }
      visit(needed);
    }
    ordered.add(each);
  };
  declarations.forEach(visit);
  return [...ordered];
}

function typesOf(declaration: Declaration): PythonType[] {
  switch (declaration.kind) {
    case "class":
      return declaration.fields.map((field) => field.type);
    case "union":
      return declaration.variants.flatMap((variant) => variant.fields.map((field) => field.type));
    case "alias":
      return [declaration.type];
  }
}

function namesIn(type: PythonType): string[] {
  switch (type.kind) {
    case "any":
    case "never":
    case "scalar":
    case "literals":
      return [];
    case "list":
      return namesIn(type.items);
    case "dict":
      return namesIn(type.values);
    case "named":
      return [type.name];
    case "union":
      return type.types.flatMap(namesIn);
  }
}
