import type { JsonValue } from "../../print-json.js";

/**
 * A value that looks like a real one. A sample is only ever a suggestion: it is used where the schema accepts it, so a
 * tree of other schemas gets plainer examples and never wrong ones.
 */
export type Sample = string | number | boolean | readonly Sample[] | { readonly [name: string]: Sample };

export function sampleValue(sample: Sample): JsonValue {
  if (isList(sample)) {
    return sample.map(sampleValue);
  }
  return typeof sample === "object"
    ? new Map(Object.entries(sample).map(([name, each]) => [name, sampleValue(each)]))
    : sample;
}

function isList(sample: Sample): sample is readonly Sample[] {
  return Array.isArray(sample);
}
