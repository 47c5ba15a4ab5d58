import { AEP_CAPTURE, type Capture, type CaptureNode } from "@aepkit/events";
import { captureRank, levelOf, nodeOf } from "@aepkit/forms";
import { isObject, own, step } from "@aepkit/forms/members";
import { captureOf } from "./event-capture.js";

/** A member of `data` that may not be present at the event's capture level. */
export interface CaptureBreach {
  /** C1: annotated above the level. C2: present although the level is none. */
  readonly rule: "C1" | "C2";
  /** JSON Pointer into the event. */
  readonly pointer: string;
  /** Level that the member needs. */
  readonly needs: Capture;
  /** Level of the event. */
  readonly has: Capture;
}

/**
 * Every member of an event's `data` that its capture level forbids: annotated members at every depth, array elements
 * included, and at none all members (C1, C2). Whether prompts, labels and values are honest is C3 and not seen here.
 * Empty for what is no event, has no `data`, or states no level that exists.
 */
export function captureBreaches(event: unknown): readonly CaptureBreach[] {
  const has = isObject(event) ? captureOf(event) : undefined;
  const data = isObject(event) ? own(event, "data") : undefined;
  if (!isObject(event) || has === undefined || !isObject(data)) {
    return [];
  }
  const type = own(event, "type");
  const node = (typeof type === "string" ? AEP_CAPTURE.get(type) : undefined) ?? {};
  if (has === "none") {
    return Object.keys(data).map((name): CaptureBreach => {
      const child = nodeOf(node, name);
      return {
        rule: "C2",
        pointer: `/data${step(name)}`,
        needs: child === undefined ? "metadata" : levelOf(child),
        has,
      };
    });
  }
  const breaches: CaptureBreach[] = [];
  collect(data, node, "/data", has, breaches);
  return breaches;
}

/** Follows the table, so its depth bounds the recursion. */
function collect(value: unknown, node: CaptureNode, at: string, has: Capture, breaches: CaptureBreach[]): void {
  const parts: (readonly [string, unknown, CaptureNode | undefined])[] = Array.isArray(value)
    ? value.map((item, index) => [step(index), item, node.items])
    : Object.entries(isObject(value) ? value : {}).map(([name, member]) => [step(name), member, nodeOf(node, name)]);
  for (const [name, part, child] of parts) {
    if (child === undefined) {
      continue;
    }
    if (captureRank(levelOf(child)) > captureRank(has)) {
      breaches.push({ rule: "C1", pointer: at + name, needs: levelOf(child), has });
    } else {
      collect(part, child, at + name, has, breaches);
    }
  }
}
