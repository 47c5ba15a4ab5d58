import { findAll, type Schema } from "../../model/model.js";

/**
 * A schema and all that speaks of the same value, each once: what it joins by `allOf` and `$ref`, and, if asked for,
 * the branches of its conditions.
 */
export function speakersOf(schema: Schema, branches: "with branches" | "certain only"): readonly Schema[] {
  const known = speakers[branches].get(schema) ?? findSpeakers(schema, branches);
  speakers[branches].set(schema, known);
  return known;
}

/** A page asks the same of one schema for each of its sections. */
const speakers = {
  "with branches": new WeakMap<Schema, readonly Schema[]>(),
  "certain only": new WeakMap<Schema, readonly Schema[]>(),
};

function findSpeakers(schema: Schema, branches: "with branches" | "certain only"): Schema[] {
  const found = new Set([schema]);
  for (const each of found) {
    const joined = [
      ...findAll(each, "all").flatMap(({ schemas }) => schemas),
      ...findAll(each, "reference").map((reference) => reference.resolve().schema),
      ...(branches === "certain only" ? [] : findAll(each, "conditional").flatMap((one) => [one.then, one.else])),
    ];
    for (const next of joined) {
      if (next !== null) {
        // A set's iteration reaches what is added while it runs.
        found.add(next);
      }
    }
  }
  return [...found];
}
