import { defineKeyword } from "../keyword.js";
import { readCount } from "../read-values.js";

export const maxLength = defineKeyword({
  name: "maxLength",
  group: "assertion",
  about: "string",
  place: "anywhere",
  value: "a whole number of at least 0",
  summary: "The greatest number of characters",
  doc: "Characters are Unicode code points: an emoji counts as one.",
  example: '{"type": "string", "maxLength": 80}',
  meta: { type: "integer", minimum: 0 },
  read: readCount,
});
