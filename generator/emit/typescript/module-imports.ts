import { type ImportDeclarationStructure, StructureKind } from "./ts-morph.js";

interface Imported {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** Where each helper of the runtime lives. */
const helpers: Readonly<Record<string, string>> = {
  AepValidationError: "runtime/issues",
  Issue: "runtime/issues",
  StandardSchema: "runtime/issues",
  hasAtLeast: "runtime/strings",
  hasAtMost: "runtime/strings",
  isDateTime: "runtime/date-time",
  inherits: "runtime/objects",
  isObject: "runtime/objects",
  isUri: "runtime/uri",
  issuesOf: "runtime/issues",
  ownMember: "runtime/objects",
  ownMembers: "runtime/objects",
  pointerToken: "runtime/issues",
  standardSchema: "runtime/issues",
};

/** Collects what a module needs of others while it is written; only what is used gets imported. */
export class ModuleImports {
  readonly #module: string;
  readonly #imports = new Map<string, Map<string, Imported>>();

  /** `module` is the importing module's own id, for example `types/run.started`. */
  constructor(module: string) {
    this.#module = module;
  }

  /** Imports a name of another module, unless it is this module's own; returns the name. */
  add(name: string, module: string, typeOnly = false): string {
    if (module !== this.#module) {
      const names = this.#imports.get(module) ?? new Map<string, Imported>();
      this.#imports.set(module, names);
      names.set(name, { name, typeOnly: typeOnly && (names.get(name)?.typeOnly ?? true) });
    }
    return name;
  }

  /** Imports a helper of the runtime. */
  helper(name: string, typeOnly = false): string {
    const module = helpers[name];
    if (module === undefined) {
      throw new Error(`no runtime helper ${name}`);
    }
    return this.add(name, module, typeOnly);
  }

  /** The import declarations of what the code mentions, sorted by module, then by name. */
  structures(code: readonly string[]): ImportDeclarationStructure[] {
    // A type may have been asked for and then not been printed, because another part of a union covers it.
    const mentioned = new Set(code.flatMap((text) => text.match(/[A-Za-z0-9_$]+/g) ?? []));
    return [...this.#imports].sort(byKey).flatMap(([module, names]) => {
      const used = [...names].filter(([name]) => mentioned.has(name));
      const sorted = used.sort(byKey).map(([, each]) => each);
      if (sorted.length === 0) {
        return [];
      }
      const isTypeOnly = sorted.every((each) => each.typeOnly);
      return {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: relative(this.#module, module),
        isTypeOnly,
        namedImports: sorted.map(({ name, typeOnly }) => ({ name, isTypeOnly: typeOnly && !isTypeOnly })),
      };
    });
  }
}

function byKey<Value>([a]: readonly [string, Value], [b]: readonly [string, Value]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Import path from one module to another; both are ids from the package root. */
export function relative(from: string, to: string): string {
  const up = from.split("/").length - 1;
  return `${up === 0 ? "./" : "../".repeat(up)}${to}.js`;
}
