import type { RuleInfo } from "./rule.js";

export const schema = {
  id: "schema",
  section: "AEP-0002 section 5",
  severity: "error",
  purpose: "The data of an event of a registered type satisfies the schema of that type.",
  breaks: '"type":"progress.status" with "data":{"percent":"half"}',
  repair: "compare the payload with the page of its type in the reference; the pointer of the finding names the member",
} satisfies RuleInfo;
