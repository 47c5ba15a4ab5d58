import * as events from "@aepkit/events";
import { type AepCoreType, type Issue, validateKnownAepEvent } from "@aepkit/events";

type Guard = (value: unknown) => boolean;

const guards: ReadonlyMap<string, Guard> = new Map(
  events.AEP_CORE_TYPES.flatMap((type) => {
    const guard: unknown = new Map<string, unknown>(Object.entries(events)).get(guardName(type));
    return typeof guard === "function" ? [[type, guard as Guard] as const] : [];
  }),
);

/** The guard of the payload of a type, if it has a schema. */
export function guardOf(type: string): Guard | undefined {
  return guards.get(type);
}

/** True if the payload satisfies the schema of its type. Also if there is none, or the type has no schema. */
export function isPayload(type: string, data: unknown): boolean {
  const guard = data === undefined ? undefined : guards.get(type);
  return guard === undefined || guard(data);
}

/** All issues of an envelope, and of its payload if the type is registered. */
export function issuesOf(value: unknown): Issue[] {
  return validateKnownAepEvent(value).filter((issue) => issue.keyword !== "registry");
}

/** True if the schema of the type requires any member, so that an absent payload hides something. */
export function requiresData(type: string): boolean {
  return requiring.has(type);
}

const requiring: ReadonlySet<string> = new Set([...guards].filter(([, guard]) => !guard({})).map(([type]) => type));

function guardName(type: AepCoreType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `is${words.join("")}Data`;
}
