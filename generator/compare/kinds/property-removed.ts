import { childPointer } from "../../source/pointer.js";
import type { Impact } from "../comparison.js";
import { asksNothing } from "../view/asks-nothing.js";
import { declarationOf, type MemberPair, memberPairs } from "../walk/member-pairs.js";
import { renames } from "../walk/renames.js";
import { type Finding, type Kind, type Pair, refusedMember } from "./kind.js";
import { placeOfSchema } from "./places.js";

export const propertyRemoved: Kind = {
  name: "property-removed",
  summary: "a member is no longer declared",
  writers: "none",
  readers: "breaking",
  detect: (pair) => {
    const renamed = renames(pair).map(({ from }) => from.name);
    return memberPairs(pair)
      .filter((member) => !member.new.isDeclared && !renamed.includes(member.name))
      .map((member) => removal(pair, member));
  },
};

function removal(pair: Pair, member: MemberPair): Finding {
  const { name } = member;
  const declared = declarationOf(pair.old, name);
  if (declared === null) {
    throw new Error(`no schema declared ${childPointer("", name)}`);
  }
  return {
    ...placeOfSchema(declared, "old"),
    detail: `member ${JSON.stringify(name)} removed`,
    old: pair.old.required.has(name) ? "required" : "optional",
    new: null,
    ...verdicts(member),
    ...removalClues(pair, member),
    unseen: "types only: the old schemas let any value stand there",
  };
}

/** What becomes of those who still write the member, and of those who read something under its name. */
export function verdicts({ new: next }: MemberPair): { readonly writers: Impact; readonly readers: Impact } {
  switch (next.undeclared) {
    case "refused":
      return { writers: "breaking", readers: "none" };
    case "judged":
      // Whoever judges it now is compared with who declared it.
      return { writers: "none", readers: "none" };
    default:
      return { writers: "none", readers: "breaking" };
  }
}

export function removalClues(pair: Pair, { name, old, new: next }: MemberPair) {
  return {
    refusedByNew: next.undeclared === "refused" ? refusedMember(pair, name, next.schemas) : [],
    refusedByOld:
      next.undeclared === "free" && !old.schemas.every(asksNothing) ? refusedMember(pair, name, old.schemas) : [],
  };
}
