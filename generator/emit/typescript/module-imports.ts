import { mentions } from "../mentions.js";
import type { Link, LinkedName } from "./statements.js";

/** Where each helper of the runtime lives. */
const helpers: Readonly<Record<string, string>> = {
  AepValidationError: "runtime/issues",
  Issue: "runtime/issues",
  Members: "runtime/objects",
  StandardSchema: "runtime/issues",
  absentOrCount: "runtime/optional",
  absentOrString: "runtime/optional",
  hasAtLeast: "runtime/strings",
  hasAtMost: "runtime/strings",
  isDateTime: "runtime/date-time",
  isObject: "runtime/objects",
  isUri: "runtime/uri",
  issuesOf: "runtime/issues",
  mayBorrow: "runtime/objects",
  namedMembers: "runtime/objects",
  ownMember: "runtime/objects",
  ownMembers: "runtime/objects",
  pointerToken: "runtime/issues",
  standardSchema: "runtime/issues",
};

/** Collects what a module needs of others while it is written; only what is used gets imported. */
export class ModuleImports {
  readonly #module: string;
  readonly #imports = new Map<string, Map<string, LinkedName>>();

  /** `module` is the importing module's own id, for example `types/run.started`. */
  constructor(module: string) {
    this.#module = module;
  }

  /** Imports a name of another module, unless it is this module's own; returns the name. */
  add(name: string, module: string, isTypeOnly = false): string {
    if (module !== this.#module) {
      const names = this.#imports.get(module) ?? new Map<string, LinkedName>();
      this.#imports.set(module, names);
      names.set(name, { name, isTypeOnly: isTypeOnly && (names.get(name)?.isTypeOnly ?? true) });
    }
    return name;
  }

  /** Imports a helper of the runtime. */
  helper(name: string, isTypeOnly = false): string {
    const module = helpers[name];
    if (module === undefined) {
      throw new Error(`no runtime helper ${name}`);
    }
    return this.add(name, module, isTypeOnly);
  }

  /** The imports of what the code mentions, sorted by module, then by name. */
  links(code: readonly string[]): Link[] {
    return [...this.#imports].sort(byKey).flatMap(([module, imported]): Link[] => {
      // A type may have been asked for and then not been printed, because another part of a union covers it.
      const used = [...imported].filter(([name]) => code.some((text) => mentions(text, name)));
      if (used.length === 0) {
        return [];
      }
      const sorted = used.sort(byKey).map(([, each]) => each);
      const isTypeOnly = sorted.every((each) => each.isTypeOnly);
      const names = sorted.map((each) => ({ ...each, isTypeOnly: each.isTypeOnly && !isTypeOnly }));
      return [{ kind: "import", from: relative(this.#module, module), isTypeOnly, names }];
    });
  }
}

function byKey<Value>([a]: readonly [string, Value], [b]: readonly [string, Value]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Import path from one module to another; both are ids from the package root. */
function relative(from: string, to: string): string {
  const up = from.split("/").length - 1;
  return `${up === 0 ? "./" : "../".repeat(up)}${to}.js`;
}
