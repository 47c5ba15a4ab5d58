import type { SourceFile } from "../../source/json-node.js";
import { nodeAt } from "../../source/node-at.js";
import { positionAt } from "../../source/position.js";
import type { Change, Comparison } from "../comparison.js";

/** A place in a file of the new tree. */
export interface Annotated {
  readonly file: string;
  /** From 1, as are the columns. */
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

export function annotatedChanges(
  { changes }: Comparison,
  sources: ReadonlyMap<string, SourceFile>,
): readonly Annotated[] {
  return changes.map((change) => placeIn(change, sources.get(change.at.file)));
}

/** What is gone is shown at the nearest thing around it that is still there. */
function placeIn({ at }: Change, source: SourceFile | undefined): Annotated {
  if (source === undefined) {
    return { file: at.file, line: 1, column: 1, endColumn: 1 };
  }
  let { pointer } = at;
  let node = nodeAt(source.root, pointer);
  while (node === null && pointer !== "") {
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    node = nodeAt(source.root, pointer);
  }
  const span = (node ?? source.root).span;
  const start = positionAt(source.text, span.start);
  const end = positionAt(source.text, span.end);
  return { file: at.file, ...start, endColumn: end.line === start.line ? end.column : start.column };
}
