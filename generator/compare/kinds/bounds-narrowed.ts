import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const boundsNarrowed: Kind = {
  name: "bounds-narrowed",
  summary: "numbers must lie within closer bounds",
  writers: "breaking",
  readers: "none",
  detect: (pair) => boundFindings(pair, "range", "narrowed"),
};
