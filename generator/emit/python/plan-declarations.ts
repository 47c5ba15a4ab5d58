import { mergedView } from "../../model/merged-view.js";
import type { Model, Schema } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import type { Variant } from "../../model/variants.js";
import type { EmitProblem } from "./emit-problem.js";
import { inlineReferences } from "./inline-references.js";
import { className } from "./names.js";
import { type ClassPlan, planClass, pythonVariants } from "./plan-class.js";
import { type PythonType, structureOf } from "./python-type.js";
import { variantNames } from "./variant-names.js";

/** What the module declares for one name of the model. */
export type Declaration = ClassDeclaration | UnionDeclaration | AliasDeclaration;

interface DeclarationBase {
  /** Name in Python. */
  readonly name: string;
  /** Name of the model, after which the check is called. */
  readonly modelName: string;
  readonly schema: Schema;
}

export interface ClassDeclaration extends DeclarationBase, ClassPlan {
  readonly kind: "class";
}

export interface UnionDeclaration extends DeclarationBase {
  readonly kind: "union";
  /** Class that reads any variant. */
  readonly baseName: string;
  readonly discriminator: string;
  readonly variants: readonly (ClassPlan & { readonly name: string; readonly variant: Variant })[];
}

export interface AliasDeclaration extends DeclarationBase {
  readonly kind: "alias";
  readonly type: PythonType;
}

/** Every class and alias of the module, what they need before them. */
export function planDeclarations(model: Model, problems: EmitProblem[]): Declaration[] {
  const schemas = new Map<string, Schema>();
  for (const definition of model.modules.flatMap((module) => module.definitions)) {
    schemas.set(definition.name, definition.schema);
    for (const inside of namedInside(definition.schema)) {
      schemas.set(inside.name ?? "", inside);
    }
  }
  return new Planner(schemas, problems).declarations();
}

class Planner {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #problems: EmitProblem[];
  readonly #names: Set<string>;
  /** Like the model's names, these must differ in more than case. */
  readonly #folded: Set<string>;

  constructor(schemas: ReadonlyMap<string, Schema>, problems: EmitProblem[]) {
    this.#schemas = schemas;
    this.#problems = problems;
    this.#names = new Set([...schemas.keys()].map(className));
    this.#folded = new Set([...this.#names].map((name) => name.toLowerCase()));
  }

  declarations(): Declaration[] {
    const later = [...this.#schemas].map(([name, schema]) => this.#prepare(name, schema));
    return later.flatMap((complete) => complete());
  }

  /** Claims all names first: whether a member may be called so depends on them. */
  #prepare(modelName: string, schema: Schema): () => Declaration[] {
    const types = mergedView(inlineReferences(schema)).types;
    const base = { name: className(modelName), modelName, schema };
    if (types?.includes(`object`) !== true) {
      return () => [{ ...base, kind: "alias", type: structureOf(schema) }];
    }
    if (types.length === 1) {
      return this.#prepareObject(base);
    }
    const name = this.#claim(`${modelName}Object`, schema);
    const complete = this.#prepareObject({ ...base, name });
    return () => [...complete(), { ...base, kind: "alias", type: structureOf(schema, { kind: "named", name }) }];
  }

  #prepareObject(base: DeclarationBase): () => Declaration[] {
    const { schema } = base;
    const split = pythonVariants(schema);
    if (split === null) {
      return () => [{ ...base, kind: "class", ...planClass(schema, null, this.#names, this.#problems) }];
    }
    const { discriminator } = split;
    const baseName = this.#claim(`${base.name}Base`, schema);
    const names = variantNames(split.variants).map((words) => this.#claim(`${base.name}${words}`, schema));
    return () => {
      const variants = split.variants.map((variant, index) => ({
        ...planClass(schema, { name: discriminator, variant }, this.#names, this.#problems),
        name: names[index] ?? "",
        variant,
      }));
      return [{ ...base, kind: "union", baseName, discriminator, variants }];
    };
  }

  #claim(name: string, { location }: Schema): string {
    const own = className(name);
    if (this.#folded.has(own.toLowerCase())) {
      this.#problems.push({ code: "python-class-collision", location, args: { name: own } });
    }
    this.#names.add(own);
    this.#folded.add(own.toLowerCase());
    return own;
  }
}
