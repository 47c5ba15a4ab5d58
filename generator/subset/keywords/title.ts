import { defineKeyword } from "../keyword.js";
import { readString } from "../read-values.js";

export const title = defineKeyword({
  name: "title",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "a string",
  summary: "A short name for people",
  doc: "It goes into doc comments. Type names come from wire and file names alone.",
  example: '{"title": "AEP payload: run.started"}',
  meta: { type: "string" },
  read: readString,
});
