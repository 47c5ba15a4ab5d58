import { type Members, ownText } from "../protocol/members.js";
import { comparePositions, type From, type Position, positionOf } from "../protocol/position.js";

/**
 * Where to go on after a break. Whoever asked for everything asks for it again, for new sessions may have begun meanwhile;
 * repeats are dropped by who receives them. Everybody else goes on after the last position of each session seen.
 */
export class ResumePoint {
  readonly #initial: From | null;
  readonly #last = new Map<string, Position>();

  /** @param initial what the subscription asked for at first; null for live events only */
  constructor(initial: From | null) {
    this.#initial = initial;
    for (const [session, position] of initial === null || initial === "all" ? [] : initial) {
      this.#last.set(session, position);
    }
  }

  /** What to ask for at first. */
  get initial(): unknown {
    return this.#initial === "all" ? "all" : this.#initial === null ? undefined : listed(this.#initial);
  }

  /** What to ask for now. */
  get from(): unknown {
    return this.#initial === "all" ? "all" : this.#last.size === 0 ? undefined : listed(this.#last);
  }

  note(event: Members): void {
    const session = ownText(event, "session");
    const position = positionOf(event);
    const last = session === undefined ? undefined : this.#last.get(session);
    if (
      session !== undefined &&
      position !== undefined &&
      (last === undefined || comparePositions(position, last) > 0)
    ) {
      // Deleted first, so that the sessions that were active last stand last.
      this.#last.delete(session);
      this.#last.set(session, position);
    }
  }
}

/** As many positions as a hop takes in one request; of more, the sessions that were active last. */
const maxPositions = 500;

function listed(positions: ReadonlyMap<string, Position>): unknown {
  return [...positions].slice(-maxPositions).map(([session, { epoch, seq }]) => ({ session, epoch, seq }));
}
