import { defineKeyword } from "../keyword.js";
import { readCount } from "../read-values.js";

export const minLength = defineKeyword({
  name: "minLength",
  group: "assertion",
  about: "string",
  place: "anywhere",
  value: "a whole number of at least 0",
  summary: "The least number of characters",
  doc: "Characters are Unicode code points: an emoji counts as one.",
  example: '{"type": "string", "minLength": 1}',
  meta: { type: "integer", minimum: 0 },
  read: readCount,
});
