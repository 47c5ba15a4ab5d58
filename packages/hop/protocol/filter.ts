import { DEFAULT_CAPTURE, DEFAULT_SEVERITY, SEVERITY_ORDER } from "@aepkit/events";
import { isObject, type Members, own } from "./members.js";
import { RequestError } from "./request-error.js";

/** Tells whether an event passes a filter. */
export type Matcher = (event: Members) => boolean;

type Scalar = string | number | boolean;

/** How much a filter may hold (AM6). */
const maxCharacters = 8192;
const maxKeys = 64;
const maxAlternatives = 256;

/** What cannot be filtered by (AM1): places, times and contents. */
const refusedKeys: ReadonlySet<string> = new Set(["time", "seq", "aep", "traceparent", "data"]);

const severities: readonly unknown[] = SEVERITY_ORDER;

const defaults: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ["severity", DEFAULT_SEVERITY],
  ["capture", DEFAULT_CAPTURE],
  ["epoch", 0],
]);

/**
 * Reads an attr-match filter (AEP-0003 section 6): an object whose members must all hold; `{}` passes everything. A value is a
 * scalar or a list of alternatives; `type` also takes a dotted prefix (`attention.*`), `severity` also `{gte, lte}`.
 * @throws RequestError `invalid-filter` with what is wrong, or `limit-exceeded`.
 */
export function readFilter(filter: unknown): Matcher {
  if (!isObject(filter)) {
    throw invalid("a filter must be an object");
  }
  if (JSON.stringify(filter).length > maxCharacters) {
    throw new RequestError("limit-exceeded", `a filter may have ${maxCharacters} characters`);
  }
  const entries = Object.entries(filter);
  if (entries.length > maxKeys) {
    throw new RequestError("limit-exceeded", `a filter may have ${maxKeys} members`);
  }
  const tests = entries.map(([key, value]) => readMember(key, value));
  return (event) => tests.every((test) => test(event));
}

function readMember(key: string, value: unknown): Matcher {
  if (refusedKeys.has(key) || !/^[a-z0-9]{1,20}$/.test(key)) {
    throw invalid(`${JSON.stringify(key)} is nothing to filter by`);
  }
  if (key === "severity" && isObject(value)) {
    return severityRange(value);
  }
  const alternatives = readAlternatives(key, value);
  if (key === "type") {
    return typeMatcher(alternatives);
  }
  if (alternatives.some((each) => typeof each === "string" && each.includes("*"))) {
    throw invalid(`${key} takes no "*"; only type takes a prefix such as "attention.*"`);
  }
  const wanted = new Set<unknown>(alternatives);
  return (event) => wanted.has(attribute(event, key));
}

function readAlternatives(key: string, value: unknown): readonly Scalar[] {
  const alternatives: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (alternatives.length > maxAlternatives) {
    throw new RequestError("limit-exceeded", `${key} may have ${maxAlternatives} alternatives`);
  }
  if (alternatives.length === 0 || !alternatives.every(isScalar)) {
    throw invalid(`${key} must be a text, a whole number, true or false, or a list of those`);
  }
  return alternatives;
}

function typeMatcher(alternatives: readonly Scalar[]): Matcher {
  const exact = new Set<unknown>();
  const prefixes: string[] = [];
  for (const each of alternatives) {
    if (typeof each !== "string" || !each.includes("*")) {
      exact.add(each);
    } else if (/^[^*]+\.\*$/.test(each)) {
      prefixes.push(each.slice(0, -1));
    } else {
      throw invalid('type takes "*" only as the last word, as in "attention.*"');
    }
  }
  return (event) => {
    const type = own(event, "type");
    return exact.has(type) || (typeof type === "string" && prefixes.some((prefix) => type.startsWith(prefix)));
  };
}

function severityRange(range: Members): Matcher {
  const bounds = Object.entries(range);
  const ranks = bounds.map(([operator, level]) => {
    const rank = severities.indexOf(level);
    if ((operator !== "gte" && operator !== "lte") || rank === -1) {
      throw invalid(`severity takes gte and lte with one of ${SEVERITY_ORDER.join(", ")}`);
    }
    return { isLowest: operator === "gte", rank };
  });
  if (ranks.length === 0) {
    throw invalid("severity needs gte, lte or both");
  }
  return (event) => {
    const level = attribute(event, "severity");
    const rank = severities.indexOf(level);
    return ranks.every((bound) => (bound.isLowest ? rank >= bound.rank : rank <= bound.rank));
  };
}

/** What an event says, or what holds where it says nothing (AM5). */
function attribute(event: Members, key: string): unknown {
  return own(event, key) ?? defaults.get(key);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "boolean" || Number.isSafeInteger(value);
}

function invalid(message: string): RequestError {
  return new RequestError("invalid-filter", message);
}
