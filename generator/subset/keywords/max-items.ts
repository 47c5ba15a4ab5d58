import { defineKeyword } from "../keyword.js";
import { readCount } from "../read-values.js";

export const maxItems = defineKeyword({
  name: "maxItems",
  group: "assertion",
  about: "array",
  place: "anywhere",
  value: "a whole number of at least 0",
  summary: "The greatest number of elements",
  doc: "Values that are not arrays pass.",
  example: '{"type": "array", "maxItems": 10}',
  meta: { type: "integer", minimum: 0 },
  read: readCount,
});
