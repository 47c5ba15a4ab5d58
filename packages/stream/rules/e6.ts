import type { EnvelopeRule } from "./rule.js";

export const e6 = {
  id: "E6",
  section: "AEP-0001 section 6",
  severity: "error",
  purpose:
    "A type is a category of the protocol and one or more words of a-z, 0-9 and _; or x, a vendor, a category and one or more words.",
  breaks: '"type":"Tool.Requested"',
  repair: "use a registered type, or x.VENDOR.CATEGORY.WORD for your own",
  owns: (issue) => issue.pointer === "/type" && issue.keyword === "pattern",
} satisfies EnvelopeRule;
