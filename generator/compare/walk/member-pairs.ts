import { find, type Schema } from "../../model/model.js";
import type { Pair } from "../kinds/kind.js";
import { isImpossible } from "../view/disjoint.js";
import { isSpokenOf } from "../view/speakers.js";
import type { View } from "../view/view.js";

/** What both trees say of one member of an object. */
export interface MemberPair {
  readonly name: string;
  readonly old: MemberSide;
  readonly new: MemberSide;
}

export interface MemberSide {
  readonly isDeclared: boolean;
  /** All that is asked of it without a condition. */
  readonly schemas: readonly Schema[];
  /** How the tree takes a member of this name that it does not declare; null if it declares it. */
  readonly undeclared: "refused" | "judged" | "free" | null;
}

/** Every member that a side declares without a condition. */
export function memberPairs(pair: Pair): readonly MemberPair[] {
  const names = new Set([...pair.old.declared, ...pair.new.declared]);
  return [...names].map((name) => ({
    name,
    old: sideOf(pair.old, pair.oldSpeakers, name),
    new: sideOf(pair.new, pair.newSpeakers, name),
  }));
}

function sideOf(view: View, speakers: readonly Schema[], name: string): MemberSide {
  const schemas = view.member(name);
  const isDeclared = view.declared.has(name);
  if (isDeclared) {
    return { isDeclared, schemas, undeclared: null };
  }
  if (isImpossible(schemas)) {
    return { isDeclared, schemas, undeclared: "refused" };
  }
  return { isDeclared, schemas, undeclared: isSpokenOf(speakers, name) ? "judged" : "free" };
}

/** The schema that declares the member, for the place of what is found about it. */
export function declarationOf(view: View, name: string): Schema | null {
  for (const part of view.parts) {
    const declared = find(part, "members")?.members.find((member) => member.name === name);
    if (declared !== undefined) {
      return declared.schema;
    }
  }
  return null;
}
