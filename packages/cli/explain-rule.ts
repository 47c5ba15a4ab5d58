import { findRule, rules } from "@aepkit/stream";
import { InputError } from "./input-error.js";

/** The text about one rule, or the list of all. @throws InputError for an unknown one. */
export function explainRule(id: string | null): string {
  if (id === null) {
    return rules
      .map((rule) => `${rule.id.padEnd(8)}${rule.severity.padEnd(9)}${firstSentence(rule.purpose)}\n`)
      .join("");
  }
  const rule = findRule(id);
  if (rule === null) {
    throw new InputError(
      `there is no rule ${JSON.stringify(id)}`,
      `the rules are ${rules.map((each) => each.id).join(", ")}`,
    );
  }
  const { severity, section, purpose, breaks, repair } = rule;
  const example = breaks === null ? "" : `\nBreaks it:\n  ${breaks}\n`;
  return `${rule.id} (${severity}, ${section})\n\n${purpose}\n${example}\nRepair: ${repair}\n`;
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?]) /)[0] ?? "";
}
