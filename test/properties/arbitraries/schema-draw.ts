import { type Json, type JsonObject, type JsonSchema, jsonObject } from "../../support/json.js";
import { drawCondition, drawConditional } from "./condition-draw.js";
import type { Draw } from "./draw.js";
import { drawHostile, drawSeveral } from "./hostile-json.js";
import { numbers, plainNames, schemaNames, schemaTexts } from "./pools.js";

type Entry = readonly [string, Json];

/** Where a schema stands: `x-aep-capture` belongs to members only. */
export type Place = "definition" | "member" | "inner";

/** All are plainly linear, so that no time goes into proving it. */
const patterns: readonly string[] = [
  "^[a-z]+$",
  "a",
  "^x",
  "\\p{L}",
  "^\\p{Lu}",
  "^.{2}$",
  "[0-9]",
  "^\\u{1F600}$",
  "a$",
  "^$",
  "/",
  "`",
  "\\$\\{x\\}",
  "^[^\\u2028]*$",
  "^[^\\p{L}]$",
  "\\*/",
  '"',
  "^[a-z_]{1,12}$",
  "\\\\",
];

/** Something that a `$ref` may name. */
export interface Reference {
  readonly ref: string;
  /** Whether it can stand beside a schema of objects without contradicting it. */
  readonly takesObjects: boolean;
}

/** Draws schemas that the subset allows. Each method draws one kind. */
export class SchemaDraw {
  readonly draw: Draw;
  /** What a `$ref` may name so far. */
  readonly references: Reference[];
  /** No conditions, no keyword without the type that it speaks about, and no hostile names. */
  readonly plain: boolean;
  readonly #memberNames: readonly string[];

  /** `suffix` keeps the plain names of one definition apart from those of others. */
  constructor(draw: Draw, references: Reference[], plain: boolean, suffix = "") {
    this.draw = draw;
    this.references = references;
    this.plain = plain;
    this.#memberNames = plain ? plainNames.map((name) => name + suffix) : schemaNames;
  }

  schema(depth: number, place: Place): JsonSchema {
    const { draw } = this;
    const kind = draw.upTo(depth > 0 ? 15 : 8);
    const body = this.#ofKind(kind, depth);
    return typeof body === "boolean" ? body : this.#annotated(body, place);
  }

  #ofKind(kind: number, depth: number): JsonSchema {
    switch (kind) {
      case 0:
        return !this.draw.chance(10);
      case 1:
      case 2:
        return this.text(this.plain || this.draw.chance(75));
      case 3:
        return this.number(this.plain || this.draw.chance(75));
      case 4:
        return jsonObject([["type", "boolean"]]);
      case 5:
        return this.choices();
      case 6:
        return jsonObject([["const", this.draw.pick<Json>([...schemaTexts, ...numbers, true, false])]]);
      case 7:
        return this.typeList();
      case 8:
        return this.reference() ?? jsonObject([["type", "object"]]);
      case 9:
      case 10:
        return this.array(depth);
      case 11:
        return this.plain ? this.object(depth) : this.mixed(depth);
      case 12:
        return this.plain ? this.object(depth) : this.scalarCondition(depth);
      default:
        return this.object(depth);
    }
  }

  text(typed: boolean): JsonObject {
    const { draw } = this;
    const low = draw.upTo(3);
    return jsonObject([
      ...this.#typeEntry(typed, "string"),
      ...this.#some(30, "minLength", low),
      ...this.#some(30, "maxLength", low + draw.upTo(3)),
      ...this.#some(25, "pattern", draw.pick(patterns)),
      ...this.#some(20, "format", draw.pick(["date-time", "uri"])),
    ]);
  }

  number(typed: boolean): JsonObject {
    const { draw } = this;
    const low = draw.pick(numbers.filter((each) => Math.abs(each) < 1e9));
    const high = low + draw.pick([1, 2, 10, 1e21]);
    return jsonObject([
      ...this.#typeEntry(typed, draw.pick(["number", "integer"])),
      ...this.#some(30, draw.pick(["minimum", "exclusiveMinimum"]), low),
      ...this.#some(30, draw.pick(["maximum", "exclusiveMaximum"]), high),
    ]);
  }

  choices(): JsonObject {
    const { draw } = this;
    const values = drawSeveral(draw, 4, () => draw.pick<Json>([...schemaTexts, ...numbers, true, false]));
    const distinct = [...new Set([draw.pick(schemaTexts), ...values].map((each) => (each === 0 ? 0 : each)))];
    const type = [...new Set(distinct.map((each) => typeof each))];
    return jsonObject([["enum", distinct], ...this.#some(20, "type", type)]);
  }

  typeList(): JsonObject {
    const { draw } = this;
    const types = drawSeveral(draw, 3, () => draw.pick(["object", "string", "number", "integer", "boolean"]));
    const all = [...new Set([draw.pick(["string", "object"]), ...types])];
    return jsonObject([["type", all], ...this.#some(20, "minLength", 1), ...this.#some(20, "minimum", 1)]);
  }

  /** A `$ref`, at times with other keywords beside it; null if there is nothing to refer to. */
  reference(besideObject = false): JsonObject | null {
    const fitting = this.references.filter(({ takesObjects }) => takesObjects || !besideObject);
    return fitting.length === 0 ? null : jsonObject([["$ref", this.draw.pick(fitting).ref]]);
  }

  array(depth: number): JsonObject {
    const { draw } = this;
    const low = draw.upTo(2);
    return jsonObject([
      ...this.#typeEntry(this.plain || draw.chance(80), "array"),
      ...this.#lazily(80, "items", () => this.schema(depth - 1, "member")),
      ...this.#some(20, "minItems", low),
      ...this.#some(20, "maxItems", low + draw.upTo(2)),
    ]);
  }

  object(depth: number, typed = true): JsonObject {
    const { draw } = this;
    const names = [...new Set(drawSeveral(draw, 4, () => draw.pick(this.#memberNames)))];
    return jsonObject([
      ...this.#typeEntry(typed, "object"),
      ...this.members(names, depth),
      ...this.#lazily(35, "additionalProperties", () => this.#additional(depth)),
      ...this.#lazily(20, "propertyNames", () => this.#names(names)),
      ...this.#lazily(15, "$ref", () => this.reference(true)?.$ref),
      ...this.#lazily(25, "allOf", () => this.#parts(names, depth)),
      ...(this.plain || !draw.chance(40) ? [] : drawConditional(this, names, depth)),
    ]);
  }

  /** `properties` and `required`. */
  members(names: readonly string[], depth: number): Entry[] {
    const properties = this.properties(names, depth);
    const required = names.filter((name) => properties[name] !== false && this.draw.chance(40));
    return [
      ...(names.length === 0 ? [] : [["properties", properties] as const]),
      ...(required.length === 0 ? [] : [["required", required] as const]),
    ];
  }

  properties(names: readonly string[], depth: number): JsonObject {
    return jsonObject(names.map((name) => [name, this.schema(depth - 1, "member")]));
  }

  /** Keywords of several types together, without a `type`: each speaks about values of its own only. */
  mixed(depth: number): JsonObject {
    return jsonObject(
      [this.text(false), this.number(false), this.array(depth - 1), this.object(depth - 1, false)]
        .filter(() => this.draw.chance(50))
        .flatMap((each) => Object.entries(each))
        .filter(([name]) => name !== "type"),
    );
  }

  /** A condition on a value that is no object, or need not be one. */
  scalarCondition(depth: number): JsonObject {
    const { draw } = this;
    const branch = (): JsonSchema => this.schema(Math.min(depth - 1, 1), "inner");
    return jsonObject([
      ["if", draw.chance(50) ? this.schema(0, "inner") : drawCondition(this, ["a", "kind"], depth)],
      ["then", branch()],
      ...this.#lazily(50, "else", branch),
    ]);
  }

  #additional(depth: number): JsonSchema {
    return this.draw.chance(50) ? this.draw.chance(30) : this.schema(depth - 1, "inner");
  }

  /** A schema for names that mostly lets the declared ones pass: to require one that cannot be there is refused. */
  #names(declared: readonly string[]): JsonSchema {
    const { draw } = this;
    switch (draw.upTo(5)) {
      case 0:
        return jsonObject([["enum", [...new Set([...declared, "a", draw.pick(schemaNames)])]]]);
      case 1:
        return this.plain ? true : fitting(this.schema(0, "inner"), declared);
      case 2:
        return fitting(
          jsonObject([
            ["minLength", 1],
            ["maxLength", 8],
          ]),
          declared,
        );
      case 3:
        return this.plain
          ? true
          : jsonObject([
              ["if", this.text(true)],
              ["else", this.text(false)],
            ]);
      default:
        return fitting(this.text(false), declared);
    }
  }

  /** Parts of `allOf`: about some of the members, conditional ones, references, and plain `true`. */
  #parts(names: readonly string[], depth: number): readonly Json[] {
    const { draw } = this;
    return [draw.upTo(1), ...drawSeveral(draw, 2, () => draw.upTo(4))].map((kind): JsonSchema => {
      const some = names.filter(() => draw.chance(50));
      switch (this.plain ? 2 + (kind % 3) : kind) {
        case 0:
          return jsonObject(this.members(some, depth - 1));
        case 1:
          return jsonObject(drawConditional(this, names, depth - 1));
        case 2:
          return jsonObject([["required", some]]);
        case 3:
          return this.reference(true) ?? true;
        default:
          return this.plain ? true : this.object(depth - 1, false);
      }
    });
  }

  #annotated(schema: JsonObject, place: Place): JsonObject {
    const { draw } = this;
    if (!draw.chance(25)) {
      return schema;
    }
    return jsonObject([
      ...this.#lazily(30, "title", () => draw.pick(schemaTexts)),
      ...this.#lazily(40, "description", () => `${draw.pick(schemaTexts)}${draw.pick(schemaTexts)}`),
      ...this.#lazily(20, "$comment", () => draw.pick(schemaTexts)),
      ...this.#lazily(20, "default", () => drawHostile(draw, 1, schemaNames, schemaTexts)),
      ...this.#lazily(20, "examples", () => [drawHostile(draw, 1, schemaNames, schemaTexts)]),
      ...this.#lazily(20, "deprecated", () => draw.chance(50)),
      ...Object.entries(schema),
      ...this.#lazily(place === "member" ? 40 : 0, "x-aep-capture", () =>
        draw.pick(["metadata", "none", "redacted", "full"]),
      ),
    ]);
  }

  #typeEntry(typed: boolean, type: string): Entry[] {
    return typed ? [["type", type]] : [];
  }

  #some(percent: number, name: string, value: Json): Entry[] {
    return this.draw.chance(percent) ? [[name, value]] : [];
  }

  #lazily(percent: number, name: string, value: () => Json | undefined): Entry[] {
    const found = this.draw.chance(percent) ? value() : undefined;
    return found === undefined ? [] : [[name, found]];
  }
}

/** The schema for names without bounds, lists and types that some name would break. */
function fitting(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (typeof schema === "boolean") {
    return schema || names.length === 0;
  }
  const lengths = names.map((name) => [...name].length);
  const { minLength, maxLength } = schema;
  const broken: { readonly [keyword: string]: boolean } = {
    minLength: typeof minLength === "number" && lengths.some((length) => length < minLength),
    maxLength: typeof maxLength === "number" && lengths.some((length) => length > maxLength),
    enum: names.length > 0,
    const: names.length > 0,
    type: names.length > 0 && schema.type !== "string",
  };
  return jsonObject(Object.entries(schema).filter(([keyword]) => broken[keyword] !== true));
}
