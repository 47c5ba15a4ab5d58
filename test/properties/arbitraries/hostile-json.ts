import type fc from "fast-check";
import { type Json, jsonObject } from "../../support/json.js";
import { type Draw, drawn } from "./draw.js";
import { dateTimes, hostileNames, hostileTexts, numbers, uris } from "./pools.js";

/** Any JSON, with a preference for what breaks guards. */
export function hostileJson(): fc.Arbitrary<Json> {
  return drawn((draw) => drawHostile(draw, 3));
}

export function drawHostile(
  draw: Draw,
  depth: number,
  names: readonly string[] = hostileNames,
  texts: readonly string[] = hostileTexts,
): Json {
  switch (draw.upTo(depth > 0 ? 7 : 4)) {
    case 0:
      return draw.pick([null, false, true]);
    case 1:
      return draw.pick(numbers);
    case 2:
      return draw.pick(texts);
    case 3:
      return draw.pick([...dateTimes, ...uris, ...names]);
    case 4:
      return draw.pick<Json>([{}, []]);
    case 5:
      return drawSeveral(draw, 4, () => drawHostile(draw, depth - 1, names, texts));
    case 6:
      return drawTower(draw, names);
    default:
      return jsonObject(
        drawSeveral(draw, 5, () => [draw.pick(names), drawHostile(draw, depth - 1, names, texts)] as const),
      );
  }
}

export function drawSeveral<Each>(draw: Draw, most: number, one: () => Each): Each[] {
  return Array.from({ length: draw.upTo(most) }, one);
}

/** Something small under many levels of arrays or objects. */
function drawTower(draw: Draw, names: readonly string[]): Json {
  const height = draw.upTo(40);
  const name = draw.chance(50) ? draw.pick(names) : null;
  let value: Json = draw.pick(numbers);
  for (let level = 0; level < height; level += 1) {
    value = name === null ? [value] : jsonObject([[name, value]]);
  }
  return value;
}
