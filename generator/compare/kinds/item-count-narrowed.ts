import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const itemCountNarrowed: Kind = {
  name: "item-count-narrowed",
  summary: "arrays must have more or fewer elements than before",
  writers: "breaking",
  readers: "none",
  detect: (pair) => boundFindings(pair, "count", "narrowed"),
};
