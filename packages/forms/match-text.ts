import { isObject, own } from "./members.js";

/** Ids that a text may stand for: one, none, or several, in which case nobody can say which one was meant. */
export type TextMatch = { readonly id: string } | "none" | "several";

/**
 * Finds the option or choice that a text names: its id or its label, without outer blanks and in any case (T1).
 *
 * A text that names several, because labels repeat or one's id is another's label, names none for certain. T1 would
 * let an id win, but a person reads labels, and a wrong guess can turn a refusal into leave.
 */
export function matchText(items: unknown, text: string): TextMatch {
  const wanted = fold(text);
  const found = new Set<string>();
  for (const item of wanted !== "" && Array.isArray(items) ? items : []) {
    const id = isObject(item) ? own(item, "id") : undefined;
    const label = isObject(item) ? own(item, "label") : undefined;
    if (typeof id === "string" && (fold(id) === wanted || (typeof label === "string" && fold(label) === wanted))) {
      found.add(id);
    }
  }
  const [id] = found;
  if (id === undefined) {
    return "none";
  }
  return found.size === 1 ? { id } : "several";
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
