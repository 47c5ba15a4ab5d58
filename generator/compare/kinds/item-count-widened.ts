import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const itemCountWidened: Kind = {
  name: "item-count-widened",
  summary: "arrays may have more or fewer elements than before",
  writers: "none",
  readers: "additive",
  detect: (pair) => boundFindings(pair, "count", "widened"),
};
