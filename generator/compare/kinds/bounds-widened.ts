import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const boundsWidened: Kind = {
  name: "bounds-widened",
  summary: "numbers may lie within wider bounds",
  writers: "none",
  readers: "additive",
  detect: (pair) => boundFindings(pair, "range", "widened"),
};
