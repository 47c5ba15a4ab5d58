import type { Constraint, Schema } from "../../model/model.js";

/**
 * Numbers schemas so that two with one number accept the same values: annotations, places and names do not count, nor
 * whether something is written in place or referred to. Schemas with different numbers may still mean the same.
 */
export class Meanings {
  readonly #numbers = new Map<string, number>();
  readonly #known = new WeakMap<Schema, number>();

  of(schema: Schema): number {
    const known = this.#known.get(schema);
    if (known !== undefined) {
      return known;
    }
    const number = this.#number(this.#text(schema));
    this.#known.set(schema, number);
    return number;
  }

  /** Of all the schemas together; their order and repeats do not count. */
  ofAll(schemas: readonly Schema[]): string {
    return [...new Set(schemas.map((each) => this.of(each)))].sort((a, b) => a - b).join(" ");
  }

  #text(schema: Schema): string {
    if (schema.kind !== "constrained") {
      return schema.kind;
    }
    const parts = schema.constraints.flatMap((each) => this.#constraint(each));
    // What does nothing but refer to one schema means what that one means.
    const [only] = schema.constraints;
    if (schema.constraints.length === 1 && only?.kind === "reference") {
      return this.#text(only.resolve().schema);
    }
    return parts.length === 0 ? "always" : [...new Set(parts)].sort().join("\n");
  }

  #constraint(constraint: Constraint): string[] {
    const inner = (schema: Schema | null): number | null => (schema === null ? null : this.of(schema));
    switch (constraint.kind) {
      case "type":
        return [JSON.stringify(["type", ...[...constraint.types].sort()])];
      case "literals":
        return [JSON.stringify(["enum", ...constraint.values.map((each) => JSON.stringify(each)).sort()])];
      case "length":
        return [JSON.stringify(["length", constraint.minimum ?? 0, constraint.maximum])];
      case "pattern":
        return [JSON.stringify(["pattern", constraint.source])];
      case "format":
        return [JSON.stringify(["format", constraint.format])];
      case "range": {
        const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = constraint;
        return [JSON.stringify(["range", minimum, maximum, exclusiveMinimum, exclusiveMaximum])];
      }
      case "items":
        return [JSON.stringify(["items", constraint.minimum ?? 0, constraint.maximum, inner(constraint.items)])];
      case "members":
        return [
          JSON.stringify([
            "members",
            constraint.members.map(({ name, schema }): [string, number] => [name, this.of(schema)]).sort(byName),
            [...constraint.required].sort(),
            inner(constraint.additional),
            inner(constraint.names),
          ]),
        ];
      case "reference":
        return [JSON.stringify(["all", this.of(constraint.resolve().schema)])];
      case "all":
        return constraint.schemas.map((each) => JSON.stringify(["all", this.of(each)]));
      case "conditional":
        return [JSON.stringify(["if", this.of(constraint.if), inner(constraint.then), inner(constraint.else)])];
    }
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      return known;
    }
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

function byName([left]: [string, number], [right]: [string, number]): number {
  return left < right ? -1 : 1;
}
