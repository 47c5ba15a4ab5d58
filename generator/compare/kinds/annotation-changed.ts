import { jsonValueOf, printJson } from "../../emit/print-json.js";
import type { Docs } from "../../model/model.js";
import { commonRows, rowAt } from "./registry-rows.js";
import type { TreeKind } from "./tree-kind.js";

export const annotationChanged: TreeKind = {
  name: "annotation-changed",
  summary: "only what people read changed",
  writers: "none",
  readers: "none",
  unseen: "both sides accept the same values",
  detect: (trees) => [
    ...[...trees.new.schemas].flatMap(([key, next]) => {
      const old = trees.old.schemas.get(key);
      const isEnvelope = next.location.file === trees.new.envelope?.schema.location.file;
      const changed = old === undefined ? [] : changedAnnotations(old.docs, next.docs, isEnvelope);
      return changed.length === 0
        ? []
        : [{ at: next.location, tree: "new" as const, detail: changed.join(", "), old: null, new: null }];
    }),
    ...commonRows(trees)
      .filter(({ old, new: next }) => old.summary !== next.summary || old.experimental !== next.experimental)
      .map(({ new: next }) => ({
        at: rowAt(trees.new, next),
        tree: "new" as const,
        detail: "summary or experimental",
        old: null,
        new: null,
      })),
  ],
};

function changedAnnotations(old: Docs, next: Docs, isEnvelope: boolean): readonly string[] {
  const before = texts(old, isEnvelope);
  const after = texts(next, isEnvelope);
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

function texts(docs: Docs, isEnvelope: boolean): { readonly [keyword: string]: string } {
  return {
    title: JSON.stringify(docs.title),
    description: JSON.stringify(docs.description),
    $comment: JSON.stringify(docs.comment),
    default: docs.default === null ? "" : printJson(jsonValueOf(docs.default)),
    examples: docs.examples.map((each) => printJson(jsonValueOf(each))).join(),
    deprecated: String(docs.deprecated),
    // Attributes of the envelope pass every ceiling, so that a level there is nothing but a remark.
    ...(isEnvelope && { "x-aep-capture": docs.capture ?? "" }),
  };
}
