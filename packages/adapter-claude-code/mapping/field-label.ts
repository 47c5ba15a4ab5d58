import type { Redact } from "@aepkit/forms";
import type { Question } from "./read-questions.js";

/** What a question's field is called at full capture (Q3). */
export function fieldLabel({ header, text }: Pick<Question, "header" | "text">): string {
  return header === "" ? text : `${header}: ${text}`;
}

/** Words with which questions begin. None of them is a secret, whatever stands before it. */
const firstWords: readonly string[] = [
  ...[
    "are",
    "can",
    "could",
    "did",
    "do",
    "does",
    "has",
    "have",
    "how",
    "is",
    "may",
    "might",
    "must",
    "shall",
    "should",
  ],
  ...["was", "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "would"],
];

/**
 * The same pipeline, which leaves the first word of a question alone where it is an ordinary one. A label is redacted as a
 * whole, for a header such as `Password` may belong to what follows it; and so `Token: Should we rotate it?` would lose its
 * `Should`. Never shows more than that one word: where anything else would differ, the label is redacted as a whole.
 */
export function labelRedaction(questions: readonly Question[], redact: Redact): Redact {
  const byLabel = new Map(questions.map((question) => [fieldLabel(question), question]));
  return (text) => {
    const whole = redact(text);
    const question = byLabel.get(text);
    if (question === undefined || question.header === "") {
      return whole;
    }
    const [header, rest] = [redact(question.header), redact(question.text)];
    const [word = ""] = /^\p{L}+/u.exec(question.text) ?? [];
    const isOrdinary = firstWords.includes(word.toLowerCase()) && rest.startsWith(word);
    const isAllTheRest = whole.startsWith(`${header}: `) && whole.endsWith(rest.slice(word.length));
    return isOrdinary && isAllTheRest ? fieldLabel({ header, text: rest }) : whole;
  };
}
