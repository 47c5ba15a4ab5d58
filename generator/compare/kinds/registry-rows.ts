import type { TypeRow } from "../../subset/checked-schema.js";
import type { TreePair, TreeSide } from "../tree-side.js";
import type { TreeFinding } from "./tree-kind.js";

export function rowAt(side: TreeSide, row: TypeRow, member = "") {
  return { file: "registry/types.json", pointer: `/types/${side.model.registries.types.indexOf(row)}${member}` };
}

/** Rows of types that both registries have. */
export function commonRows(trees: TreePair): readonly { readonly old: TypeRow; readonly new: TypeRow }[] {
  const { types } = trees.old.model.registries;
  return trees.new.model.registries.types.flatMap((next) => {
    const old = types.find(({ type }) => type === next.type);
    return old === undefined ? [] : [{ old, new: next }];
  });
}

/** Rows of `from` whose type the other registry lacks. */
export function rowsWithout(from: TreeSide, other: TreeSide): readonly TypeRow[] {
  const known = new Set(other.model.registries.types.map(({ type }) => type));
  return from.model.registries.types.filter(({ type }) => !known.has(type));
}

/** Values of the smaller registries that only one side has, in files that both have. */
export function valuesWithout(from: TreeSide, other: TreeSide, tree: "old" | "new"): readonly TreeFinding[] {
  return registryLists(from).flatMap(({ file, member, values }) => {
    const others = registryLists(other).find((each) => each.file === file)?.values ?? null;
    return values === null || others === null
      ? []
      : values
          .filter((value) => !others.includes(value))
          .map((value) => ({
            at: { file, pointer: `/${member}/${values.indexOf(value)}` },
            tree,
            detail: `${JSON.stringify(value)} ${tree === "new" ? "added" : "removed"}`,
            old: tree === "new" ? null : value,
            new: tree === "new" ? value : null,
          }));
  });
}

/** Registries that only one side has. */
export function registriesWithout(from: TreeSide, other: TreeSide, tree: "old" | "new"): readonly TreeFinding[] {
  const missing = registryLists(other).filter(({ values }) => values === null);
  return registryLists(from)
    .filter(({ file, values }) => values !== null && missing.some((each) => each.file === file))
    .map(({ file }) => ({
      at: { file, pointer: "" },
      tree,
      detail: tree === "new" ? "added" : "removed",
      old: null,
      new: null,
    }));
}

interface RegistryList {
  readonly file: string;
  readonly member: string;
  readonly values: readonly string[] | null;
  /** Whether the order says which value is higher. */
  readonly isOrdered: boolean;
  readonly default: string | null;
}

export function registryLists({ model: { registries } }: TreeSide): readonly RegistryList[] {
  const { categories, severity, capture, nackReasons } = registries;
  const list = (file: string, member: string, values: readonly string[] | null): RegistryList => ({
    file: `registry/${file}.json`,
    member,
    values,
    isOrdered: false,
    default: null,
  });
  return [
    list("categories", "categories", categories?.map(({ name, scope }) => `${name} (${scope})`) ?? null),
    { ...list("severity", "order", severity?.order ?? null), isOrdered: true, default: severity?.default ?? null },
    { ...list("capture", "order", capture?.order ?? null), isOrdered: true, default: capture?.default ?? null },
    list("nack-reasons", "reasons", nackReasons),
  ];
}
