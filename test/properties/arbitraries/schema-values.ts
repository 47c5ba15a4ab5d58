/** Values drawn from a schema: ones that it should accept, and near misses that break one constraint. */

import type fc from "fast-check";
import { type Json, type JsonSchema, jsonObject } from "../../support/json.js";
import { type Draw, drawn } from "./draw.js";
import { drawHostile } from "./hostile-json.js";
import { breakings, type PartDraw } from "./near-misses.js";
import { hostileNames, numbers } from "./pools.js";
import { type Part, type Requirements, requirementsOf, type SchemaFiles, typeOf } from "./requirements.js";
import { drawText } from "./texts.js";

export interface ValueSource {
  readonly files: SchemaFiles;
  readonly part: Part;
}

/** The schema of a file. */
export function sourceOf(files: SchemaFiles, file: string): ValueSource {
  return { files, part: { schema: files.get(file) as JsonSchema, file } };
}

/** Values that the schema should accept; not every one is, where conditions or patterns are entangled. */
export function validValues({ files, part }: ValueSource): fc.Arbitrary<Json> {
  return drawn((draw) => new ValueDraw(draw, files).value([part], false));
}

/** Values that differ from a valid one in one constraint. */
export function nearMisses({ files, part }: ValueSource): fc.Arbitrary<Json> {
  return drawn((draw) => new ValueDraw(draw, files).value([part], true));
}

/** Valid values, near misses and arbitrary JSON in turns. */
export function valuesFor({ files, part }: ValueSource): fc.Arbitrary<Json> {
  return drawn((draw) => drawValue(draw, files, part));
}

export function drawValue(draw: Draw, files: SchemaFiles, part: Part): Json {
  const kind = draw.upTo(9);
  return kind < 2 ? drawHostile(draw, 3) : new ValueDraw(draw, files).value([part], kind > 5);
}

const openTypes = ["object", "string", "array", "number", "boolean", "null", "integer"] as const;

export class ValueDraw implements PartDraw {
  readonly draw: Draw;
  readonly #files: SchemaFiles;

  constructor(draw: Draw, files: SchemaFiles) {
    this.draw = draw;
    this.#files = files;
  }

  /** A value of which all parts speak; with `miss`, one that breaks a constraint here or further down. */
  value(parts: readonly Part[], miss: boolean): Json {
    const crossed = miss && this.draw.chance(20);
    const asked = requirementsOf(parts, this.#files, this.draw, crossed ? "crossed" : "right");
    if (!miss || (crossed && asked.conditional)) {
      return this.fitting(asked);
    }
    const ways = breakings(asked, this);
    return ways.length === 0 ? this.fitting(asked) : this.draw.pick(ways)();
  }

  /** A value that meets the requirements, as far as that is possible. */
  fitting(asked: Requirements, type = this.#type(asked)): Json {
    const choices = asked.choices?.filter((each) => !asked.avoid.includes(each) && isOf(each, type)) ?? [];
    if (choices.length > 0) {
      return this.draw.pick(choices);
    }
    switch (type) {
      case "string":
        return drawText(this.draw, asked);
      case "number":
      case "integer":
        return this.#number(asked, type === "integer");
      case "boolean":
        return this.draw.chance(50) ? !asked.avoid.includes(true) : asked.avoid.includes(false);
      case "array":
        return this.#array(asked);
      case "object":
        return this.object(asked);
      default:
        return null;
    }
  }

  #type(asked: Requirements): string {
    if (asked.choices !== null && asked.choices.length > 0) {
      return typeOf(this.draw.pick(asked.choices));
    }
    if (asked.types !== null) {
      return asked.types.length === 0 ? "null" : this.draw.pick(asked.types);
    }
    const hints = [
      ...(asked.members.size + asked.required.size + asked.names.length + asked.additional.length > 0
        ? ["object"]
        : []),
      ...(asked.patterns.length + asked.formats.length > 0 ? ["string"] : []),
      ...(asked.items.length > 0 ? ["array"] : []),
      ...[...asked.lowest, ...asked.highest].map(({ name }) =>
        name.endsWith("Length") ? "string" : name.endsWith("Items") ? "array" : "number",
      ),
    ];
    return this.draw.pick(hints.length > 0 && this.draw.chance(75) ? hints : openTypes);
  }

  #number(asked: Requirements, whole: boolean): number {
    const low = asked.lowest.filter(({ name }) => name.endsWith("inimum"));
    const high = asked.highest.filter(({ name }) => name.endsWith("aximum"));
    const near = [...low, ...high].flatMap(({ value }) => [value, value + 1, value - 1, value + 0.5, value - 0.5]);
    const fits = [...near, ...numbers].filter(
      (each) =>
        (!whole || Number.isInteger(each)) &&
        !asked.avoid.includes(each) &&
        low.every(({ name, value }) => (name === "minimum" ? each >= value : each > value)) &&
        high.every(({ name, value }) => (name === "maximum" ? each <= value : each < value)),
    );
    return fits.length === 0 ? 0 : this.draw.pick(fits);
  }

  #array(asked: Requirements): Json {
    const low = Math.max(0, ...asked.lowest.filter(({ name }) => name === "minItems").map(({ value }) => value));
    const high = Math.min(
      low + 3,
      ...asked.highest.filter(({ name }) => name === "maxItems").map(({ value }) => value),
    );
    return Array.from({ length: Math.min(low, 40) + this.draw.upTo(high - low) }, () => this.value(asked.items, false));
  }

  /** `special`: members that are given; a name with undefined is left out. */
  object(asked: Requirements, special: ReadonlyMap<string, Json | undefined> = new Map()): Json {
    const members = new Map<string, Json>();
    const names = new Set([...asked.required, ...[...asked.members.keys()].filter(() => this.draw.chance(60))]);
    for (const name of names) {
      const parts = this.partsOf(asked, name);
      if (asked.required.has(name) || !parts.some(({ schema }) => schema === false)) {
        members.set(name, this.value(parts, false));
      }
    }
    const isClosed = asked.additional.some(({ part }) => part.schema === false);
    for (let extra = this.draw.upTo(isClosed ? 0 : 2); extra > 0; extra -= 1) {
      const name = asked.names.length > 0 ? this.value(asked.names, false) : this.draw.pick(hostileNames);
      if (typeof name === "string" && !members.has(name) && !asked.members.has(name)) {
        members.set(name, this.value(this.partsOf(asked, name), false));
      }
    }
    for (const [name, value] of special) {
      if (value === undefined) {
        members.delete(name);
      } else {
        members.set(name, value);
      }
    }
    return jsonObject(members);
  }

  /** Everything that is asked of a member. */
  partsOf(asked: Requirements, name: string): readonly Part[] {
    const additional = asked.additional.filter(({ declared }) => !declared.has(name)).map(({ part }) => part);
    return [...(asked.members.get(name) ?? []), ...additional];
  }
}

function isOf(value: Json, type: string): boolean {
  return typeOf(value) === type || (type === "integer" && Number.isInteger(value));
}
