import { isJsonObject, type JsonObject, type JsonValue } from "../../emit/print-json.js";
import { accepts } from "../../emit/reference/example/accepts.js";
import type { Schema } from "../../model/model.js";
import { asksNothing } from "../view/asks-nothing.js";
import type { JsonType } from "../view/json-types.js";
import { type View, viewOf } from "../view/view.js";
import { numberCandidates } from "./numbers.js";
import { textCandidates } from "./texts.js";

const mostValues = 30;
const mostElements = 50;
const mostRounds = 4;

/** What an object must hold or must not hold. */
export interface Wish {
  readonly members: ReadonlyMap<string, JsonValue>;
  readonly absent: string | null;
}

/** One of each type, where nothing is asked at all. */
const plainValues: readonly JsonValue[] = ["a", 1, true, null, 0.5, [], new Map()];

const noWish: Wish = { members: new Map(), absent: null };

/** Makes up values that schemas accept, the plain ones first. Always the same ones. */
export class ValueBuilder {
  readonly #words: readonly string[];
  /** What {@link values} gave, by the numbers of the schemas: what stands deep in others is asked for many times. */
  readonly #known = new Map<string, readonly JsonValue[]>();
  readonly #numbers = new Map<Schema, number>();
  #left: number;

  /** `words`: texts worth a try, such as the names of types. `effort`: how many objects and arrays to make at most. */
  constructor(words: readonly string[], effort = 20_000) {
    this.#words = words;
    this.#left = effort;
  }

  /** Values that all the schemas accept. */
  values(schemas: readonly Schema[]): readonly JsonValue[] {
    const key = schemas.map((each) => this.#numberOf(each)).join();
    const known = this.#known.get(key) ?? this.#values(schemas);
    this.#known.set(key, known);
    return known;
  }

  #numberOf(schema: Schema): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }

  #values(schemas: readonly Schema[]): readonly JsonValue[] {
    const view = viewOf(schemas);
    if (view.parts.every(asksNothing)) {
      return plainValues;
    }
    return this.candidates(view, viewOf([]))
      .filter((each) => schemas.every((schema) => accepts(schema, each)))
      .slice(0, mostValues);
  }

  /**
   * Values on which one of the views may depend; not all are accepted by any of them. Objects and arrays are made for
   * `view`, and as `like` would have them where that leaves a choice.
   */
  candidates(view: View, like: View): readonly JsonValue[] {
    if (view.literals !== null) {
      return view.literals;
    }
    return (["string", "integer", "boolean", "null", "array", "object"] as const).flatMap((type) =>
      view.types.has(type) || (type === "integer" && view.types.has("fraction")) ? this.#ofType(type, view, like) : [],
    );
  }

  #ofType(type: JsonType, view: View, like: View): readonly JsonValue[] {
    switch (type) {
      case "string":
        return [...literalsOfType(like, "string"), ...textCandidates([view, like], this.#words)];
      case "integer":
      case "fraction":
        return [...literalsOfType(like, "number"), ...numberCandidates([view, like])];
      case "boolean":
        return [true, false];
      case "null":
        return [null];
      case "array":
        return this.arrays(view, like, null);
      case "object":
        return this.objects(view, like);
    }
  }

  /** Arrays of lengths on which one of the views may depend; with an element of the given value, if there is one. */
  arrays(view: View, like: View, given: JsonValue | null): readonly JsonValue[] {
    this.#left -= 1;
    if (this.#left < 0) {
      return [];
    }
    const elements = firstOf(this.values([...view.items, ...like.items]), this.values(view.items));
    const bounds = [view, like].flatMap(({ count }) => [count.low?.value ?? 0, count.high?.value ?? 1]);
    const lengths = [...new Set([0, 1, ...bounds.flatMap((each) => [each - 1, each, each + 1])])]
      .filter((each) => each >= 0 && each <= mostElements)
      .sort((a, b) => a - b);
    const fillers = elements.length > 0 ? elements : given === null ? [] : [given];
    return lengths.flatMap((length): JsonValue[][] => {
      if (given !== null) {
        const [filler] = fillers;
        return length === 0 || filler === undefined ? [] : [[given, ...new Array<JsonValue>(length - 1).fill(filler)]];
      }
      return length === 0 ? [[]] : elements.map((element) => new Array<JsonValue>(length).fill(element));
    });
  }

  /**
   * Objects with what the view requires; varied ones also with one more declared member or another value of one each.
   */
  objects(view: View, like: View, wish: Wish = noWish, effort: "plain" | "varied" = "varied"): readonly JsonObject[] {
    this.#left -= 1;
    if (this.#left < 0) {
      return [];
    }
    const base = this.#base(view, like, wish);
    if (base === null) {
      return [];
    }
    const names = [...new Set([...view.declared, ...like.declared])].filter(
      (name) => !wish.members.has(name) && name !== wish.absent,
    );
    const variants = (effort === "plain" ? [] : names).flatMap((name) =>
      this.#memberValues(view, like, name).map((value) => new Map([...base, [name, value]])),
    );
    const bare = new Map([...base].filter(([name]) => wish.members.has(name) || view.required.has(name)));
    return [bare, base, ...variants].map((each) => this.#repaired(view, like, each, wish));
  }

  #base(view: View, like: View, wish: Wish): JsonObject | null {
    const base = new Map<string, JsonValue>(wish.members);
    for (const name of new Set([...view.required.keys(), ...like.required.keys()])) {
      if (!base.has(name) && name !== wish.absent) {
        const [value] = this.#memberValues(view, like, name);
        if (value !== undefined) {
          base.set(name, value);
        } else if (view.required.has(name)) {
          return null;
        }
      }
    }
    return base;
  }

  /** As both would have it, then as `view` would alone. */
  #memberValues(view: View, like: View, name: string): readonly JsonValue[] {
    return firstOf(this.values([...view.member(name), ...like.member(name)]), this.values(view.member(name)));
  }

  /** What the branches of conditions ask is built in as well. */
  #repaired(view: View, like: View, object: JsonObject, wish: Wish): JsonObject {
    let value = object;
    let all = view.schemas;
    for (let round = 0; round < mostRounds; round += 1) {
      const branches = viewOf(all).conditions.flatMap(({ value: condition }) => {
        const branch = accepts(condition.if, value) ? condition.then : condition.else;
        return branch === null || accepts(branch, value) ? [] : [branch];
      });
      if (branches.length === 0) {
        return value;
      }
      all = [...all, ...branches];
      value = this.#adapted(viewOf(all), like, value, wish);
    }
    return value;
  }

  #adapted(view: View, like: View, object: JsonObject, wish: Wish): JsonObject {
    const value = new Map(object);
    for (const name of new Set([...view.required.keys(), ...object.keys()])) {
      const asked = view.member(name);
      const present = value.get(name);
      const isFine = present !== undefined && asked.every((schema) => accepts(schema, present));
      if (!isFine && !wish.members.has(name) && name !== wish.absent) {
        const [other] = this.#memberValues(view, like, name);
        if (other === undefined) {
          value.delete(name);
        } else {
          value.set(name, other);
        }
      }
    }
    return value;
  }
}

function firstOf(preferred: readonly JsonValue[], others: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Set([...preferred.slice(0, 4), ...others.slice(0, 4)])];
}

export function withoutMember(value: JsonValue, name: string): JsonValue {
  return isJsonObject(value) ? new Map([...value].filter(([each]) => each !== name)) : value;
}

function literalsOfType(view: View, type: "string" | "number"): readonly JsonValue[] {
  return (view.literals ?? []).filter((each) => typeof each === type);
}
