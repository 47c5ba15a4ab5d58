import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../emit/print-json.js";

const mostSteps = 2_000;

/** The smallest value that can be reached by single steps and for which `holds` is still true. */
export function shrink(start: JsonValue, holds: (value: JsonValue) => boolean): JsonValue {
  let smallest = start;
  let steps = 0;
  for (let isImproved = true; isImproved && steps < mostSteps; ) {
    isImproved = false;
    for (const candidate of simpler(smallest)) {
      steps += 1;
      if (weight(candidate) < weight(smallest) && holds(candidate)) {
        smallest = candidate;
        isImproved = true;
        break;
      }
    }
  }
  return smallest;
}

/** How much there is to read. */
export function weight(value: JsonValue): number {
  if (isJsonArray(value)) {
    return value.reduce<number>((sum, each) => sum + 1 + weight(each), 2);
  }
  if (isJsonObject(value)) {
    return [...value].reduce((sum, [name, each]) => sum + 1 + name.length + weight(each), 2);
  }
  if (typeof value === "string") {
    // Of texts with one length, the plainest.
    return 2 + value.length - (/^a+$/.test(value) ? 0.5 : 0);
  }
  return value === 1 || value === true ? 1 : String(value).length;
}

function* simpler(value: JsonValue): Generator<JsonValue> {
  if (isJsonArray(value)) {
    yield [];
    for (const index of value.keys()) {
      yield value.filter((_, each) => each !== index);
    }
    for (const [index, element] of value.entries()) {
      for (const candidate of simpler(element)) {
        yield value.map((each, position) => (position === index ? candidate : each));
      }
    }
  } else if (isJsonObject(value)) {
    yield new Map();
    for (const name of value.keys()) {
      yield without(value, name);
    }
    for (const [name, member] of value) {
      for (const candidate of simpler(member)) {
        yield new Map(value).set(name, candidate);
      }
    }
  } else if (typeof value === "string") {
    const characters = [...value];
    yield* [
      "a",
      "a".repeat(characters.length),
      characters.slice(0, characters.length / 2).join(""),
      characters.slice(0, -1).join(""),
      "",
    ];
  } else if (typeof value === "number") {
    yield* [1, 0, Math.trunc(value)];
  }
}

function without(value: JsonObject, name: string): JsonObject {
  return new Map([...value].filter(([each]) => each !== name));
}
