import { isVisible } from "@aepkit/forms";
import { type Draft, emptyEntry } from "./draft.js";
import { nameOf, type ShownRequest } from "./shown-request.js";

/** What was entered in one place of a form, as it can be read. */
export interface Entered {
  /** The question; null if it is the reply or the note. */
  readonly name: string | null;
  readonly texts: readonly string[];
}

/** All that a draft holds, in words, in the order of the form; also what would not be sent, such as a text beside no "Other…". */
export function enteredIn({ fields = [] }: Pick<ShownRequest, "fields">, { entries, text }: Draft): Entered[] {
  const all = fields.map((field, position): Entered => {
    const entry = entries[position] ?? emptyEntry;
    const names = field.type === "select" ? field.choices.map(nameOf) : ["Yes", "No"];
    return { name: nameOf(field), texts: [...entry.picks.flatMap((pick) => names[pick] ?? []), entry.text] };
  });
  return [...all, { name: null, texts: [text] }]
    .map(({ name, texts }) => ({ name, texts: texts.filter(isVisible) }))
    .filter(({ texts }) => texts.length > 0);
}
