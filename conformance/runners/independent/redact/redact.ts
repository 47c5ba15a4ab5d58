import { isObject, type JsonValue } from "../json/values.js";
import { isCredentialName, redactSecrets } from "./secrets.js";
import { escapePattern, joined, PERSONAL, SECRET, settle, settleMarks } from "./segments.js";

export interface RedactOptions {
  /** R2: values that the operator lists. */
  readonly secrets?: readonly string[];
  /** R3: the home directory. */
  readonly home?: string;
  /** R4: whether addresses and phone numbers go; they do unless this is false. */
  readonly pii?: boolean;
}

/** R5: home directories of anybody, on any of the usual systems. Backslashes may be doubled, as in JSON. */
const ANY_HOME = [
  /(?<![\w.-])\/(?:home|Users)\/[^/\\\s"'`:;,<>|)\]}]+/g,
  /(?<![A-Za-z0-9])[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2}[^/\\\s"'`:;,<>|)\]}]+/gi,
];

// Only the start of a run is tried: trying every character of a long run would take forever.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * Open point 17: a run of 8 or more digits, blanks and `().-` that starts and ends with a digit. The plus sign of an
 * international number and a bracket around an area code belong to it.
 */
const PHONE = /(?:\+|\()?\d[\d \t\u00a0().-]{6,}\d/g;

function homePattern(home: string): RegExp | undefined {
  const bare = home.replace(/[\\/]+$/, "");
  // The boundary keeps /home/al out of /home/alice.
  return bare === "" ? undefined : new RegExp(`(?<![\\w.-])${escapePattern(bare)}(?![\\w.-])`, "g");
}

/** R1-R5 on one text, in the order that the rules give. */
export function redactText(text: string, options: RedactOptions): string {
  let segments = settleMarks(redactSecrets(text));
  // The longest first: a listed value may be part of another one.
  const listed = (options.secrets ?? []).filter((each) => each.length >= 4).sort((a, b) => b.length - a.length);
  if (listed.length > 0) segments = settle(segments, new RegExp(listed.map(escapePattern).join("|"), "g"), SECRET);
  const home = homePattern(options.home ?? "");
  for (const pattern of home === undefined ? ANY_HOME : [home, ...ANY_HOME]) {
    segments = settle(segments, pattern, "~");
  }
  if (options.pii !== false) {
    for (const pattern of [EMAIL, PHONE]) segments = settle(segments, pattern, PERSONAL);
  }
  return joined(segments);
}

/** The pipeline over every text in a value; a member named like a credential loses its value, whatever it is (R5). */
export function redactValue(value: JsonValue, options: RedactOptions): JsonValue {
  if (typeof value === "string") return redactText(value, options);
  if (Array.isArray(value)) return value.map((each) => redactValue(each, options));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isCredentialName(name) ? SECRET : redactValue(each, options)]),
  );
}
