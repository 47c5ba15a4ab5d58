import { isJsonArray, isJsonObject, type Json, jsonObject, withMember, withoutMember } from "./json.js";

/**
 * The smallest JSON found by single steps for which `fails` still holds: members and elements are left out, parts are
 * put in the place of the whole, texts and numbers get simpler. Each step makes the JSON simpler, so it comes to an
 * end; asking costs time, so it ends after `limit` questions in any case.
 */
export async function minimise(
  start: Json,
  fails: (candidate: Json) => boolean | Promise<boolean>,
  limit = 1_500,
): Promise<Json> {
  let smallest = start;
  let asked = 0;
  for (let improved = true; improved && asked < limit; ) {
    improved = false;
    let steps = [...simpler(smallest)];
    for (let index = 0; index < steps.length && asked < limit; index += 1) {
      const candidate = steps[index];
      if (candidate === undefined || weight(candidate) >= weight(smallest)) {
        continue;
      }
      asked += 1;
      if (await fails(candidate)) {
        smallest = candidate;
        improved = true;
        // What was in vain so far mostly stays so: go on from here, and begin anew only when all has been tried.
        steps = [...simpler(smallest)];
        index -= 1;
      }
    }
  }
  return smallest;
}

/** One step simpler, the boldest steps first. */
function* simpler(json: Json): Generator<Json> {
  if (isJsonArray(json)) {
    yield* [true, [], ...json];
    for (const index of json.keys()) {
      yield json.filter((_, each) => each !== index);
    }
    for (const [index, element] of json.entries()) {
      for (const candidate of simpler(element)) {
        yield json.map((each, position) => (position === index ? candidate : each));
      }
    }
  } else if (isJsonObject(json)) {
    yield* [true, jsonObject([]), ...Object.values(json)];
    for (const name of Object.keys(json)) {
      yield withoutMember(json, name);
    }
    for (const [name, value] of Object.entries(json)) {
      for (const candidate of simpler(value)) {
        yield withMember(json, name, candidate);
      }
    }
  } else if (typeof json === "string") {
    yield* ["", "a", json.slice(0, json.length / 2), json.slice(0, -1), json.slice(1)];
  } else if (typeof json === "number") {
    yield* [0, 1, Math.trunc(json)];
  }
}

/** Every step has to make it smaller. */
function weight(json: Json): number {
  if (isJsonArray(json)) {
    return json.reduce<number>((sum, each) => sum + weight(each), 4);
  }
  if (isJsonObject(json)) {
    return Object.values(json).reduce<number>((sum, each) => sum + 1 + weight(each), 4);
  }
  switch (typeof json) {
    case "string":
      return json === "" ? 1 : json === "a" ? 2 : 2 + json.length;
    case "number":
      return json === 0 ? 1 : json === 1 ? 2 : Number.isInteger(json) ? 3 : 4;
    default:
      return 1;
  }
}
