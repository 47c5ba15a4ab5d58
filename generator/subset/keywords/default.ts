import { defineKeyword } from "../keyword.js";

export const defaultKeyword = defineKeyword({
  name: "default",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "any JSON value",
  summary: "What readers assume when the value is absent",
  doc: "It is documentation: guards fill nothing in.",
  example: '{"type": "integer", "default": 0}',
  meta: {},
  read: (node) => node,
});
