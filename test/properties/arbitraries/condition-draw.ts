import { type Json, type JsonObject, type JsonSchema, jsonObject } from "../../support/json.js";
import type { Draw } from "./draw.js";
import { drawSeveral } from "./hostile-json.js";
import { schemaNames } from "./pools.js";

type Entry = readonly [string, Json];

/** What drawing conditions needs of the drawing of schemas. */
export interface ConditionParts {
  readonly draw: Draw;
  readonly schema: (depth: number, place: "inner" | "member") => JsonSchema;
  readonly choices: () => JsonObject;
  readonly reference: (besideObject: boolean) => JsonObject | null;
  readonly properties: (names: readonly string[], depth: number) => JsonObject;
}

/** `if` with one branch or two, about an object with these members. */
export function drawConditional(parts: ConditionParts, names: readonly string[], depth: number): Entry[] {
  const { draw } = parts;
  const branches = draw.pick([["then"], ["then", "else"], ["else"]] as const);
  return [
    ["if", drawCondition(parts, names, depth)],
    ...branches.map((branch): Entry => [branch, drawBranch(parts, names, depth)]),
  ];
}

/** The usual comparison of a member, with and without `required`, and everything less usual. */
export function drawCondition(parts: ConditionParts, names: readonly string[], depth: number): JsonSchema {
  const { draw } = parts;
  const known = names.length === 0 ? ["a", "kind"] : names;
  const name = draw.pick(known);
  switch (draw.upTo(8)) {
    case 0:
    case 1:
    case 2:
      return jsonObject([
        ["properties", jsonObject([[name, drawTest(parts)]])],
        ...(draw.chance(60) ? [["required", [name]] as const] : []),
      ]);
    case 3:
      return jsonObject([
        ["properties", jsonObject(new Map(drawSeveral(draw, 3, () => [draw.pick(known), drawTest(parts)])))],
      ]);
    case 4:
      return draw.chance(50);
    case 5:
      return jsonObject([["properties", jsonObject([[name, draw.chance(50)]])]]);
    case 6:
      return depth > 0
        ? jsonObject([["allOf", [drawCondition(parts, names, depth - 1), drawCondition(parts, names, depth - 1)]]])
        : parts.choices();
    case 7:
      return depth > 0 ? jsonObject(drawConditional(parts, names, depth - 1)) : true;
    default:
      return draw.chance(50) ? (parts.reference(false) ?? true) : parts.schema(depth > 0 ? 1 : 0, "inner");
  }
}

function drawTest(parts: ConditionParts): JsonSchema {
  const { draw } = parts;
  const value = draw.pick<Json>(["a", true, 1, 0, "", "*/", false]);
  switch (draw.upTo(5)) {
    case 0:
    case 1:
      return jsonObject([["const", value]]);
    case 2:
      return jsonObject([["enum", ["a", 1, true]]]);
    case 3:
      return jsonObject([["pattern", draw.pick(["^a", "a$", "^$"])]]);
    case 4:
      return parts.choices();
    default:
      return parts.schema(0, "member");
  }
}

/** Members that are required, forbidden or narrowed, new ones, a further condition, or a plain yes or no. */
function drawBranch(parts: ConditionParts, names: readonly string[], depth: number): JsonSchema {
  const { draw } = parts;
  const all = [...new Set([...names, ...drawSeveral(draw, 1, () => draw.pick(schemaNames))])];
  const some = all.filter((name) => !names.includes(name) || draw.chance(30));
  switch (draw.upTo(6)) {
    case 0:
      return jsonObject([["required", names.filter(() => draw.chance(60))]]);
    case 1:
    case 2: {
      const properties = parts.properties(some, Math.min(depth, 2));
      const free = [...new Set([...names, ...some])].filter((name) => properties[name] !== false);
      return jsonObject([
        ...(some.length === 0 ? [] : [["properties", properties] as const]),
        ["required", free.filter(() => draw.chance(40))],
      ]);
    }
    case 3:
      return jsonObject([["properties", jsonObject(some.map((name) => [name, false]))]]);
    case 4:
      return depth > 0 ? jsonObject(drawConditional(parts, names, depth - 1)) : true;
    case 5:
      return draw.chance(50);
    default:
      return parts.reference(true) ?? true;
  }
}
