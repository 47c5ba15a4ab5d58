import { isObject, type JsonValue } from "../json/values.js";
import { elementNodes, memberNodes, type Node } from "../schemas/nodes.js";
import { isAbove, type Level, levelOf } from "./levels.js";

/** C1: whether any annotated value, at any depth and in any element, is above the level. */
export function holdsAbove(value: JsonValue, nodes: readonly Node[], level: Level): boolean {
  const isBreach = (each: JsonValue, own: readonly Node[]) =>
    isAbove(levelOf(own), level) || holdsAbove(each, own, level);
  if (Array.isArray(value)) {
    const own = elementNodes(nodes);
    return value.some((each) => isBreach(each, own));
  }
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, each]) => isBreach(each, memberNodes(nodes, name)));
}

/** H5: the value without what is annotated above the level. What is emptied this way stays. */
export function withoutAbove(value: JsonValue, nodes: readonly Node[], level: Level): JsonValue {
  if (Array.isArray(value)) {
    const own = elementNodes(nodes);
    return isAbove(levelOf(own), level) ? [] : value.map((each) => withoutAbove(each, own, level));
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const own = memberNodes(nodes, name);
    return isAbove(levelOf(own), level) ? [] : [[name, withoutAbove(each, own, level)] as const];
  });
  return Object.fromEntries(kept);
}
