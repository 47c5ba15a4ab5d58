import { pascal } from "../../model/names.js";
import type { Variant } from "../../model/variants.js";

/**
 * What each variant's class is called, after the name of the union: a variant for one value after that value, the only
 * other one `Other`, and of several others each after all of its values.
 */
export function variantNames(variants: readonly Variant[]): string[] {
  const alone = (variant: Variant): boolean => variant.values.length === 1 && !variant.absent;
  const others = variants.filter((each) => !alone(each));
  return variants.map((variant) =>
    others.length === 1 && !alone(variant)
      ? "Other"
      : [...variant.values.map((value) => pascal(String(value))), ...(variant.absent ? ["Absent"] : [])].join(""),
  );
}
