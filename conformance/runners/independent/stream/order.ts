import { error, type Finding } from "../findings.js";
import { isForeign } from "../schemas/rule-of-error.js";
import { integerAttribute, type StreamEvent, sessionKey } from "./event.js";

/** O1-O4: the furthest position of each session. */
export class Order {
  readonly #furthest = new Map<string, { readonly epoch: number; readonly seq: number }>();

  see(event: StreamEvent): Finding[] {
    const key = sessionKey(event);
    const seq = integerAttribute(event, "seq");
    const epoch = integerAttribute(event, "epoch", 0);
    // O4. Types that must not carry a number have no position either; E3 and E4 report the number itself.
    if (key === undefined || seq === undefined || epoch === undefined || hasNoPosition(event.type)) return [];
    const before = this.#furthest.get(key);
    // The furthest stays, so that one late event does not make those after it look late or early.
    if (before !== undefined && epoch < before.epoch) return [error("O3")];
    if (before !== undefined && epoch === before.epoch && seq <= before.seq) return [error("O2")];
    this.#furthest.set(key, { epoch, seq });
    return [];
  }
}

function hasNoPosition(type: string | undefined): boolean {
  return type !== undefined && (type.startsWith("agent.") || isForeign(type));
}
