import { guardOf } from "./payload-guards.js";
import { isForeign } from "./rules/is-foreign.js";
import { eventRules } from "./rules/registry.js";
import type { EventRule } from "./rules/rule.js";

/** All that depends on nothing but the type of an event. */
export interface TypeFacts {
  /** What the session, run, step and seq have to be. */
  readonly place: "agent" | "foreign" | "session";
  /** True for a payload that satisfies the schema of the type; undefined if it has none. */
  readonly guard: ((value: unknown) => boolean) | undefined;
  /** Rules that can find something in an event of the type, in the order in which they are checked. */
  readonly rules: readonly EventRule[];
}

/** Hostile streams may hold any number of types. */
const mostTypes = 1000;
const known = new Map<string, TypeFacts>();

export function factsOf(type: string): TypeFacts {
  const found = known.get(type);
  if (found !== undefined) {
    return found;
  }
  const facts: TypeFacts = {
    place: type.startsWith("agent.") ? "agent" : isForeign(type) ? "foreign" : "session",
    guard: guardOf(type),
    rules: eventRules.filter((rule) =>
      typeof rule.types === "function" ? rule.types(type) : rule.types.includes(type),
    ),
  };
  if (known.size < mostTypes) {
    known.set(type, facts);
  }
  return facts;
}
