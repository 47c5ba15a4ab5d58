import type { ConstrainedSchema, Definition, Module, ReferenceConstraint, Schema } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import { schemaDocs } from "./doc-lines.js";
import { type FunctionNames, functionNames, type GuardScope, writeGuardBody } from "./guard-body.js";
import { type GuardMode, GuardWriter } from "./guard-writer.js";
import { ModuleImports } from "./module-imports.js";
import { literal } from "./printer.js";
import {
  type CodeBlockWriter,
  newWriter,
  type Statement,
  StructureKind,
  typeAlias,
  VariableDeclarationKind,
} from "./ts-morph.js";
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
  readonly #nested = new Map<string, { names: FunctionNames; schema: ConstrainedSchema }>();
  /** Texts of functions that only this module calls, by name, in the order in which they were needed. */
  readonly #private = new Map<string, Statement>();
  #owner = "";

  constructor(module: Module) {
    this.#module = module;
    this.#imports = new ModuleImports(module.id);
    this.#typeScope = { typeName: ({ name, module: from }) => this.#imports.add(name, from, true) };
  }

  statements(): Statement[] {
    const types = this.#module.definitions.flatMap((each) => this.#types(each));
    const guards = this.#module.definitions.flatMap((each) => this.#guards(each));
    return [
      ...this.#imports.structures(),
      ...types,
      ...this.#patternStatements(),
      ...guards,
      ...this.#private.values(),
    ];
  }

  #types(definition: Definition): Statement[] {
    const named = namedInside(definition.schema).map((schema) => this.#alias(schema.name ?? "", schema));
    return [this.#alias(definition.name, definition.schema), ...named];
  }

  #alias(name: string, schema: Schema): Statement {
    return typeAlias(name, schemaDocs(schema), structureText(schema, this.#typeScope));
  }

  #guards({ name, schema }: Definition): Statement[] {
    this.#owner = name;
    const names = functionNames(name);
    const issue = this.#imports.helper("Issue", true);
    const issuesOf = this.#imports.helper("issuesOf");
    const invalid = this.#imports.helper("AepValidationError");
    const standard = this.#imports.helper("standardSchema");
    return [
      {
        kind: StructureKind.Function,
        name: names.verdict,
        isExported: true,
        docs: [`True if \`value\` is a {@link ${name}}. Extra members of open objects are allowed.`],
        parameters: [{ name: "value", type: "unknown" }],
        returnType: `value is ${name}`,
        statements: this.#body("verdict", schema, names),
      },
      {
        kind: StructureKind.Function,
        name: `validate${name}`,
        isExported: true,
        docs: [`Every way in which \`value\` is no {@link ${name}}; empty if it is one.`],
        parameters: [{ name: "value", type: "unknown" }],
        returnType: `${issue}[]`,
        statements: `return ${issuesOf}(${names.verdict}, ${names.issues}, value);`,
      },
      {
        kind: StructureKind.Function,
        name: `assert${name}`,
        isExported: true,
        docs: [`Throws {@link ${invalid}} with all issues unless \`value\` is a {@link ${name}}.`],
        parameters: [{ name: "value", type: "unknown" }],
        returnType: `asserts value is ${name}`,
        statements: `if (!${names.verdict}(value)) throw new ${invalid}(${literal(name)}, validate${name}(value));`,
      },
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: [`{@link ${name}} for libraries that take a Standard Schema.`],
        declarations: [
          {
            name: `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`,
            type: `${this.#imports.helper("StandardSchema", true)}<${name}>`,
            initializer: `/* @__PURE__ */ ${standard}<${name}>(validate${name})`,
          },
        ],
      },
      this.#collector(schema, names, true),
    ];
  }

  /** The function that lists issues; exported for other generated modules, not by the package's index. */
  #collector(schema: Schema, names: FunctionNames, isExported: boolean): Statement {
    return {
      kind: StructureKind.Function,
      name: names.issues,
      isExported,
      ...(isExported
        ? { docs: ["Adds the issues of `value`, which stands at `path`, to a list. For generated code."] }
        : {}),
      parameters: [
        { name: "value", type: "unknown" },
        { name: "path", type: "string" },
        { name: "issues", type: `${this.#imports.helper("Issue", true)}[]` },
      ],
      returnType: "void",
      statements: this.#body("issues", schema, names),
    };
  }

  #body(mode: GuardMode, schema: Schema, self: FunctionNames): (writer: CodeBlockWriter) => void {
    // Written at once: what it needs must be known before imports and private functions are listed.
    const write = new GuardWriter(mode, newWriter());
    writeGuardBody(write, schema, this.#scope(mode), self);
    if (mode === "verdict") {
      write.writer.writeLine("return true;");
    }
    const text = write.writer.toString();
    return (writer) => writer.write(text);
  }

  #scope(mode: GuardMode): GuardScope {
    return {
      helper: (name) => this.#imports.helper(name),
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
      this.#private.set(name, { kind: StructureKind.Function, name });
      this.#private.set(
        name,
        mode === "verdict" ? this.#verdict(schema, known.names) : this.#collector(schema, known.names, false),
      );
    }
    return known.names;
  }

  #verdict(schema: Schema, names: FunctionNames): Statement {
    return {
      kind: StructureKind.Function,
      name: names.verdict,
      parameters: [{ name: "value", type: "unknown" }],
      returnType: "boolean",
      statements: this.#body("verdict", schema, names),
    };
  }

  #patternStatements(): Statement[] {
    return [...this.#patterns].map(([source, name]) => ({
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name, initializer: `/* @__PURE__ */ new RegExp(${literal(source)}, "u")` }],
    }));
  }
}
