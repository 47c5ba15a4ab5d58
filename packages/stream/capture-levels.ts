import { AEP_CAPTURE, type Capture, type CaptureNode } from "@aepkit/events";
import { pointerToken } from "./pointer-token.js";
import { isMembers } from "./stream-event.js";

/** What of a payload needs a higher level: the generated table cut down to the branches that lead there. */
export interface Forbidden {
  /** Level that the value itself needs; null if only something inside it does. */
  readonly level: "redacted" | "full" | null;
  readonly members: readonly (readonly [name: string, node: Forbidden])[];
  readonly items: Forbidden | null;
  /** For the members that the schema does not declare. */
  readonly additional: { readonly node: Forbidden; readonly declared: ReadonlySet<string> } | null;
}

/** Null where an event of that type and capture may hold every member. */
export function forbiddenAbove(type: string, capture: "metadata" | "redacted"): Forbidden | null {
  return trees[capture].get(type) ?? null;
}

/** Calls `found` for each value that may not be there; what lies inside such a value is not looked at. */
export function findForbidden(
  value: unknown,
  node: Forbidden,
  pointer: string,
  found: (pointer: string, level: "redacted" | "full") => void,
): void {
  if (node.level !== null) {
    found(pointer, node.level);
  } else if (Array.isArray(value)) {
    if (node.items !== null) {
      for (const [index, item] of value.entries()) {
        findForbidden(item, node.items, `${pointer}/${index}`, found);
      }
    }
  } else if (isMembers(value)) {
    for (const [name, member] of node.members) {
      // Mostly it is not there, and reading it is cheaper than to ask. JSON holds no undefined.
      if (value[name] !== undefined && Object.hasOwn(value, name)) {
        findForbidden(value[name], member, `${pointer}/${pointerToken(name)}`, found);
      }
    }
    if (node.additional !== null) {
      const { node: inner, declared } = node.additional;
      for (const name of Object.keys(value).filter((each) => !declared.has(each))) {
        findForbidden(value[name], inner, `${pointer}/${pointerToken(name)}`, found);
      }
    }
  }
}

const trees = { metadata: treesAt("metadata"), redacted: treesAt("redacted") } as const;

function treesAt(capture: Capture): ReadonlyMap<string, Forbidden> {
  const isAbove = (level: "redacted" | "full") => capture === "metadata" || level === "full";
  const cut = (node: CaptureNode): Forbidden | null => {
    if (node.level !== undefined && isAbove(node.level)) {
      return { level: node.level, members: [], items: null, additional: null };
    }
    const members = Object.entries(node.members ?? {}).flatMap(([name, member]) => {
      const inner = cut(member);
      return inner === null ? [] : [[name, inner] as const];
    });
    const items = node.items === undefined ? null : cut(node.items);
    const undeclared = node.additional === undefined ? null : cut(node.additional);
    const additional =
      undeclared === null ? null : { node: undeclared, declared: new Set(Object.keys(node.members ?? {})) };
    return members.length === 0 && items === null && additional === null
      ? null
      : { level: null, members, items, additional };
  };
  return new Map(
    [...AEP_CAPTURE].flatMap(([type, node]) => {
      const tree = cut(node);
      return tree === null ? [] : [[type, tree] as const];
    }),
  );
}
