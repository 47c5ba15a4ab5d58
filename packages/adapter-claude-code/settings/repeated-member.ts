import { type Node, parseTree } from "jsonc-parser";

/**
 * The first member of the hooks that stands twice, in words; undefined if none does. Of two, readers take one or the other,
 * so nobody can say what an edit would change. Members elsewhere are not touched and may do as they like.
 */
export function repeatedMember(text: string): string | undefined {
  const root = parseTree(text, undefined, { allowTrailingComma: true });
  const atRoot = (root?.children ?? []).filter((property) => property.children?.[0]?.value === "hooks");
  const [, second] = atRoot;
  const repeated = second ?? atRoot.map(repeatedBelow).find((each) => each !== undefined);
  if (repeated === undefined) {
    return undefined;
  }
  const line = text.slice(0, repeated.offset).split("\n").length;
  return `its hooks have the member ${JSON.stringify(repeated.children?.[0]?.value)} twice, again in line ${line}`;
}

function repeatedBelow(node: Node): Node | undefined {
  const children = node.children ?? [];
  const names = new Set<unknown>();
  for (const child of children) {
    const name: unknown = child.type === "property" ? child.children?.[0]?.value : undefined;
    if (child.type === "property" && names.has(name)) {
      return child;
    }
    names.add(name);
  }
  return children.map(repeatedBelow).find((each) => each !== undefined);
}
