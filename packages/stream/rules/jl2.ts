import type { RuleInfo } from "./rule.js";

export const jl2 = {
  id: "JL2",
  section: "AEP-0003 section 3.1",
  severity: "warning",
  purpose:
    "A consumer skips events of a protocol version that it does not support, and says so once. (An emitter's own log has to hold supported versions only: E1.)",
  breaks: '"aep":"2.0", checked with --role consumer',
  repair: "use a consumer of that version",
} satisfies RuleInfo;
