import type { Kind } from "./kind.js";
import { nameFindings } from "./name-findings.js";

export const propertyNamesWidened: Kind = {
  name: "property-names-widened",
  summary: "members may have names that they could not have",
  writers: "none",
  readers: "additive",
  detect: (pair) => nameFindings(pair, "widened"),
};
