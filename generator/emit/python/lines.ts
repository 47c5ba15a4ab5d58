/** Lines of Python one level further in. No line begins inside a literal, so lines can be moved. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? line : `    ${line}`));
}

/** A statement with a block; nothing if the block is empty. */
export function block(opening: string, body: readonly string[]): string[] {
  return body.length === 0 ? [] : [opening, ...indented(body)];
}
