import { type Change, impactOf } from "../comparison.js";
import { placeText, uriText } from "./place-text.js";

/** Kinds that name one of several values or names at the same place, at the start of the detail. */
const named: Readonly<Record<string, RegExp>> = {
  "enum-member-removed": /^(.*) removed$/s,
  "required-added": /^(.*) is required now$/s,
  "required-removed": /^(.*) is no longer required$/s,
};

/**
 * What stands before the reason in the `--allow` of each breaking change: `KIND:FILE#POINTER`, and `=VALUE` where the
 * place can have, or has, several changes of the kind.
 */
export function allowWords(changes: readonly Change[]): ReadonlyMap<Change, string> {
  const breaking = changes.filter((change) => impactOf(change) === "breaking");
  const counts = new Map<string, number>();
  for (const change of breaking) {
    counts.set(shortWord(change), (counts.get(shortWord(change)) ?? 0) + 1);
  }
  return new Map(
    breaking.map((change) => {
      const word = shortWord(change);
      const isShort = named[change.kind] === undefined && counts.get(word) === 1;
      return [change, isShort ? word : `${word}=${valueText(change)}`];
    }),
  );
}

/** What sets a change apart from others of its kind and place, without blanks: a value or name, else the whole detail. */
export function valueText({ kind, detail }: Pick<Change, "kind" | "detail">): string {
  const value = named[kind]?.exec(detail)?.[1] ?? detail;
  return uriText(value).replaceAll("%22", '"').replaceAll("%5C", "\\");
}

/** The option, ready to be copied to a shell. */
export function allowOption(word: string): string {
  const argument = `${word} REASON`;
  return /["$`\\!]/.test(argument) ? `--allow '${argument.replaceAll("'", "'\\''")}'` : `--allow "${argument}"`;
}

function shortWord({ kind, at }: Change): string {
  return `${kind}:${placeText(at)}`;
}
