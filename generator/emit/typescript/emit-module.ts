import type { ConstrainedSchema, Definition, Module, ReferenceConstraint, Schema } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import { mentions } from "../mentions.js";
import { exportedConstant, functionText, typeAlias } from "./declarations.js";
import { schemaDocs } from "./doc-lines.js";
import { writeGuardBody } from "./guard-body.js";
import { type FunctionNames, functionNames, type GuardScope } from "./guard-scope.js";
import { type GuardMode, GuardWriter } from "./guard-writer.js";
import { layOut } from "./lay-out.js";
import { ModuleImports } from "./module-imports.js";
import { literal } from "./printer.js";
import type { Statement } from "./statements.js";
import { structureText, type TypeScope } from "./type-text.js";

/** The TypeScript module of one schema file: types, then guards, for each of its definitions. */
export function emitModule(module: Module): Statement[] {
  return new ModuleEmitter(module).statements();
}

class ModuleEmitter {
  readonly #module: Module;
  readonly #imports: ModuleImports;
  readonly #typeScope: TypeScope;
  readonly #patterns = new Map<string, string>();
  readonly #sets = new Map<string, string>();
  readonly #nested = new Map<string, { names: FunctionNames; schema: ConstrainedSchema }>();
  /** Texts of functions that only this module calls, by name, in the order in which they were needed. */
  readonly #private = new Map<string, string>();
  #owner = "";

  constructor(module: Module) {
    this.#module = module;
    this.#imports = new ModuleImports(module.id);
    this.#typeScope = { typeName: ({ name, module: from }) => this.#imports.add(name, from, true) };
  }

  statements(): Statement[] {
    const types = this.#module.definitions.flatMap((each) => this.#types(each));
    const guards = this.#module.definitions.flatMap((each) => this.#guards(each));
    const code = [...types, ...this.#constantStatements(), ...guards, ...this.#private.values()];
    return [...this.#imports.links(code), ...code];
  }

  #types(definition: Definition): string[] {
    const named = namedInside(definition.schema).map((schema) => this.#alias(schema.name ?? "", schema));
    return [this.#alias(definition.name, definition.schema), ...named];
  }

  #alias(name: string, schema: Schema): string {
    return typeAlias(name, schemaDocs(schema), structureText(schema, this.#typeScope));
  }

  #guards({ name, schema }: Definition): string[] {
    this.#owner = name;
    const names = functionNames(name);
    const issue = this.#imports.helper("Issue", true);
    const issuesOf = this.#imports.helper("issuesOf");
    const invalid = this.#imports.helper("AepValidationError");
    const standard = this.#imports.helper("standardSchema");
    const verdict = this.#body("verdict", schema, names);
    const exported = (functionName: string, doc: string, returnType: string, body: string): string =>
      functionText({
        name: functionName,
        docs: [doc],
        isExported: true,
        parameters: `${parameter(body, "value")}: unknown`,
        returnType,
        body,
      });
    return [
      exported(
        names.verdict,
        `True if \`value\` satisfies {@link ${name}}. Extra members of open objects are allowed.`,
        `${parameter(verdict, "value")} is ${name}`,
        verdict,
      ),
      exported(
        `validate${name}`,
        `Every way in which \`value\` breaks {@link ${name}}; empty if there is none.`,
        `${issue}[]`,
        `return ${issuesOf}(${names.verdict}, ${names.issues}, value);`,
      ),
      exported(
        `assert${name}`,
        `Throws {@link ${invalid}} with all issues unless \`value\` satisfies {@link ${name}}.`,
        `asserts value is ${name}`,
        `if (!${names.verdict}(value)) throw new ${invalid}(${literal(name)}, validate${name}(value));`,
      ),
      exportedConstant(
        `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`,
        [`{@link ${name}} for libraries that take a Standard Schema.`],
        `${this.#imports.helper("StandardSchema", true)}<${name}>`,
        `/* @__PURE__ */ ${standard}<${name}>(validate${name})`,
      ),
      this.#collector(schema, names, true),
    ];
  }

  /** The function that lists issues; exported for other generated modules, not by the package's index. */
  #collector(schema: Schema, names: FunctionNames, isExported: boolean): string {
    const body = this.#body("issues", schema, names);
    return functionText({
      name: names.issues,
      docs: isExported ? ["Adds the issues of `value`, which stands at `path`, to a list. For generated code."] : null,
      isExported,
      parameters: this.#parameters(body),
      returnType: "void",
      body,
    });
  }

  #body(mode: GuardMode, schema: Schema, self: FunctionNames): string {
    const write = new GuardWriter(mode);
    writeGuardBody(write, schema, this.#scope(mode), self);
    // What follows an unconditional refusal would never run.
    const open = mode === "verdict" && !write.ended;
    const text = layOut(write.lines);
    return [...(text === "" ? [] : [text]), ...(open ? ["return true;"] : [])].join("\n");
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
      helper: (name) => this.#imports.helper(name),
      setOf: (literals) => {
        const members = literals.map(literal).join(", ");
        const known = this.#sets.get(members) ?? `CHOICES_${this.#sets.size + 1}`;
        this.#sets.set(members, known);
        return known;
      },
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
        mode === "verdict" ? this.#verdict(schema, known.names) : this.#collector(schema, known.names, false),
      );
    }
    return known.names;
  }

  #verdict(schema: Schema, names: FunctionNames): string {
    const body = this.#body("verdict", schema, names);
    return functionText({
      name: names.verdict,
      docs: null,
      isExported: false,
      parameters: `${parameter(body, "value")}: unknown`,
      returnType: "boolean",
      body,
    });
  }

  #constantStatements(): string[] {
    const lines = [
      ...[...this.#patterns].map(
        ([source, name]) => `const ${name} = /* @__PURE__ */ new RegExp(${literal(source)}, "u");`,
      ),
      ...[...this.#sets].map(
        ([members, name]) => `const ${name}: ReadonlySet<unknown> = /* @__PURE__ */ new Set<unknown>([${members}]);`,
      ),
    ];
    return lines.length === 0 ? [] : [lines.join("\n")];
  }
}

/** The name of a parameter; compilers in strict mode want an underscore before one that is not used. */
function parameter(body: string, name: string): string {
  return mentions(body, name) ? name : `_${name}`;
}
