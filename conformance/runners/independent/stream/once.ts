import { error, type Finding, when } from "../findings.js";
import { keyOf, type StreamEvent } from "./event.js";

const RUN_ENDS = new Set(["run.finished", "run.failed", "run.cancelled"]);
const ACKS = new Set(["control.accepted", "control.rejected"]);

/** L4, K1, K2: what may happen once only. Repeats of an event have been dropped, so a second one is a different one. */
export class Once {
  readonly #ends = new Set<string>();
  readonly #acks = new Set<string>();

  see(event: StreamEvent): Finding[] {
    const type = event.type ?? "";
    // No epoch in the key: a run ends once, however often its emitter lost count.
    if (RUN_ENDS.has(type)) return again(this.#ends, keyOf(event.source, event.session, event.run), "L4");
    if (type === "session.ended") return again(this.#ends, keyOf(event.source, event.session), "L4");
    if (!ACKS.has(type)) return [];
    if (event.cause === undefined) return [error("K2")];
    return again(this.#acks, keyOf(event.source, event.cause), "K1");
  }
}

function again(seen: Set<string>, key: string | undefined, rule: string): Finding[] {
  if (key === undefined) return [];
  const found = seen.has(key);
  seen.add(key);
  return when(found, error(rule));
}
