import type { Model, Module } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import type { Link } from "./statements.js";

/** The package's index: everything that users may import, by name, so that nothing internal slips out. */
export function emitIndex(model: Model): Link[] {
  return [
    ...(model.envelope === null ? [] : [star("./events.js")]),
    star("./registry.js"),
    star("./capture.js"),
    ...model.modules.flatMap(moduleExports),
    names("./runtime/issues.js", ["AepValidationError"], false),
    names("./runtime/issues.js", ["Issue", "StandardResult", "StandardSchema"], true),
  ];
}

function moduleExports(module: Module): Link[] {
  const path = `./${module.id}.js`;
  const defined = module.definitions.map((each) => each.name);
  const inside = module.definitions.flatMap((each) => namedInside(each.schema).map((schema) => schema.name ?? ""));
  const values = defined.flatMap((name) => [
    `assert${name}`,
    `is${name}`,
    `validate${name}`,
    `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`,
  ]);
  return [names(path, values, false), names(path, [...defined, ...inside], true)];
}

function star(from: string): Link {
  return { kind: "export", from, isTypeOnly: false, names: null };
}

function names(from: string, exported: readonly string[], isTypeOnly: boolean): Link {
  const sorted = [...exported].sort().map((name) => ({ name, isTypeOnly: false }));
  return { kind: "export", from, isTypeOnly, names: sorted };
}
