import { isBelowRedacted, type Level } from "../capture/levels.js";
import type { JsonObject, JsonValue } from "../json/values.js";
import { redactValue } from "../redact/redact.js";
import { type Field, isChoice } from "./fields.js";

/**
 * The gating table. An entry stays below redacted only if its field and its value both say that it is structure:
 * a number or boolean in a field declared so, or choices that are all known by their ids.
 */
export function gateValues(fields: readonly Field[], values: JsonObject, ceiling: Level): JsonObject {
  const entries = Object.entries(values).flatMap(([id, value]) => {
    const own = fields.filter((field) => field.id === id);
    if (own.length === 0) return [];
    // Should an id stand twice, the entry is structure only if it is so for both fields.
    if (own.every((field) => isStructure(field, value))) return [[id, value] as const];
    if (isBelowRedacted(ceiling)) return [];
    return [[id, ceiling === "full" ? value : redactText(own, value)] as const];
  });
  return Object.fromEntries(entries);
}

function isStructure(field: Field, value: JsonValue): boolean {
  switch (field.type) {
    case "number":
    case "boolean":
      return typeof value === "number" || typeof value === "boolean";
    case "select":
      return (Array.isArray(value) ? value : [value]).every((each) => isChoice(field, each));
    default:
      return false;
  }
}

/** At redacted everything passes the pipeline but the choice ids: those pass every ceiling as they are. */
function redactText(fields: readonly Field[], value: JsonValue): JsonValue {
  const redactOne = (each: JsonValue) =>
    fields.every((field) => field.type === "select" && isChoice(field, each)) ? each : redactValue(each, {});
  return Array.isArray(value) ? value.map(redactOne) : redactOne(value);
}
