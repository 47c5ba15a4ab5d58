import { isCoreAttribute } from "./is-core-attribute.js";
import type { EnvelopeRule } from "./rule.js";

export const e7 = {
  id: "E7",
  section: "AEP-0001 section 5.4",
  severity: "error",
  purpose:
    "Names of attributes have 1 to 20 characters of a-z and 0-9; the value of an extension is a string, an integer or a boolean.",
  breaks: '"my_note":1.5',
  repair: "rename the attribute, or put structured content into data",
  owns: (issue) => issue.pointer !== "" && !isCoreAttribute(issue.pointer.slice(1)),
} satisfies EnvelopeRule;
