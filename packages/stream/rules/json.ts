import type { RuleInfo } from "./rule.js";

export const json = {
  id: "json",
  section: "AEP-0003 section 3.1",
  severity: "error",
  purpose:
    "Every line is one JSON text in strict UTF-8 that all readers understand alike: no member name twice in an object, nesting of at most 512, and a length within the limit. Whole numbers beyond 2^53, numbers beyond 1.8e308 and halves of surrogate pairs, which readers change, are warnings, and so is a byte order mark before the first line.",
  breaks: '{"seq":9,"seq":1}',
  repair: "write each event with a JSON library, in UTF-8, as one line",
} satisfies RuleInfo;
