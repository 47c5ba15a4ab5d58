import { childPointer } from "../../source/pointer.js";
import { declarationOf, type MemberPair, memberPairs } from "../walk/member-pairs.js";
import { renames } from "../walk/renames.js";
import { type Finding, type Kind, type Pair, refusedMember } from "./kind.js";
import { placeOfSchema } from "./places.js";

export const propertyAdded: Kind = {
  name: "property-added",
  summary: "a member is declared that was not",
  writers: "none",
  readers: "additive",
  detect: (pair) => {
    const renamed = renames(pair).map(({ to }) => to.name);
    return memberPairs(pair)
      .filter((member) => !member.old.isDeclared && !renamed.includes(member.name))
      .map((member) => addition(pair, member));
  },
};

function addition(pair: Pair, member: MemberPair): Finding {
  const { name } = member;
  const declared = declarationOf(pair.new, name);
  if (declared === null) {
    throw new Error(`no schema declares ${childPointer("", name)}`);
  }
  return {
    ...placeOfSchema(declared, "new"),
    detail: `member ${JSON.stringify(name)} added`,
    old: null,
    new: pair.new.required.has(name) ? "required" : "optional",
    refusedByNew: [],
    refusedByOld: member.old.undeclared === "refused" ? refusedMember(pair, name, member.old.schemas) : [],
    ...noteOf(pair, member),
    ...(member.old.undeclared !== "refused" && {
      unseen: "types only: the old schemas let a member of this name pass as well",
    }),
  };
}

/** An open object lets everybody write members of their own, and one of them may have had this name all along. */
export function noteOf(pair: Pair, { name, old, new: next }: MemberPair): Pick<Finding, "note"> {
  if (old.undeclared !== "free") {
    return {};
  }
  return {
    note: {
      text: `the old object was open: an undeclared ${JSON.stringify(name)} with other content was let through`,
      refusedByNew: refusedMember(pair, name, next.schemas),
    },
  };
}
