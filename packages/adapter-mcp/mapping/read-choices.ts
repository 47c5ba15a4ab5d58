import { isObject, own } from "@aepkit/forms/members";
import { ElicitationRefused } from "../elicitation.js";
import type { Place } from "./keywords.js";

/** One thing that can be picked: what the server gets for it, and what people read. */
export interface ServerChoice {
  readonly value: string;
  readonly title: string;
}

/**
 * The choices of `enum`, with the names of the older `enumNames` if there is one for each, or those of the titled form
 * of 2025-11-25, which stands under `titled`: `oneOf` or `anyOf`. Undefined if there is neither.
 * @throws ElicitationRefused if there are both, or none to pick from, or any that cannot be told apart
 */
export function readChoices(
  { schema, pointer }: Place,
  titled: "oneOf" | "anyOf",
): readonly ServerChoice[] | undefined {
  const [plain, pairs] = [own(schema, "enum"), own(schema, titled)];
  if (plain !== undefined && pairs !== undefined) {
    throw new ElicitationRefused(pointer, `has both enum and ${titled}`);
  }
  if (plain !== undefined) {
    return named(distinct(list(plain, `${pointer}/enum`), `${pointer}/enum`), own(schema, "enumNames"));
  }
  if (pairs === undefined) {
    return undefined;
  }
  const at = `${pointer}/${titled}`;
  const items = list(pairs, at).map((each) => (isObject(each) ? each : {}));
  const values = distinct(
    items.map((each) => own(each, "const")),
    at,
  );
  return named(
    values,
    items.map((each) => own(each, "title")),
  );
}

function list(value: unknown, pointer: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new ElicitationRefused(pointer, "must list something to pick");
  }
  return Array.from(value);
}

function distinct(values: readonly unknown[], pointer: string): readonly string[] {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (typeof value !== "string" || value === "") {
      throw new ElicitationRefused(`${pointer}/${index}`, "must have a value that is a text and not empty");
    }
    if (seen.has(value)) {
      throw new ElicitationRefused(`${pointer}/${index}`, "repeats a value");
    }
    seen.add(value);
  }
  return [...seen];
}

/** Names that do not match the values one by one could mislead, so then the values are shown. */
function named(values: readonly string[], names: unknown): readonly ServerChoice[] {
  const usable = Array.isArray(names) && names.length === values.length ? Array.from<unknown>(names) : [];
  return values.map((value, index) => {
    const name = usable[index];
    return { value, title: typeof name === "string" && name !== "" ? name : value };
  });
}
