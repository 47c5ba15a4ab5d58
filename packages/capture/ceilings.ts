import { AEP_CATEGORIES, CAPTURE_ORDER, type Capture, type Category, DEFAULT_CAPTURE } from "@aepkit/events";
import { isObject, own } from "@aepkit/forms/members";

/** How much content may pass: a level for everything, and levels of single categories that override it (C5). */
export interface Ceilings {
  readonly default: Capture;
  readonly categories: ReadonlyMap<Category, Capture>;
}

/** Ceilings as a person writes them; what is absent is metadata, the default posture. */
export interface CeilingSettings {
  readonly default?: Capture;
  readonly categories?: { readonly [name in Category]?: Capture };
}

/** Thrown by `readCeilings`, with every mistake. */
export class CeilingError extends RangeError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`these are no capture ceilings: ${problems.join("; ")}`);
    this.name = "CeilingError";
    this.problems = problems;
  }
}

/**
 * Checks ceilings that somebody wrote. Throws a CeilingError that names every unknown level, category and member: a
 * misspelt one must not fall back to a level that lets more through.
 */
export function readCeilings(settings: CeilingSettings = {}): Ceilings {
  const given: unknown = settings;
  if (!isObject(given)) {
    throw new CeilingError(["must be an object"]);
  }
  const unknown = Object.keys(given).filter((name) => name !== "default" && name !== "categories");
  const problems = unknown.map((name) => `unknown member ${JSON.stringify(name)}`);
  const level = orElse(own(given, "default"), DEFAULT_CAPTURE);
  if (!isLevel(level)) {
    problems.push(notALevel("default", level));
  }
  const categories = new Map<Category, Capture>();
  const overrides = orElse(own(given, "categories"), {});
  if (!isObject(overrides)) {
    problems.push("categories must be an object");
  }
  for (const [name, value] of isObject(overrides) ? Object.entries(overrides) : []) {
    if (!isCategory(name)) {
      const known = Object.keys(AEP_CATEGORIES).join(", ");
      problems.push(`unknown category ${JSON.stringify(name)}; the categories are ${known}`);
    } else if (isLevel(value)) {
      categories.set(name, value);
    } else {
      problems.push(notALevel(`categories.${name}`, value));
    }
  }
  if (problems.length > 0 || !isLevel(level)) {
    throw new CeilingError(problems);
  }
  return { default: level, categories };
}

/**
 * The ceiling of a type: that of its category, which is its first word, or else the default. Vendor types are of
 * category `x`, whatever words follow: who lets the text of `attention` events pass has not spoken about a vendor's.
 */
export function ceilingFor(ceilings: Ceilings, wireType: unknown): Capture {
  const category = typeof wireType === "string" ? (wireType.split(".", 1)[0] ?? "") : "";
  return (isCategory(category) ? ceilings.categories.get(category) : undefined) ?? ceilings.default;
}

function isLevel(value: unknown): value is Capture {
  return CAPTURE_ORDER.some((level) => level === value);
}

function isCategory(name: string): name is Category {
  return Object.hasOwn(AEP_CATEGORIES, name);
}

function notALevel(place: string, value: unknown): string {
  const shown = typeof value === "string" ? JSON.stringify(value) : `of type ${value === null ? "null" : typeof value}`;
  return `${place} is ${shown}; the levels are ${CAPTURE_ORDER.join(", ")}`;
}

/** Fills in what is absent. null is not absent: it is a mistake. */
function orElse(value: unknown, fallback: unknown): unknown {
  return value === undefined ? fallback : value;
}
