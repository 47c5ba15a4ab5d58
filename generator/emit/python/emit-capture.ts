import { type CaptureTree, captureTree } from "../../model/capture-tree.js";
import type { Model } from "../../model/model.js";
import { indented } from "./lines.js";
import { docString, text } from "./printer.js";

/** The table that says, for every payload, from which capture level on each of its parts may be present. */
export function emitCapture(model: Model): string[] {
  const rows = model.wireTypes.flatMap(({ row, payload }) =>
    payload === null ? [] : [`${text(row.type)}: ${treeText(captureTree(payload.schema))},`],
  );
  return [
    "class CaptureNode(TypedDict):",
    ...indented([
      ...docString(["Capture levels of a value. What is absent here is of level metadata."]),
      "",
      'level: NotRequired[Literal["redacted", "full"]]',
      ...docString(["Lowest level at which the value may be present."]),
      "members: NotRequired[Mapping[str, CaptureNode]]",
      ...docString(["Levels of the declared members."]),
      "items: NotRequired[CaptureNode]",
      ...docString(["Levels of each element of an array."]),
      "additional: NotRequired[CaptureNode]",
      ...docString(["Levels of each undeclared member."]),
    ]),
    "",
    "",
    "AEP_CAPTURE: Final[Mapping[str, CaptureNode]] = {",
    ...indented(rows),
    "}",
    ...docString(["Capture levels of every payload that has a schema, by wire name."]),
    "",
  ];
}

function treeText(tree: CaptureTree): string {
  const parts: string[] = [];
  if (tree.level !== "metadata" && tree.level !== "none") {
    parts.push(`"level": ${text(tree.level)}`);
  }
  if (tree.members.size > 0) {
    const members = [...tree.members].map(([name, each]) => `${text(name)}: ${treeText(each)}`);
    parts.push(`"members": {${members.join(", ")}}`);
  }
  if (tree.items !== null) {
    parts.push(`"items": ${treeText(tree.items)}`);
  }
  if (tree.additional !== null) {
    parts.push(`"additional": ${treeText(tree.additional)}`);
  }
  return `{${parts.join(", ")}}`;
}
