import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";

/** An absolute URI without a fragment, in the characters of RFC 3986. */
const absoluteUri = "^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?@!$&'()*+,;=%-]+$";

export const id = defineKeyword({
  name: "$id",
  group: "structure",
  about: "any",
  place: "root",
  value: "an absolute URI without a fragment",
  summary: "The name of the file for other validators",
  doc: "References are resolved by file path here. So that other validators agree, every `$id` is one common base followed by the path of its file.",
  example: '{"$id": "aep://schemas/0.1/types/run.started.schema.json"}',
  meta: { type: "string", pattern: absoluteUri },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    return new RegExp(absoluteUri, "u").test(node.value) ? node.value : context.report("bad-id", { id: node.value });
  },
});
