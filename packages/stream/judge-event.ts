import { isAepEvent } from "@aepkit/events";
import { isPayload, issuesOf } from "./payload-guards.js";
import { namedIssues } from "./rules/named-issues.js";

/** What is wrong with one event by itself. */
export interface EventIssue {
  /** Id of a rule in the registry. */
  readonly rule: string;
  /** JSON Pointer into the event. */
  readonly pointer: string;
  /** To be read after the name of the member: `must be "0.1"`. */
  readonly message: string;
}

/**
 * Judges one event by the envelope and, if it has a payload of a registered type, by the guard of that payload. An absent
 * payload, a type that is not registered and undeclared members are no issues. Keeps nothing and never throws.
 */
export function judgeEvent(value: unknown): readonly EventIssue[] {
  if (isAepEvent(value) && isPayload(value.type, value.data)) {
    return [];
  }
  return namedIssues(issuesOf(value), value).map(({ rule, pointer, message }) => ({ rule: rule.id, pointer, message }));
}
