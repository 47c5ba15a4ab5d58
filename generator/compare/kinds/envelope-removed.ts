import type { TreeKind } from "./tree-kind.js";

export const envelopeRemoved: TreeKind = {
  name: "envelope-removed",
  summary: "whole events no longer have rules of their own",
  writers: "none",
  readers: "breaking",
  unseen: "types only: the other side has no schema for whole events",
  detect: ({ old, new: next }) => {
    const envelope = old.model.envelope;
    return envelope === null || next.model.envelope !== null
      ? []
      : [{ at: envelope.schema.location, tree: "old", detail: "envelope removed", old: null, new: null }];
  },
};
