import { defineKeyword } from "../keyword.js";
import { readNumber } from "../read-values.js";

export const exclusiveMinimum = defineKeyword({
  name: "exclusiveMinimum",
  group: "assertion",
  about: "number",
  place: "anywhere",
  value: "a number",
  summary: "A number that values must exceed",
  doc: "The bound itself is not allowed. It is a number, not the boolean of draft 4.",
  example: '{"type": "number", "exclusiveMinimum": 0}',
  meta: { type: "number" },
  read: readNumber,
});
