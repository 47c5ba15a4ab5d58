import type { Ceiling } from "../core/text-under.js";
import { readWanted, type Wanted } from "../core/wanted.js";
import type { HopLimits } from "../limits.js";
import type { Role } from "../protocol/frames.js";
import { type Members, own } from "../protocol/members.js";
import { RequestError } from "../protocol/request-error.js";
import type { Subscriptions } from "./subscriptions.js";

/**
 * Reads a `subscribe` frame and makes sure that the connection may have one more subscription of this id (WS6, WS7).
 * @throws RequestError
 */
export function readSubscription(
  frame: Members,
  id: string,
  role: Role,
  others: Subscriptions,
  highest: Ceiling,
  limits: HopLimits,
): Wanted {
  if (role === "emitter") {
    throw new RequestError("unauthorized", "an emitter does not subscribe; say hello as both");
  }
  if (others.has(id)) {
    throw new RequestError("invalid-filter", "another subscription of this connection has this id");
  }
  if (others.size >= limits.subscriptions) {
    throw new RequestError("limit-exceeded", `a connection may have ${limits.subscriptions} subscriptions`);
  }
  const [filter, capture, from] = [own(frame, "filter"), own(frame, "capture"), own(frame, "from")];
  const [after, bookmarks] = [own(frame, "after"), own(frame, "bookmarks") === true];
  return readWanted({ filter, capture, from, after, bookmarks }, highest, limits);
}
