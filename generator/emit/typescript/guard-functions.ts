import type { ConstrainedSchema, Literal, ReferenceConstraint, Schema } from "../../model/model.js";
import { mentions } from "../mentions.js";
import { functionText } from "./declarations.js";
import { type AfterMembers, writeGuardBody } from "./guard-body.js";
import { type FunctionNames, functionNames, type GuardScope } from "./guard-scope.js";
import { type GuardMode, GuardWriter } from "./guard-writer.js";
import { layOut } from "./lay-out.js";
import type { ModuleImports } from "./module-imports.js";
import { literal } from "./printer.js";

/** Writes the guard functions of one module, and keeps what they need beside them: constants, and functions they call. */
export class GuardFunctions {
  readonly #imports: ModuleImports;
  readonly #patterns = new Map<string, string>();
  readonly #sets = new Map<string, string>();
  /** Sets that stand in the module already, by their members. */
  readonly #givenSets = new Map<string, string>();
  readonly #nested = new Map<string, { names: FunctionNames; schema: ConstrainedSchema }>();
  /** Texts of functions that only this module calls, by name, in the order in which they were needed. */
  readonly #private = new Map<string, string>();
  #owner = "";

  constructor(imports: ModuleImports) {
    this.#imports = imports;
  }

  /** Functions for schemas written in place are named after this definition from here on. */
  nameAfter(definition: string): void {
    this.#owner = definition;
  }

  /** Says that a constant of the module tells by its `has` whether a value is one of these. */
  giveSet(literals: readonly Literal[], name: string): void {
    this.#givenSets.set(members(literals), name);
  }

  /** Constants that the functions use, as statements. */
  constants(): string[] {
    const lines = [
      ...[...this.#patterns].map(
        ([source, name]) => `const ${name} = /* @__PURE__ */ new RegExp(${literal(source)}, "u");`,
      ),
      ...[...this.#sets].map(
        ([listed, name]) => `const ${name}: ReadonlySet<unknown> = /* @__PURE__ */ new Set<unknown>([${listed}]);`,
      ),
    ];
    return lines.length === 0 ? [] : [lines.join("\n")];
  }

  /** Functions that the functions call. */
  called(): Iterable<string> {
    return this.#private.values();
  }

  /** The body of one function of a guard. `after` writes what is asked of an object at the end. */
  body(mode: GuardMode, schema: Schema, self: FunctionNames, after: AfterMembers | null = null): string {
    const write = new GuardWriter(mode);
    writeGuardBody(write, schema, this.#scope(mode), self, after);
    // What follows an unconditional refusal would never run.
    const open = mode === "verdict" && !write.ended;
    const text = layOut(write.lines);
    return [...(text === "" ? [] : [text]), ...(open ? ["return true;"] : [])].join("\n");
  }

  /** The function that lists issues; exported for other generated modules, not by the package's index. */
  collector(schema: Schema, names: FunctionNames, isExported: boolean): string {
    const body = this.body("issues", schema, names);
    return functionText({
      name: names.issues,
      docs: isExported ? ["Adds the issues of `value`, which stands at `path`, to a list. For generated code."] : null,
      isExported,
      parameters: this.#parameters(body),
      returnType: "void",
      body,
    });
  }

  #verdict(schema: Schema, names: FunctionNames): string {
    const body = this.body("verdict", schema, names);
    return functionText({
      name: names.verdict,
      docs: null,
      isExported: false,
      parameters: `${parameter(body, "value")}: unknown`,
      returnType: "boolean",
      body,
    });
  }

  /** The parameters of a collector, marked where its body has no use for them. */
  #parameters(body: string): string {
    const issue = this.#imports.helper("Issue", true);
    const types = [
      ["value", "unknown"],
      ["path", "string"],
      ["issues", `${issue}[]`],
    ] as const;
    return types.map(([name, type]) => `${parameter(body, name)}: ${type}`).join(", ");
  }

  #scope(mode: GuardMode): GuardScope {
    return {
      helper: (name, isTypeOnly) => this.#imports.helper(name, isTypeOnly),
      setOf: (literals) => this.#setOf(members(literals)),
      pattern: (source) => {
        const known = this.#patterns.get(source) ?? `PATTERN_${this.#patterns.size + 1}`;
        this.#patterns.set(source, known);
        return known;
      },
      definition: (reference) => this.#definition(reference, mode),
      nested: (schema) => this.#nestedNames(schema, mode),
      nestedVerdict: (schema) => this.#nestedNames(schema, "verdict").verdict,
    };
  }

  #setOf(listed: string): string {
    const given = this.#givenSets.get(listed);
    if (given !== undefined) {
      return given;
    }
    const known = this.#sets.get(listed) ?? `CHOICES_${this.#sets.size + 1}`;
    this.#sets.set(listed, known);
    return known;
  }

  #definition({ name, module }: ReferenceConstraint, mode: GuardMode): FunctionNames {
    const names = functionNames(name);
    this.#imports.add(mode === "verdict" ? names.verdict : names.issues, module);
    return names;
  }

  /** Declares the function of a schema written in place, once however often it is called. */
  #nestedNames(schema: ConstrainedSchema, mode: GuardMode): FunctionNames {
    const { pointer } = schema.location;
    const known = this.#nested.get(pointer) ?? {
      names: functionNames(schema.name ?? `${this.#owner}_${this.#nested.size + 1}`),
      schema,
    };
    this.#nested.set(pointer, known);
    const name = mode === "verdict" ? known.names.verdict : known.names.issues;
    if (!this.#private.has(name)) {
      // Reserve the place first: the body may ask for further functions.
      this.#private.set(name, "");
      this.#private.set(
        name,
        mode === "verdict" ? this.#verdict(schema, known.names) : this.collector(schema, known.names, false),
      );
    }
    return known.names;
  }
}

/** The name of a parameter; compilers in strict mode want an underscore before one that is not used. */
export function parameter(body: string, name: string): string {
  return mentions(body, name) ? name : `_${name}`;
}

function members(literals: readonly Literal[]): string {
  return literals.map(literal).join(", ");
}
