import { report } from "../../diagnostics/report.js";
import { keywordMember, keywordPlace } from "../read-tree.js";
import { describeFile } from "../schema-files.js";
import type { Rule } from "./rule.js";

/** Payloads and the event itself are objects, and their roots say so. */
export const objectRoots: Rule = (tree) =>
  [...tree.entries.values()].flatMap((entry) => {
    const { kind } = describeFile(entry.file.path);
    if (entry.position !== "root" || (kind !== "type" && kind !== "envelope") || entry.broken.has("type")) {
      return [];
    }
    const types = entry.schema.kind === "object" ? entry.schema.keywords.type : undefined;
    if (types?.length === 1 && types[0] === "object") {
      return [];
    }
    const { start } = entry.node.span;
    const place =
      keywordMember(entry, "type") === null
        ? { file: entry.file, span: { start, end: start + 1 }, pointer: "" }
        : keywordPlace(entry, "type");
    return [report("root-not-object", { ...place, allowed: ["object"] }, {})];
  });
