import type { Choice, FieldSpec } from "@aepkit/events";
import { type FormValue, isVisible, matchText } from "@aepkit/forms";
import type { Entry } from "./draft.js";
import type { Fault } from "./fault.js";
import { readNumber } from "./read-number.js";
import { inSentence, nameOf } from "./shown-request.js";

/** What an entry answers: a value, nothing at all, or a fault. */
export type EntryValue = { readonly value: FormValue } | "nothing" | { readonly fault: Omit<Fault, "position"> };

/** Reads one entry. `isMeant` says that a text that looks like a choice was confirmed to be meant as it stands. */
export function entryValue(field: FieldSpec, entry: Entry, isMeant: boolean): EntryValue {
  switch (field.type) {
    case "string":
      return isVisible(entry.text) ? { value: entry.text } : "nothing";
    case "number": {
      if (entry.text.trim() === "") {
        return "nothing";
      }
      const read = readNumber(entry.text);
      return "fault" in read ? { fault: { reason: "type", message: read.fault } } : { value: read.value };
    }
    case "boolean": {
      const [pick] = entry.picks;
      return pick === undefined ? "nothing" : { value: pick === 0 };
    }
    case "select":
      return selectValue(field.choices, field.multi === true, entry, isMeant);
  }
}

function selectValue(choices: readonly Choice[], isMulti: boolean, entry: Entry, isMeant: boolean): EntryValue {
  const picked = entry.picks.map((pick) => choices[pick]?.id).filter((id) => id !== undefined);
  if (entry.other) {
    const fault = faultOfOther(choices, entry.text, isMeant);
    if (fault !== null) {
      return { fault };
    }
    picked.push(entry.text);
  }
  const values = [...new Set(picked)];
  const [first] = values;
  return first === undefined ? "nothing" : { value: isMulti ? values : first };
}

function faultOfOther(choices: readonly Choice[], text: string, isMeant: boolean): Omit<Fault, "position"> | null {
  if (!isVisible(text)) {
    return { reason: "incomplete", message: "Write your own answer beside “Other…”, or pick another choice." };
  }
  const match = matchText(choices, text);
  if (match === "several") {
    return { reason: "ambiguous", message: "Your text fits several of the choices. Pick one of them, or reword it." };
  }
  const choice = match === "none" ? -1 : choices.findIndex(({ id }) => id === match.id);
  const found = choices[choice];
  const isSame = found?.id === text;
  if (found === undefined || (isMeant && !isSame)) {
    return null;
  }
  const message = `Your text is also one of the choices: “${inSentence(nameOf(found))}”. Do you mean that choice?`;
  return { reason: "ambiguous", message, meant: { choice, isSame } };
}
