import type { FormatName } from "../checked-schema.js";
import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";
import { similarNames } from "../similar.js";

const formats: readonly FormatName[] = ["date-time", "uri"];

export const format = defineKeyword({
  name: "format",
  group: "assertion",
  about: "string",
  place: "anywhere",
  value: "a format name",
  summary: "A named form of text: date-time or uri",
  doc: "Formats are asserted in every target. date-time is RFC 3339, uri is RFC 3986; other names are refused.",
  example: '{"type": "string", "format": "date-time"}',
  meta: { enum: [...formats] },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    const known = formats.find((name) => name === node.value);
    const details = { allowed: formats, similar: similarNames(node.value, formats) };
    return known ?? context.report("unknown-format", { format: node.value }, details);
  },
});
