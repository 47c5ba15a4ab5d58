import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { SettingsError } from "./settings-error.js";

/**
 * Adds a member or an element at the end of the object or list at a path, and touches no other character but for a comma.
 * `name` is null for a list. Comments stay with what they stand behind.
 *
 * Throws a SettingsError if there is no such place.
 */
export function insertAtEnd(text: string, path: JSONPath, name: string | null, value: unknown): string {
  const container = nodeAt(text, path);
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const unit = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const render = (indent: string | null) => {
    const json = JSON.stringify(value, null, indent === null ? undefined : unit);
    const lines = (name === null ? json : `${JSON.stringify(name)}: ${json}`).split("\n");
    return lines.join(`${eol}${indent ?? ""}`);
  };
  const last = container.children?.at(-1);
  if (last === undefined) {
    const [open, close] = [container.offset + 1, container.offset + container.length - 1];
    const base = indentOf(text, container.offset);
    const inner = text.slice(open, close);
    const rest = inner.trim() === "" ? "" : inner.trimEnd();
    return splice(text, open, close, `${eol}${base}${unit}${render(base + unit)}${rest}${eol}${base}`);
  }
  const end = last.offset + last.length;
  const { comma, lineEnd } = behind(text, end);
  const isAlone = text.slice(lineStart(text, last.offset), last.offset).trim() === "";
  const indent = isAlone ? indentOf(text, last.offset) : null;
  const place = indent === null ? end : lineEnd;
  const added = `${indent === null ? " " : eol + indent}${render(indent)}`;
  if (indent === null || comma === null) {
    // The comma goes where the old last one ends; one that trails in the text already goes on trailing.
    return splice(splice(text, place, place, added), end, end, ",");
  }
  return splice(text, place, place, `${added},`);
}

/** Removes the member or element at a path, with one comma. Comments stay. Throws as `insertAtEnd` does. */
export function removeAt(text: string, path: JSONPath): string {
  const node = entryAt(text, path);
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const before = siblings[index - 1];
  const end = node.offset + node.length;
  const own = behind(text, end, true).comma;
  const other = own === null && before !== undefined ? behind(text, before.offset + before.length, true).comma : null;
  // From back to front, so that positions hold.
  const rest = own === null ? text : splice(text, own, own + 1, "");
  const newline = rest.slice(0, node.offset).search(/\r?\n[ \t]*$/);
  const isLineBlank = /^[ \t]*(?:\r?\n|$)/.test(rest.slice(end));
  let result: string;
  if (newline >= 0 && isLineBlank) {
    result = splice(rest, newline, end, "");
  } else if (newline < 0 && own === null) {
    result = splice(rest, rest.slice(0, node.offset).trimEnd().length, end, "");
  } else {
    result = splice(rest, node.offset, end + (/^[ \t]*/.exec(rest.slice(end))?.[0].length ?? 0), "");
  }
  return other === null ? result : splice(result, other, other + 1, "");
}

/** True if there are comments at a path, those inside `except` aside. Throws as `insertAtEnd` does. */
export function holdsComments(text: string, path: JSONPath, except: JSONPath): boolean {
  const [outer, inner] = [entryAt(text, path), entryAt(text, except)];
  const around = [
    text.slice(outer.offset, inner.offset),
    text.slice(inner.offset + inner.length, outer.offset + outer.length),
  ];
  return around.some((part) => /\/[/*]/.test(part.replaceAll(/"(?:[^"\\]|\\.)*"/g, "")));
}

/** The element at a path, or the member with its name. */
function entryAt(text: string, path: JSONPath): Node {
  const node = nodeAt(text, path);
  return node.parent?.type === "property" ? node.parent : node;
}

function nodeAt(text: string, path: JSONPath): Node {
  const root = parseTree(text, undefined, { allowTrailingComma: true });
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) {
    // The text has a member twice, so that what was read is not what stands first.
    throw new SettingsError(`it cannot be edited at ${path.join(".")}; edit it by hand`);
  }
  return node;
}

/**
 * The comma behind a position, before anything else but comments, and where what belongs to the line of the position ends.
 * Commas on later lines are found too if `far`.
 */
function behind(text: string, position: number, far = false): { comma: number | null; lineEnd: number } {
  const token = /[ \t]+|\r?\n|,|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//y;
  token.lastIndex = position;
  let comma: number | null = null;
  let lineEnd = position;
  let isSameLine = true;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === ",") {
      if (comma !== null) {
        break;
      }
      comma = match.index;
    } else if (found.endsWith("\n")) {
      if (!far || comma !== null) {
        break;
      }
      isSameLine = false;
    }
    if (isSameLine && found.trim() !== "") {
      lineEnd = match.index + found.length;
    }
  }
  return { comma, lineEnd };
}

function lineStart(text: string, position: number): number {
  return text.lastIndexOf("\n", position - 1) + 1;
}

function indentOf(text: string, position: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, position)))?.[0] ?? "";
}

function splice(text: string, from: number, to: number, added: string): string {
  return text.slice(0, from) + added + text.slice(to);
}
