import type { TreeKind } from "./tree-kind.js";

export const envelopeAdded: TreeKind = {
  name: "envelope-added",
  summary: "whole events have rules of their own",
  writers: "breaking",
  readers: "none",
  unseen: "types only: the other side has no schema for whole events",
  detect: ({ old, new: next }) => {
    const envelope = next.model.envelope;
    return envelope === null || old.model.envelope !== null
      ? []
      : [{ at: envelope.schema.location, tree: "new", detail: "envelope added", old: null, new: null }];
  },
};
