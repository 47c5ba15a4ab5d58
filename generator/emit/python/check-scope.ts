import type { Schema, SchemaLocation } from "../../model/model.js";

/** What writing one check asks of the module. */
export interface CheckScope {
  /** Name of the check of a schema that needs a function of its own; it is written later. */
  readonly functionFor: (schema: Schema) => string;
  /** Name of the check of a definition. */
  readonly definition: (modelName: string) => string;
  /** Name of the compiled pattern. */
  readonly pattern: (source: string, location: SchemaLocation) => string;
}

/** A value that is checked: the expression of the value, and the expression of its path. */
export interface Subject {
  readonly value: string;
  readonly path: string;
  /** Put before messages: whose value this is, where the path does not say it. */
  readonly about: string;
  /** The only type that the value can have; null where it is not known. */
  readonly known: "string" | null;
}
