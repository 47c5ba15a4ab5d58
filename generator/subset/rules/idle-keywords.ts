import { report } from "../../diagnostics/report.js";
import type { TypeName } from "../checked-schema.js";
import type { InstanceKind } from "../keyword.js";
import { keywordPlace } from "../read-tree.js";
import { subset } from "../subset.js";
import type { Rule } from "./rule.js";

/** A keyword about values that the type beside it excludes never refuses anything: a lost rule, so a warning. */
export const idleKeywords: Rule = (tree) =>
  [...tree.entries.values()].flatMap((entry) => {
    const { schema } = entry;
    if (schema.kind === "boolean" || schema.keywords.type === undefined || entry.broken.has("type")) {
      return [];
    }
    const types = schema.keywords.type;
    return schema.order
      .filter((keyword) => !types.some((type) => speaksAbout(subset[keyword].about, type)))
      .map((keyword) => report("idle-keyword", keywordPlace(entry, keyword), { keyword, types: types.join(" or ") }));
  });

function speaksAbout(kind: InstanceKind, type: TypeName): boolean {
  return kind === "any" || kind === type || (kind === "number" && type === "integer");
}
