import { type ConditionalConstraint, find, findAll, type Schema } from "../../model/model.js";
import { asksNothing } from "./asks-nothing.js";

/** The schemas and all that speak of the same value without a condition: what they join by `allOf` and `$ref`. */
export function certainParts(schemas: readonly Schema[]): readonly Schema[] {
  return closure(schemas, () => []);
}

/** As {@link certainParts}, with conditions and all their branches: whatever says something of the value at all. */
export function allSpeakers(schemas: readonly Schema[]): readonly Schema[] {
  return closure(schemas, (schema) =>
    findAll(schema, "conditional").flatMap((each) => [each.if, each.then, each.else].filter((one) => one !== null)),
  );
}

function closure(schemas: readonly Schema[], more: (schema: Schema) => readonly Schema[]): readonly Schema[] {
  const found = new Set(schemas);
  for (const each of found) {
    const joined = [
      ...findAll(each, "all").flatMap((all) => all.schemas),
      ...findAll(each, "reference").map((reference) => reference.resolve().schema),
      ...findAll(each, "conditional").flatMap((one) => certainBranch(one) ?? []),
      ...more(each),
    ];
    for (const next of joined) {
      // A set's iteration reaches what is added while it runs.
      found.add(next);
    }
  }
  return [...found];
}

/** The branch of a condition that always or never holds; null for any other condition, or if it asks nothing. */
function certainBranch({ if: condition, then, else: otherwise }: ConditionalConstraint): Schema | null {
  return asksNothing(condition) ? then : condition.kind === "never" ? otherwise : null;
}

/** Of those who speak of an object, what they say of one of its members. */
export function speakersOfMember(speakers: readonly Schema[], name: string): readonly Schema[] {
  return allSpeakers(
    speakers.flatMap((each) => {
      const members = find(each, "members");
      const said = members?.members.find((member) => member.name === name)?.schema ?? members?.additional ?? null;
      return said === null ? [] : [said];
    }),
  );
}

/**
 * What they say of members with other names than the given ones. Conditions may name some of those, and then speak of
 * members that for all others count as unnamed.
 */
export function speakersOfOthers(speakers: readonly Schema[], names: ReadonlySet<string>): readonly Schema[] {
  return allSpeakers(
    speakers.flatMap((each) => {
      const members = find(each, "members");
      const named = members?.members.filter(({ name }) => !names.has(name)).map(({ schema }) => schema) ?? [];
      return [...named, members?.additional ?? []].flat();
    }),
  );
}

/** Of those who speak of an array, what they say of its elements. */
export function speakersOfElements(speakers: readonly Schema[]): readonly Schema[] {
  return allSpeakers(speakers.flatMap((each) => find(each, "items")?.items ?? []));
}

/** Whether somebody names the member, or says something of members that nobody names. */
export function isSpokenOf(speakers: readonly Schema[], name: string): boolean {
  return speakers.some((each) => {
    const members = find(each, "members");
    const names = members?.members.some((member) => member.name === name) === true;
    const others = members?.additional ?? null;
    return names || (others !== null && others.kind !== "never" && !asksNothing(others));
  });
}
