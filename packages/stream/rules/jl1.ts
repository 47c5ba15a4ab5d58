import type { RuleInfo } from "./rule.js";

export const jl1 = {
  id: "JL1",
  section: "AEP-0003 section 3.1",
  severity: "error",
  purpose:
    "Each line is one event and ends with a newline; there are no blank lines. A last line without its newline is a warning: whoever wrote it may have been stopped in the middle.",
  breaks: "a line with nothing on it",
  repair: "write each event together with its newline in a single write",
} satisfies RuleInfo;
