import type { SeenCall, Settled } from "../calls/calls.js";
import { digest } from "../calls/digest.js";
import type { Decision } from "../decision.js";

/** What the doors of one process decide, so that all of them say the same of one call. */
export class Decisions {
  #all: { readonly seen: SeenCall; readonly decision: Promise<Decision> }[] = [];

  add(seen: SeenCall, decision: Promise<Decision>): void {
    this.#all.push({ seen, decision });
  }

  /** The latest decision of a call, which may be still to come; undefined if no door has asked it. */
  of(seen: SeenCall): Promise<Decision> | undefined {
    return this.#all.findLast((each) => isSameCall(each.seen, seen))?.decision;
  }

  forget(settled: Settled): void {
    this.#all = this.#all.filter(({ seen }) => {
      const isMeant =
        "toolUseId" in settled
          ? seen.toolUseId === settled.toolUseId
          : !("agent" in settled) || seen.agent === settled.agent;
      return !(isMeant && seen.session === settled.session);
    });
  }
}

/** By id where both have one, else by what is asked and by whom. */
function isSameCall(a: SeenCall, b: SeenCall): boolean {
  if (a.session !== b.session) {
    return false;
  }
  return a.toolUseId !== null && b.toolUseId !== null
    ? a.toolUseId === b.toolUseId
    : a.agent === b.agent && digest(a.input) === digest(b.input);
}
