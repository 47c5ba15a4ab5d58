import type { SourceFile } from "../source/json-node.js";
import { nodeAt } from "../source/node-at.js";
import { childPointer } from "../source/pointer.js";
import type { Place } from "./report.js";

/** The place of a schema that has been read, or of the value of one of its keywords. */
export function placeOf(
  sources: ReadonlyMap<string, SourceFile>,
  location: { readonly file: string; readonly pointer: string },
  keyword?: string,
): Place {
  const file = sources.get(location.file);
  if (file === undefined) {
    throw new Error(`no source ${location.file}`);
  }
  const { pointer } = location;
  if (keyword !== undefined) {
    const value = nodeAt(file.root, childPointer(pointer, keyword));
    return { file, span: value?.span ?? file.root.span, pointer, keyword };
  }
  const span = nodeAt(file.root, pointer)?.span ?? file.root.span;
  return { file, span: { start: span.start, end: span.start + 1 }, pointer };
}
