import type { Definition, Module, Schema } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import { exportedConstant, functionText, typeAlias } from "./declarations.js";
import { schemaDocs } from "./doc-lines.js";
import { GuardFunctions, parameter } from "./guard-functions.js";
import { functionNames } from "./guard-scope.js";
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
  readonly #functions: GuardFunctions;
  readonly #typeScope: TypeScope;

  constructor(module: Module) {
    this.#module = module;
    this.#imports = new ModuleImports(module.id);
    this.#functions = new GuardFunctions(this.#imports);
    this.#typeScope = { typeName: ({ name, module: from }) => this.#imports.add(name, from, true) };
  }

  statements(): Statement[] {
    const types = this.#module.definitions.flatMap((each) => this.#types(each));
    const guards = this.#module.definitions.flatMap((each) => this.#guards(each));
    const code = [...types, ...this.#functions.constants(), ...guards, ...this.#functions.called()];
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
    this.#functions.nameAfter(name);
    const names = functionNames(name);
    const issue = this.#imports.helper("Issue", true);
    const issuesOf = this.#imports.helper("issuesOf");
    const invalid = this.#imports.helper("AepValidationError");
    const standard = this.#imports.helper("standardSchema");
    const verdict = this.#functions.body("verdict", schema, names);
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
      this.#functions.collector(schema, names, true),
    ];
  }
}
