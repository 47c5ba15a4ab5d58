import { boundFindings } from "./bound-findings.js";
import type { Kind } from "./kind.js";

export const lengthWidened: Kind = {
  name: "length-widened",
  summary: "longer or shorter texts are allowed than before",
  writers: "none",
  readers: "additive",
  detect: (pair) => boundFindings(pair, "length", "widened"),
};
