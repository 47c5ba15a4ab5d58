import type { JsonValue } from "../../emit/print-json.js";
import { accepts } from "../../emit/reference/example/accepts.js";
import type { Schema } from "../../model/model.js";
import type { InstancePath, Step } from "../comparison.js";
import type { Clue } from "../kinds/kind.js";
import { type View, viewOf } from "../view/view.js";
import { leafValues } from "./leaf-values.js";
import { isAt, refusalsOf } from "./refusals.js";
import { shrink, weight } from "./shrink.js";
import type { ValueBuilder } from "./value-builder.js";

const mostPerStep = 40;
const moreToTry = 4;
const namesToTry = ["a", "b", "other", "x1", "A", "0"];

/** Two schemas of which one accepts and the other refuses what is looked for. */
export interface Sides {
  readonly acceptor: Schema;
  readonly refuser: Schema;
}

/**
 * Values that the acceptor accepts and the refuser refuses for what a clue says, the smallest first. A judge may be
 * wrong about a value that was made ever smaller, so what it was made from comes next.
 */
export function search(sides: Sides, clues: readonly Clue[], builder: ValueBuilder): readonly JsonValue[] {
  for (const clue of clues) {
    const found = new Search(sides, clue, builder).run();
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

class Search {
  readonly #sides: Sides;
  readonly #clue: Clue;
  readonly #builder: ValueBuilder;
  #effort: "plain" | "varied" = "plain";

  constructor(sides: Sides, clue: Clue, builder: ValueBuilder) {
    this.#sides = sides;
    this.#clue = clue;
    this.#builder = builder;
  }

  run(): readonly JsonValue[] {
    const { acceptor, refuser } = this.#sides;
    let found: readonly JsonValue[] = [];
    // Wide objects have many variants, and few changes need one.
    for (this.#effort of ["plain", "varied"] as const) {
      found = this.#along([acceptor], [refuser], []).filter((value) => this.#shows(value));
      if (found.length > 0) {
        break;
      }
    }
    const pure = found.filter((value) => this.#isOnlyRefusal(value));
    const sorted = [...(pure.length > 0 ? pure : found)].sort((a, b) => weight(a) - weight(b));
    const [best] = sorted;
    const isAsGood = (value: JsonValue): boolean => pure.length === 0 || this.#isOnlyRefusal(value);
    return best === undefined
      ? []
      : [shrink(best, (value) => this.#shows(value) && isAsGood(value)), ...sorted.slice(0, moreToTry)];
  }

  /** True for a value that the acceptor accepts and the refuser refuses at the right place. */
  #shows(value: JsonValue): boolean {
    return accepts(this.#sides.acceptor, value) && this.#refusals(value).some((each) => this.#isMeant(each));
  }

  /** True for a value without other faults in the refuser's eyes. */
  #isOnlyRefusal(value: JsonValue): boolean {
    return this.#refusals(value).every((each) => this.#isMeant(each));
  }

  #refusals(value: JsonValue) {
    return refusalsOf(this.#sides.refuser, value);
  }

  #isMeant(refusal: ReturnType<typeof refusalsOf>[number]): boolean {
    return isAt(refusal, this.#clue.path, this.#clue.keywords);
  }

  /** Values for the place at `done`, which hold what the clue is about further down. */
  #along(acceptors: readonly Schema[], likes: readonly Schema[], done: InstancePath): readonly JsonValue[] {
    const conditions = this.#clue.conditions.filter(({ path }) => isSamePath(path, done));
    const holding = conditions.filter(({ holds }) => holds).map(({ schema }) => schema);
    const view = viewOf([...acceptors, ...holding]);
    const like = viewOf(likes);
    const step = this.#clue.path[done.length];
    const values =
      step === undefined
        ? leafValues(view, like, this.#clue, this.#builder)
        : this.#through(step, view, like, [...done, step]);
    return values.filter((value) => conditions.every(({ schema, holds }) => accepts(schema, value) === holds));
  }

  #through(step: Step, view: View, like: View, done: InstancePath): readonly JsonValue[] {
    switch (step.kind) {
      case "member":
        return this.#objectsWith(
          view,
          like,
          step.name,
          this.#along(view.member(step.name), like.member(step.name), done),
        );
      case "other member":
        return namesToTry
          .filter((name) => !view.declared.has(name) && !like.declared.has(name))
          .slice(0, 3)
          .flatMap((name) =>
            this.#objectsWith(view, like, name, this.#along(view.member(name), like.member(name), done)),
          );
      case "member name": {
        const declared = [...view.declared, ...like.declared, ""].filter(
          (name) =>
            view.names.every((schema) => accepts(schema, name)) &&
            !this.#clue.refuser.every((schema) => accepts(schema, name)),
        );
        return [...declared, ...this.#along(view.names, like.names, done)]
          .slice(0, mostPerStep)
          .flatMap((name) =>
            typeof name === "string"
              ? this.#objectsWith(view, like, name, this.#builder.values(view.member(name)).slice(0, 3))
              : [],
          );
      }
      case "element":
        return this.#along(view.items, like.items, done)
          .slice(0, mostPerStep)
          .flatMap((element) => this.#builder.arrays(view, like, element));
    }
  }

  #objectsWith(view: View, like: View, name: string, values: readonly JsonValue[]): readonly JsonValue[] {
    return values
      .slice(0, mostPerStep)
      .flatMap((value) =>
        this.#builder.objects(view, like, { members: new Map([[name, value]]), absent: null }, this.#effort),
      );
  }
}

function isSamePath(left: InstancePath, right: InstancePath): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
