import { type JsonObject, type JsonValue, member, textMember } from "../json/values.js";
import type { Node } from "../schemas/nodes.js";

/** C1: the capture levels from low to high. */
export const LEVELS = ["none", "metadata", "redacted", "full"] as const;

export type Level = (typeof LEVELS)[number];

export function isLevel(value: JsonValue | undefined): value is Level {
  return LEVELS.some((each) => each === value);
}

export function isAbove(left: Level, right: Level): boolean {
  return LEVELS.indexOf(left) > LEVELS.indexOf(right);
}

export function isBelowRedacted(level: Level): boolean {
  return isAbove("redacted", level);
}

/** The event's level; metadata when it names none, nothing when what it names is no level. */
export function captureOf(event: JsonObject): Level | undefined {
  const written = member(event, "capture");
  if (written === undefined) return "metadata";
  return isLevel(written) ? written : undefined;
}

/** The level that the schemas ask for. Unannotated means metadata; where several annotate, the strictest counts. */
export function levelOf(nodes: readonly Node[]): Level {
  const written = nodes.map(({ schema }) => textMember(schema, "x-aep-capture")).filter(isLevel);
  const [first = "metadata", ...others] = written;
  return others.reduce((highest: Level, each) => (isAbove(each, highest) ? each : highest), first);
}
