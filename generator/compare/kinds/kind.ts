import type { Literal, Schema } from "../../model/model.js";
import { childPointer } from "../../source/pointer.js";
import type { SchemaLocation } from "../../subset/checked-schema.js";
import type { Impact, InstancePath } from "../comparison.js";
import type { JsonType } from "../view/json-types.js";
import type { Meanings } from "../view/meaning.js";
import type { View } from "../view/view.js";

/** A row of the table of changes: its name, its verdicts and how to find it. */
export interface Kind {
  /** Kebab case; the word before the colon of `--allow`. */
  readonly name: string;
  /** What it is, in one sentence without a full stop. */
  readonly summary: string;
  /** The verdicts, unless a finding says otherwise. */
  readonly writers: Impact;
  readonly readers: Impact;
  readonly detect: (pair: Pair) => readonly Finding[];
}

/** One place in which a change of the kind was found. */
export interface Finding {
  readonly at: SchemaLocation;
  readonly tree: "old" | "new";
  readonly detail: string;
  readonly old: string | null;
  readonly new: string | null;
  /** Undefined: as the kind says. */
  readonly writers?: Impact;
  readonly readers?: Impact;
  /** Where to look for a value that OLD accepts and NEW refuses, best first. */
  readonly refusedByNew: readonly Clue[];
  /** Where to look for a value that NEW accepts and OLD refuses. */
  readonly refusedByOld: readonly Clue[];
  /** Why no value can show the verdict, where that is plain. */
  readonly unseen?: string;
  /** What holds beside the verdict: undeclared members that OLD lets pass and NEW does not. */
  readonly note?: { readonly text: string; readonly refusedByNew: readonly Clue[] };
}

/** A hint for the search of a witness: the refusing side refuses it here, for this. */
export interface Clue {
  readonly path: InstancePath;
  /** What refuses the value at `path`. */
  readonly refuser: readonly Schema[];
  /** Keywords of the refusal; null for any, at the place or below. */
  readonly keywords: readonly string[] | null;
  /** The one value to try; any if undefined. */
  readonly only?: Literal;
  /** The member that must be left out. */
  readonly absent?: string;
  /** Conditions that decide whether the refuser has a say. */
  readonly conditions: readonly { readonly path: InstancePath; readonly schema: Schema; readonly holds: boolean }[];
}

/** What both trees say of one value, and who speaks of it in each of them, conditions included. */
export interface Pair {
  readonly path: InstancePath;
  readonly old: View;
  readonly new: View;
  readonly oldSpeakers: readonly Schema[];
  readonly newSpeakers: readonly Schema[];
  /** Types that both allow. */
  readonly shared: ReadonlySet<JsonType>;
  readonly walk: Walk;
}

/** What kinds may ask of the walk that calls them. */
export interface Walk {
  readonly meanings: Meanings;
  /** Changes of what is asked of the same value, as if nothing else were. */
  readonly between: (pair: Pair, old: readonly Schema[], next: readonly Schema[]) => readonly Found[];
}

/** A finding with its verdicts settled. */
export interface Found extends Finding {
  readonly kind: string;
  readonly writers: Impact;
  readonly readers: Impact;
}

/** The place of a keyword; of the schema itself without one. */
export function keywordAt(location: SchemaLocation, keyword: string | null): SchemaLocation {
  return keyword === null ? location : { file: location.file, pointer: childPointer(location.pointer, keyword) };
}

/** The clue that the value itself is refused for one of these keywords. */
export function refusedHere(pair: Pair, refuser: readonly Schema[], keywords: readonly string[] | null): Clue[] {
  return [{ path: pair.path, refuser, keywords, conditions: [] }];
}

/** The clue that one member of the object is refused. */
export function refusedMember(pair: Pair, name: string, refuser: readonly Schema[]): Clue[] {
  return [{ path: [...pair.path, { kind: "member", name }], refuser, keywords: null, conditions: [] }];
}
