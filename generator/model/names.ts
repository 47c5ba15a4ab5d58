/**
 * Every identifier of the generated code is decided here, from wire names and file names alone.
 *
 * Names depend on nothing that may change without the wire changing: not on titles, not on the order of files.
 */

import { pointerTokens } from "../source/pointer.js";

/**
 * Names that generated TypeScript uses itself. A definition called so would shadow them, or its guard would shadow a
 * helper: `DateTime` would have `isDateTime`, `Standard` would have `standardSchema`.
 */
const taken: ReadonlySet<string> = new Set([
  "AepCoreType",
  "AepEvent",
  "AepEventMap",
  "AepEventOf",
  "AepMandatoryType",
  "AepPayloadMap",
  "AepReservedType",
  "AepValidationError",
  "Array",
  "Boolean",
  "Capture",
  "CaptureNode",
  "Category",
  "Date",
  "DateTime",
  "Error",
  "Foreign",
  "Function",
  "Issue",
  "JSON",
  "KnownAepEvent",
  "Map",
  "Math",
  "Members",
  "NackReason",
  "Number",
  "Object",
  "Promise",
  "Readonly",
  "Record",
  "RegExp",
  "Set",
  "Severity",
  "Standard",
  "StandardResult",
  "StandardSchema",
  "String",
  "Symbol",
  "TypeError",
  "Uri",
  "WithoutData",
]);

/** True for a name that generated code may declare. */
export function isFreeName(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(name) && !taken.has(name);
}

/** `attention.requested` → `AttentionRequestedData`. */
export function payloadName(wireName: string): string {
  return `${pascal(wireName)}Data`;
}

/** `attention.requested` → `AttentionRequestedEvent`. */
export function eventName(wireName: string): string {
  return `${pascal(wireName)}Event`;
}

/** `common/field-spec.schema.json` → `FieldSpec`. */
export function commonName(path: string): string {
  return pascal(stem(path));
}

/** `types/run.started.schema.json` → `types/run.started`. */
export function moduleId(path: string): string {
  return path.replace(/\.schema\.json$|\.json$/, "");
}

/**
 * Name of a schema inside a document, from the owner's name and the pointer's parts: a property appends its words,
 * array items append `Item`, members of maps `Entry`.
 */
export function nestedName(owner: string, pointer: string): string {
  const tokens = pointerTokens(pointer) ?? [];
  let name = owner;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    switch (token) {
      case "properties":
      case "$defs":
        index += 1;
        name += pascal(tokens[index] ?? "");
        break;
      case "allOf":
        index += 1;
        name += `Part${Number(tokens[index]) + 1}`;
        break;
      case "items":
        name += "Item";
        break;
      case "additionalProperties":
        name += "Entry";
        break;
      default:
        name += pascal(token);
    }
  }
  return name;
}

/**
 * Words run together, each with a capital. Whatever is no ASCII letter or digit parts words; a text without any
 * becomes its code points in hexadecimal, so that hostile names still give one stable identifier.
 */
export function pascal(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  if (words.length === 0) {
    const points = [...text].map((char) => (char.codePointAt(0) ?? 0).toString(16).toUpperCase());
    return `U${points.join("U")}`;
  }
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function stem(path: string): string {
  return moduleId(path).split("/").at(-1) ?? path;
}
