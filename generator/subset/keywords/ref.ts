import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";
import { parseReference, referencePath } from "../reference-syntax.js";

export const ref = defineKeyword({
  name: "$ref",
  group: "applicator",
  about: "any",
  place: "anywhere",
  value: "a relative reference",
  summary: "Another schema that must accept the value too",
  doc: "A path relative to this file, inside the schema folder, then # and a JSON Pointer; either may be left out. Keywords beside it apply as well. Cycles are refused, and nothing is ever fetched.",
  example: '{"$ref": "../common/choice.schema.json"}',
  meta: { type: "string", pattern: referencePath },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    const parsed = parseReference(node.value, context.file.path);
    if ("fault" in parsed) {
      return parsed.fault === "outside"
        ? context.report("ref-outside", { ref: node.value, why: parsed.why })
        : context.report("ref-syntax", { ref: node.value, why: parsed.why });
    }
    const { file, pointer, span } = context;
    context.references.push({ file, pointer, span, ref: node.value, target: parsed.target });
    return parsed.target;
  },
});
