import { createInterface } from "node:readline";
import { isObject, type JsonValue, member, textMember } from "./json/values.js";
import { operations } from "./operations.js";

/** Answers one line of the driver with one line. */
function answer(line: string): object {
  let id: JsonValue = null;
  try {
    const request: JsonValue = JSON.parse(line);
    if (!isObject(request)) throw new Error("A request is an object.");
    id = member(request, "id") ?? null;
    const name = textMember(request, "op") ?? "";
    const operation = operations.get(name);
    return operation === undefined
      ? { id, skipped: `There is no operation ${name}.` }
      : { id, result: operation(request) };
  } catch (problem) {
    return { id, error: { message: problem instanceof Error ? problem.message : String(problem) } };
  }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line !== "") process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
