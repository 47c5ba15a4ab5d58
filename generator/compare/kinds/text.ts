import { type JsonValue, printJson } from "../../emit/print-json.js";

const longest = 200;

/** A value on one line, cut where it gets long. */
export function shortJson(value: JsonValue): string {
  return cut(printJson(value, "short").replaceAll(/\s*\n\s*/g, " "));
}

export function listed(values: readonly JsonValue[]): string {
  return cut(values.map(shortJson).join(", "));
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}
