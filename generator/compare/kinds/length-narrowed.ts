import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const lengthNarrowed: Kind = {
  name: "length-narrowed",
  summary: "texts must be longer or shorter than before",
  writers: "breaking",
  readers: "none",
  detect: (pair) => boundFindings(pair, "length", "narrowed"),
};
