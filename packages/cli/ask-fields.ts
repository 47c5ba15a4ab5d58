import type { Answer, AttentionRequestedData, Choice, FieldSpec } from "@aepkit/events";
import { answerFromText, checkFormValues } from "@aepkit/forms";
import type { Io } from "./io.js";
import { visible } from "./visible.js";

/** Asks for an answer on the terminal, field by field. Null if whoever was asked went away. */
export async function askAnswer(request: AttentionRequestedData, io: Io, signal: AbortSignal): Promise<Answer | null> {
  await io.stderr.write(`${visible(request.prompt)}\n`);
  const { fields, options } = request;
  if (request.kind === "form" && fields !== undefined) {
    return askFields(fields, io, signal);
  }
  const hint =
    options === undefined || options.length === 0
      ? ""
      : `one of these, by id or label${request.kind === "permission" ? "" : ", or your own words"}\n${options.map(choiceHint).join("")}`;
  for (;;) {
    const line = await io.ask(`${hint}answer: `, signal);
    if (line === null) {
      return null;
    }
    const answer =
      line.trim() === "" ? { rejected: "invalid", why: "the text is empty" } : answerFromText(request, line);
    if (!("rejected" in answer)) {
      return answer;
    }
    await io.stderr.write(`  ${answer.why}\n`);
  }
}

async function askFields(fields: readonly FieldSpec[], io: Io, signal: AbortSignal): Promise<Answer | null> {
  const values: [string, unknown][] = [];
  for (const field of fields) {
    const value = await askField(field, io, signal);
    if (value === null) {
      return null;
    }
    if (value !== skipped) {
      values.push([field.id, value]);
    }
  }
  return { values: Object.fromEntries(values) };
}

const skipped = Symbol("skipped");

/** Asks until the line answers the field. An empty line leaves out a field that need not be answered. */
async function askField(field: FieldSpec, io: Io, signal: AbortSignal): Promise<unknown> {
  const hints = field.type === "select" ? field.choices.map(choiceHint).join("") : "";
  const question = `${visible(field.label)} (${kindOf(field)}${field.required === true ? "" : ", optional"})\n${hints}> `;
  for (;;) {
    const line = await io.ask(question, signal);
    if (line === null) {
      return null;
    }
    if (line.trim() === "" && field.required !== true) {
      return skipped;
    }
    const value = line.trim() === "" ? undefined : meantBy(field, line);
    // A computed name, so that a field called __proto__ is a member like any other.
    const check = checkFormValues([field], value === undefined ? {} : { [field.id]: value });
    if (check.ok && value !== undefined) {
      return value;
    }
    const why = check.ok ? "must be answered" : check.issues.map(({ message }) => message).join("; ");
    await io.stderr.write(`  ${why}\n`);
  }
}

/** The value that a line means; a line that means none of the right type stays text, and the check says so. */
function meantBy(field: FieldSpec, line: string): unknown {
  const text = line.trim();
  switch (field.type) {
    case "string":
      return line;
    case "number":
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case "boolean":
      return /^(?:y|yes|true)$/i.test(text) ? true : /^(?:n|no|false)$/i.test(text) ? false : text;
    case "select":
      return field.multi === true
        ? text.split(",").map((part) => pickOf(field.choices, part.trim()))
        : pickOf(field.choices, text);
  }
}

/** The id of the choice that a text names by its id, or else by the only label that it equals; or the text itself. */
function pickOf(choices: readonly Choice[], text: string): string {
  if (choices.some(({ id }) => id === text)) {
    return text;
  }
  const named = choices.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return named.length === 1 && named[0] !== undefined ? named[0].id : text;
}

function kindOf(field: FieldSpec): string {
  switch (field.type) {
    case "number":
      return [
        "number",
        ...(field.min === undefined ? [] : [`from ${field.min}`]),
        ...(field.max === undefined ? [] : [`to ${field.max}`]),
      ].join(" ");
    case "boolean":
      return "yes or no";
    case "select":
      return `${field.multi === true ? "any of these, by id or label, with commas between" : "one of these, by id or label"}${field.other === true ? ", or other text" : ""}`;
    default:
      return "text";
  }
}

function choiceHint({ id, label }: Choice): string {
  return `  ${visible(id)}${id === label ? "" : `  ${visible(label)}`}\n`;
}
