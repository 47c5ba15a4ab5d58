import { defineKeyword } from "../keyword.js";
import { readNumber } from "../read-values.js";

export const exclusiveMaximum = defineKeyword({
  name: "exclusiveMaximum",
  group: "assertion",
  about: "number",
  place: "anywhere",
  value: "a number",
  summary: "A number that values must stay below",
  doc: "The bound itself is not allowed. It is a number, not the boolean of draft 4.",
  example: '{"type": "number", "exclusiveMaximum": 1}',
  meta: { type: "number" },
  read: readNumber,
});
