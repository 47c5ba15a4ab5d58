import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { KeywordValues } from "../checked-schema.js";
import { keywordPlace, type SchemaEntry } from "../read-tree.js";
import type { Rule } from "./rule.js";

export type BoundName =
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems";

const pairs: readonly (readonly [BoundName, BoundName])[] = [
  ["minimum", "maximum"],
  ["minimum", "exclusiveMaximum"],
  ["exclusiveMinimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
];

/** Keywords that bound one value, wherever they stand. */
export type Bounds = Pick<KeywordValues, BoundName | "type" | "items">;

/** Bounds of one schema that exclude each other are a mistake in one of them. */
export const bounds: Rule = (tree) => [...tree.entries.values()].flatMap(checkSchema);

function checkSchema(entry: SchemaEntry): Diagnostic[] {
  if (entry.schema.kind === "boolean") {
    return [];
  }
  return conflicts(entry.schema.keywords).map(({ highName, ...args }) =>
    report("empty-range", keywordPlace(entry, highName), args),
  );
}

/** Pairs of bounds that leave nothing between them. */
export function conflicts(keywords: Bounds) {
  const found: {
    readonly highName: BoundName | "items";
    readonly low: string;
    readonly high: string;
    readonly whole: boolean;
  }[] = [];
  if (keywords.items?.kind === "boolean" && !keywords.items.value && (keywords.minItems ?? 0) > 0) {
    found.push({ highName: "items", low: `"minItems" ${keywords.minItems}`, high: '"items" false', whole: false });
  }
  for (const [lowName, highName] of pairs) {
    const low = keywords[lowName];
    const high = keywords[highName];
    if (low === undefined || high === undefined) {
      continue;
    }
    const whole = wholeNumbersOnly(keywords) && lowName.toLowerCase().endsWith("minimum");
    if (isEmpty(low, lowName.startsWith("exclusive"), high, highName.startsWith("exclusive"), whole)) {
      found.push({ highName, low: `"${lowName}" ${low}`, high: `"${highName}" ${high}`, whole });
    }
  }
  return found;
}

function wholeNumbersOnly(keywords: Bounds): boolean {
  return keywords.type?.includes("integer") === true && !keywords.type.includes("number");
}

function isEmpty(low: number, lowExclusive: boolean, high: number, highExclusive: boolean, whole: boolean): boolean {
  if (whole) {
    const first = lowExclusive ? Math.floor(low) + 1 : Math.ceil(low);
    const last = highExclusive ? Math.ceil(high) - 1 : Math.floor(high);
    // Beyond 2^53 the steps above are lost in rounding, so the plain comparison has to decide.
    if (Number.isSafeInteger(first) && Number.isSafeInteger(last)) {
      return first > last;
    }
  }
  return low > high || (low === high && (lowExclusive || highExclusive));
}
