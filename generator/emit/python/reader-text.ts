import type { Declaration } from "./plan-declarations.js";
import { literal, tuple } from "./printer.js";
import type { PythonType } from "./python-type.js";

/** Expressions of functions that turn a checked plain value into what the annotation promises, by declared name. */
export type Readers = ReadonlyMap<string, string | null>;

/** What each declaration is read by; declarations stand behind those that they name. */
export function readersOf(ordered: readonly Declaration[]): Readers {
  const readers = new Map<string, string | null>();
  for (const each of ordered) {
    switch (each.kind) {
      case "class":
        readers.set(each.name, `${each.name}.__aep_read__`);
        break;
      case "union":
        readers.set(each.name, `${each.baseName}.__aep_read__`);
        break;
      case "alias":
        readers.set(each.name, readerText(each.type, readers));
        break;
    }
  }
  return readers;
}

/** The function that reads values of a type; null if they stay as they are. */
export function readerText(type: PythonType, readers: Readers): string | null {
  switch (type.kind) {
    case "any":
    case "never":
      return null;
    case "scalar":
      return type.type === "integer" ? "_whole" : null;
    case "literals":
      return type.values.some((value) => typeof value === "number")
        ? `_literal_of(${tuple(type.values.map(literal))})`
        : null;
    case "list":
      return wrapped("_each", readerText(type.items, readers));
    case "dict":
      return wrapped("_values", readerText(type.values, readers));
    case "named":
      return readers.get(type.name) ?? null;
    case "union":
      return unionText(type.types, readers);
  }
}

function wrapped(combine: string, reader: string | null): string | null {
  return reader === null ? null : `${combine}(${reader})`;
}

/** The types of a union are told apart by what JSON calls a value. */
function unionText(types: readonly PythonType[], readers: Readers): string | null {
  const parts = types.flatMap((type): string[] => {
    const reader = readerText(type, readers);
    return reader === null ? [] : [`for_${jsonType(type)}=${reader}`];
  });
  return parts.length === 0 ? null : `_by_type(${parts.join(", ")})`;
}

function jsonType(type: PythonType): "object" | "array" | "number" {
  switch (type.kind) {
    case "named":
    case "dict":
      return "object";
    case "list":
      return "array";
    case "any":
    case "never":
    case "scalar":
    case "literals":
    case "union":
      return "number";
  }
}
