import { isObject } from "@aepkit/forms/members";
import { isCredentialName } from "./credential-names.js";
import { createRedactor, type RedactionOptions } from "./redactor.js";
import { SECRET_MARK } from "./spans.js";

/** Deeper than any honest payload; the protocol's reader reports such depth. */
const deepest = 512;

const label = /^(?:name|key)$/i;
const pairedValue = /^values?$/i;
const flag = /^-{1,2}[A-Za-z][\w.-]*$/;

/**
 * A JSON value with every text in it redacted, names of members included, for a name can be an address or a path. A
 * member whose name is a credential word loses its value, whatever that is (R5). So do the `value` beside a `name` or
 * `key` that says such a word, and what follows a flag such as `--password` in a list. Two names that become the same one
 * are numbered: `[REDACTED:pii]`, `[REDACTED:pii] (2)`.
 *
 * What lies deeper than 512 levels is replaced as a whole rather than walked or let through. Idempotent; the input is
 * not mutated. Throws as `createRedactor` does.
 */
export function redactValue(value: unknown, options: RedactionOptions = {}): unknown {
  return walk(value, createRedactor(options), 0);
}

function walk(value: unknown, redact: (text: string) => string, depth: number): unknown {
  if (typeof value === "string") {
    return redact(value);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (depth === deepest) {
    return SECRET_MARK;
  }
  if (!isObject(value)) {
    const items = Array.from(value as readonly unknown[]);
    return items.map((item, index) =>
      isCredentialFlag(items[index - 1]) ? SECRET_MARK : walk(item, redact, depth + 1),
    );
  }
  const entries = Object.entries(value);
  const isPair = entries.some(
    ([name, member]) => label.test(name) && typeof member === "string" && isCredentialName(member),
  );
  const taken = new Map<string, number>();
  const members = entries.map(([name, member]): [string, unknown] => [
    numbered(redact(name), taken),
    isCredentialName(name) || (isPair && pairedValue.test(name)) ? SECRET_MARK : walk(member, redact, depth + 1),
  ]);
  return Object.fromEntries(members);
}

function isCredentialFlag(item: unknown): boolean {
  return typeof item === "string" && flag.test(item) && isCredentialName(item);
}

function numbered(name: string, taken: Map<string, number>): string {
  let unique = name;
  for (let count = taken.get(name) ?? 0; taken.has(unique); count++) {
    unique = `${name} (${count + 1})`;
    taken.set(name, count + 1);
  }
  taken.set(unique, 1);
  return unique;
}
