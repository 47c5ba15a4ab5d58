import type { Kind } from "./kind.js";
import { nameFindings } from "./name-findings.js";

export const propertyNamesNarrowed: Kind = {
  name: "property-names-narrowed",
  summary: "members may no longer have some names",
  writers: "breaking",
  readers: "none",
  detect: (pair) => nameFindings(pair, "narrowed"),
};
