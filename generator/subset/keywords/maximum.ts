import { defineKeyword } from "../keyword.js";
import { readNumber } from "../read-values.js";

export const maximum = defineKeyword({
  name: "maximum",
  group: "assertion",
  about: "number",
  place: "anywhere",
  value: "a number",
  summary: "The highest number allowed",
  doc: "The bound itself is allowed. Values that are not numbers pass.",
  example: '{"type": "number", "maximum": 100}',
  meta: { type: "number" },
  read: readNumber,
});
