import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";

export const pattern = defineKeyword({
  name: "pattern",
  group: "assertion",
  about: "string",
  place: "anywhere",
  value: "a regular expression",
  summary: "A regular expression that finds a match in the text",
  doc: "ECMAScript in Unicode mode, not anchored: use ^ and $. It must match in linear time, because guards run it on text from outside.",
  example: '{"type": "string", "pattern": "^[a-z0-9]{1,20}$"}',
  meta: { type: "string", format: "regex" },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    try {
      new RegExp(node.value, "u");
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // V8 repeats the pattern in front of the reason.
      return context.report("pattern-syntax", { reason: message.slice(message.lastIndexOf(": ") + 2) });
    }
    const { file, pointer, span } = context;
    context.patterns.push({ file, pointer, span, source: node.value });
    return node.value;
  },
});
