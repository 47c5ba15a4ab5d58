import { defineKeyword } from "../keyword.js";
import { readCount } from "../read-values.js";

export const minItems = defineKeyword({
  name: "minItems",
  group: "assertion",
  about: "array",
  place: "anywhere",
  value: "a whole number of at least 0",
  summary: "The least number of elements",
  doc: "Values that are not arrays pass.",
  example: '{"type": "array", "minItems": 1}',
  meta: { type: "integer", minimum: 0 },
  read: readCount,
});
