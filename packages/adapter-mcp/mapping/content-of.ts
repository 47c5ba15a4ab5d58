import { type Members, own } from "@aepkit/forms/members";
import type { ElicitContent } from "../elicitation.js";
import { choiceId, fieldId } from "./field-of.js";
import type { ServerChoice } from "./read-choices.js";
import type { ServerProperty } from "./read-property.js";

/**
 * The values of a form in the server's own names and values. What was not answered is left out: an absent key, an empty
 * text, and an optional selection with nothing picked. Nothing is filled in, converted or rounded.
 */
export function contentOf(properties: readonly ServerProperty[], values: Members): ElicitContent {
  const content = properties.flatMap((property, index): [string, ElicitContent[string]][] => {
    const value = own(values, fieldId(index));
    const sent = isAnswered(property, value) ? inServerWords(property, value) : undefined;
    return sent === undefined ? [] : [[property.name, sent]];
  });
  // Entries, not assignment, so that a property called `__proto__` is one like any other.
  return Object.fromEntries(content);
}

/** Whether a value that is valid by its field answers the property. */
export function isAnswered({ required }: ServerProperty, value: unknown): boolean {
  return value !== undefined && value !== "" && (required || !Array.isArray(value) || value.length > 0);
}

function inServerWords({ demand }: ServerProperty, value: unknown): ElicitContent[string] | undefined {
  switch (demand.kind) {
    case "choice":
      return serverValue(demand.choices, value);
    case "choices":
      return Array.isArray(value)
        ? value.map((each: unknown) => serverValue(demand.choices, each)).filter((each) => each !== undefined)
        : undefined;
    default:
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
  }
}

function serverValue(choices: readonly ServerChoice[], id: unknown): string | undefined {
  return choices.find((_, index) => choiceId(index) === id)?.value;
}
