import { find, findAll, type Schema } from "../../../model/model.js";
import { isJsonObject, type JsonValue, jsonValueOf } from "../../print-json.js";
import { speakersOf } from "../speakers.js";
import { definitionSamples } from "./definition-samples.js";
import { memberSamples } from "./member-samples.js";
import { sampleValue } from "./sample.js";

/** What a value is called, for samples. */
export interface ValueName {
  /** The definition that it is or that has it as a member; null inside arrays of what has no name. */
  readonly owner: string | null;
  /** The member that it is; null for a whole definition and for elements. */
  readonly member: string | null;
}

/** Values worth a try for all the schemas at once, the best first: their own `examples`, then samples. */
export function* suggestions(schemas: readonly Schema[], name: ValueName): Generator<JsonValue> {
  const all = schemas.flatMap((schema) => speakersOf(schema, "certain only"));
  for (const { docs } of all) {
    yield* docs.examples.map(jsonValueOf);
  }
  const declared = new Set(all.flatMap((each) => find(each, "members")?.members ?? []).map((member) => member.name));
  for (const sample of samplesFor(schemas, name).map(sampleValue)) {
    // An open schema would accept an object made for another one.
    if (!isJsonObject(sample) || declared.size === 0 || [...sample.keys()].every((each) => declared.has(each))) {
      yield sample;
    }
  }
}

function samplesFor(schemas: readonly Schema[], { owner, member }: ValueName) {
  const definitions = [...(member === null && owner !== null ? [owner] : []), ...schemas.flatMap(definitionNames)];
  const whole = definitions.flatMap((each) => definitionSamples.get(each) ?? []);
  const own = member === null ? [] : (memberSamples.get(`${owner}.${member}`) ?? []);
  const anywhere = member === null ? [] : (memberSamples.get(member) ?? []);
  return [...whole, ...own, ...anywhere];
}

/** The names of the definitions that schemas are: of objects written in place, and of what they refer to. */
export function definitionNames(schema: Schema): string[] {
  const references = findAll(schema, "reference").map((each) => each.name);
  return schema.kind === "constrained" && schema.name !== null ? [schema.name, ...references] : references;
}
