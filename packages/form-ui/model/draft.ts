import type { FieldSpec } from "@aepkit/events";

/** What stands in the controls of one field. Choices are known by position, for their ids are somebody else's words. */
export interface Entry {
  /** What is typed: the text or the number itself, or the text beside "Other…". */
  readonly text: string;
  /** Positions of the picked choices; of a yes or no, 0 is yes and 1 is no. */
  readonly picks: readonly number[];
  /** "Other…" is picked. */
  readonly other: boolean;
}

/** What somebody has typed and picked so far. */
export interface Draft {
  /** As many as the request has fields, in their order. */
  readonly entries: readonly Entry[];
  /** A reply in words, or the note that goes with an option. */
  readonly text: string;
}

export const emptyEntry: Entry = { text: "", picks: [], other: false };

export const emptyDraft: Draft = { entries: [], text: "" };

/** True if there is nothing in it that could be lost. */
export function isEmptyDraft({ entries, text }: Draft): boolean {
  return text === "" && entries.every((entry) => entry.text === "" && entry.picks.length === 0 && !entry.other);
}

/** Names of the controls of the field at `position`: of what is typed, and of what is picked. */
export const textName = (position: number) => `text-${position}`;
export const pickName = (position: number) => `pick-${position}`;

/** Name of the control for a reply or a note. */
export const replyName = "reply";

/** Value of the control that picks "Other…"; the others have the position of their choice. */
export const otherValue = "other";

/** Reads the controls of a form. */
export function readDraft(data: FormData, fields: readonly FieldSpec[]): Draft {
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const entries = fields.map((_, position): Entry => {
    const picked = data.getAll(pickName(position)).filter((value) => value !== "");
    return {
      text: textOf(textName(position)),
      picks: picked.filter((value) => value !== otherValue).map(Number),
      other: picked.includes(otherValue),
    };
  });
  return { entries, text: textOf(replyName) };
}

/** Reads a draft that was kept as JSON; null for anything else. */
export function parseDraft(json: string): Draft | null {
  try {
    const value: unknown = JSON.parse(json);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "entries" in value &&
    Array.isArray(value.entries) &&
    value.entries.every(isEntry)
  );
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "other" in value &&
    typeof value.other === "boolean" &&
    "picks" in value &&
    Array.isArray(value.picks) &&
    value.picks.every((pick) => Number.isInteger(pick))
  );
}
