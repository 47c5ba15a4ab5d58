import { c1 } from "./c1.js";
import { c2 } from "./c2.js";
import { c3 } from "./c3.js";
import { c4 } from "./c4.js";
import { d1 } from "./d1.js";
import { d2 } from "./d2.js";
import { e1 } from "./e1.js";
import { e2 } from "./e2.js";
import { e3 } from "./e3.js";
import { e4 } from "./e4.js";
import { e5 } from "./e5.js";
import { e6 } from "./e6.js";
import { e7 } from "./e7.js";
import { e9 } from "./e9.js";
import { e10 } from "./e10.js";
import { f1 } from "./f1.js";
import { f3 } from "./f3.js";
import { f4 } from "./f4.js";
import { f5 } from "./f5.js";
import { jl1 } from "./jl1.js";
import { jl2 } from "./jl2.js";
import { json } from "./json.js";
import { k1 } from "./k1.js";
import { k2 } from "./k2.js";
import { k5 } from "./k5.js";
import { l1 } from "./l1.js";
import { l2 } from "./l2.js";
import { l3 } from "./l3.js";
import { l4 } from "./l4.js";
import { l5 } from "./l5.js";
import { l6 } from "./l6.js";
import { o1 } from "./o1.js";
import { o2 } from "./o2.js";
import { o3 } from "./o3.js";
import type { EnvelopeRule, EventRule, RuleInfo } from "./rule.js";
import { schema } from "./schema.js";

/** Every rule that a finding can name, in the order in which a line is judged. */
export const rules: readonly RuleInfo[] = [
  ...[json, jl1, jl2],
  ...[e1, e2, e3, e4, e5, e6, e7, e9, e10, schema],
  ...[o1, o2, o3, d1, d2],
  ...[c1, c2, c3, c4],
  ...[f1, f3, f4, f5],
  ...[l1, l2, l3, l4, l5, l6],
  ...[k1, k2, k5],
];

/** The first that owns an issue of the schemas gives it its name. */
export const envelopeRules: readonly EnvelopeRule[] = [k5, e2, e3, e4, e5, e6, e7, e1];

/** Checked on every event that is readable and no repeat, in this order. */
export const eventRules: readonly EventRule[] = [
  ...[e9, e10, o2, o3],
  ...[c1, c2, c3, c4],
  ...[f1, f3, f4, f5],
  ...[l1, l2, l3, l4, l5, l6],
  ...[k1, k2],
];

export function findRule(id: string): RuleInfo | null {
  return rules.find((rule) => rule.id.toLowerCase() === id.toLowerCase()) ?? null;
}
