import { defineKeyword } from "../keyword.js";
import { readNumber } from "../read-values.js";

export const minimum = defineKeyword({
  name: "minimum",
  group: "assertion",
  about: "number",
  place: "anywhere",
  value: "a number",
  summary: "The lowest number allowed",
  doc: "The bound itself is allowed. Values that are not numbers pass.",
  example: '{"type": "integer", "minimum": 0}',
  meta: { type: "number" },
  read: readNumber,
});
