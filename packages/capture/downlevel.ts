import { type AepEvent, type Capture, DEFAULT_CAPTURE } from "@aepkit/events";
import { captureRank } from "@aepkit/forms";
import { isObject, own } from "@aepkit/forms/members";
import { degradeData } from "./degrade-data.js";
import { captureOf } from "./event-capture.js";

/**
 * The event as a hop may forward it under a ceiling (H1 to H7).
 *
 * - Ceiling not below the event's capture: the very same object, nothing added (H1).
 * - Otherwise a new event with `capture` lowered and every other attribute as it is (H3). A full event under the
 *   ceiling redacted becomes metadata: dropping members doesn't prove that the rest went through a pipeline (H2).
 * - none, a type without a schema, or one that names no property: without `data` (H4).
 * - Otherwise `data` without members annotated above the level (H5), with prompt and labels replaced by structure and
 *   only numbers and booleans left in `answer.values` (H6). A hop has no form to check choice ids by, so they go too,
 *   even if the request passed earlier: what comes out doesn't depend on where a stream is cut.
 *
 * Applied twice it does what it does once, and it never raises a level (H7). The input is not mutated; parts that stay
 * may be shared with it.
 *
 * For broken input the safe side wins. What is no object is no event and gives `undefined`, at every ceiling. A
 * `capture` that is no level counts as full. `data` that is no object, or a `type` that is no text, leaves nothing to go
 * by, so `data` is removed. For values of the wrong kind inside, see `dropAbove` of `@aepkit/forms`.
 *
 * Numbers that JSON can't say stay as they are: JSON.parse makes Infinity of `1e400`, and JSON.stringify null of that.
 * Whoever takes lines of text in and gives lines out has to refuse such a line, as the command line does.
 *
 * Never throws for what JSON.parse returns. A RangeError if `ceiling` is no level.
 */
export function downlevel(event: AepEvent, ceiling: Capture): AepEvent;
export function downlevel(event: unknown, ceiling: Capture): unknown;
export function downlevel(event: unknown, ceiling: Capture): unknown {
  const limit = captureRank(ceiling);
  if (!isObject(event)) {
    return undefined;
  }
  if (limit >= captureRank(captureOf(event) ?? "full")) {
    return event;
  }
  const target = ceiling === "redacted" ? DEFAULT_CAPTURE : ceiling;
  const data = target === "none" ? undefined : degradeData(event, target);
  const members = Object.entries(event).flatMap(([name, value]): [string, unknown][] => {
    switch (name) {
      case "capture":
        return [[name, target]];
      case "data":
        return data === undefined ? [] : [[name, data]];
      default:
        return [[name, value]];
    }
  });
  if (own(event, "capture") === undefined) {
    members.push(["capture", target]);
  }
  return Object.fromEntries(members);
}
