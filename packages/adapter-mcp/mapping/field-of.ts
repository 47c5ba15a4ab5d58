import type { Choice, FieldSpec } from "@aepkit/events";
import type { ServerChoice } from "./read-choices.js";
import type { ServerProperty } from "./read-property.js";

/** Ids say the position and nothing else: they pass every ceiling, and names and values are the server's words. */
export function fieldId(index: number): string {
  return `f${index + 1}`;
}

/** Not a bare number, for the same reason as everywhere: a text of `2` must not become the second choice. */
export function choiceId(index: number): string {
  return `c${index + 1}`;
}

/** The field that asks for a property (M2, M3), as it reads at full capture. */
export function fieldOf({ title, required, demand }: ServerProperty, index: number): FieldSpec {
  const base = { id: fieldId(index), label: title, required };
  switch (demand.kind) {
    case "text":
      return { ...base, type: "string" };
    case "boolean":
      return { ...base, type: "boolean" };
    case "number": {
      const { min, max } = demand;
      return {
        ...base,
        type: "number",
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
    }
    case "choice":
      return { ...base, type: "select", choices: choicesOf(demand.choices) };
    case "choices":
      return { ...base, type: "select", multi: true, choices: choicesOf(demand.choices) };
  }
}

function choicesOf(choices: readonly ServerChoice[]): Choice[] {
  return choices.map(({ title }, index) => ({ id: choiceId(index), label: title }));
}
