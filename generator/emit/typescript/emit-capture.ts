import { type CaptureTree, captureTree } from "../../model/capture-tree.js";
import type { Model } from "../../model/model.js";
import { exportedConstant, typeAlias } from "./declarations.js";
import { literal, memberKey } from "./printer.js";

/** The module that says, for every payload, from which capture level on each of its parts may be present. */
export function emitCapture(model: Model): string[] {
  const rows = model.wireTypes
    .filter((each) => each.payload !== null)
    .map(({ row, payload }) => {
      const tree = payload === null ? null : captureTree(payload.schema);
      return `  [${literal(row.type)}, ${tree === null ? "null" : treeText(tree)}],\n`;
    });
  return [
    typeAlias(
      "CaptureNode",
      ["Capture levels of a value. What is absent here is of level metadata."],
      [
        "{",
        "  /** Lowest level at which the value may be present. */",
        '  readonly level?: "redacted" | "full";',
        "  /** Levels of the declared members. */",
        "  readonly members?: { readonly [name: string]: CaptureNode };",
        "  /** Levels of each array element. */",
        "  readonly items?: CaptureNode;",
        "  /** Levels of each undeclared member. */",
        "  readonly additional?: CaptureNode;",
        "}",
      ].join("\n"),
    ),
    exportedConstant(
      "AEP_CAPTURE",
      ["Capture levels of every payload that has a schema, by wire type. Look member names up as own properties only."],
      "ReadonlyMap<string, CaptureNode>",
      `/* @__PURE__ */ new Map<string, CaptureNode>([\n${rows.join("")}])`,
    ),
  ];
}

function treeText(tree: CaptureTree): string {
  const parts: string[] = [];
  if (tree.level !== "metadata" && tree.level !== "none") {
    parts.push(`level: ${literal(tree.level)}`);
  }
  if (tree.members.size > 0) {
    const members = [...tree.members].map(([name, each]) => `${memberKey(name)}: ${treeText(each)}${typed(name)}`);
    parts.push(`members: { ${members.join(", ")} }`);
  }
  if (tree.items !== null) {
    parts.push(`items: ${treeText(tree.items)}`);
  }
  if (tree.additional !== null) {
    parts.push(`additional: ${treeText(tree.additional)}`);
  }
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** For a name that every object inherits, such as `constructor`, the compiler expects the inherited member's type. */
function typed(name: string): string {
  return name in Object.prototype ? " as CaptureNode" : "";
}
