import type { CaptureLevel } from "../checked-schema.js";
import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";
import { similarNames } from "../similar.js";

/** Lowest first: the order of the protocol. */
export const captureLevels: readonly CaptureLevel[] = ["none", "metadata", "redacted", "full"];

export const capture = defineKeyword({
  name: "x-aep-capture",
  group: "annotation",
  about: "any",
  place: "member",
  value: "a capture level",
  summary: "The lowest capture level at which the value may be sent",
  doc: "One of none, metadata, redacted, full. It stands on a property or on `items`; without it the level is metadata.",
  example: '{"type": "string", "x-aep-capture": "redacted"}',
  meta: { enum: [...captureLevels] },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    const known = captureLevels.find((level) => level === node.value);
    if (known !== undefined) {
      return known;
    }
    const details = { allowed: captureLevels, similar: similarNames(node.value, captureLevels) };
    return context.report("unknown-capture-level", { level: node.value }, details);
  },
});
