import { type Members, ownText } from "../protocol/members.js";
import { comparePositions, type From, type Position, positionOf } from "../protocol/position.js";

/** The members of a request that say where to begin; undefined ones are left out. */
export interface Start {
  readonly from?: unknown;
  readonly after?: string;
  readonly bookmarks?: true;
}

/**
 * Where to go on after a break: after the last bookmark, if the hop gives out bookmarks. Of any other hop, whoever asked for
 * everything asks for it again, for new sessions may have begun meanwhile; repeats are dropped by who receives them. Everybody
 * else goes on after the last position of each session seen, and does not learn of sessions that began during the break.
 */
export class ResumePoint {
  readonly #initial: From | null;
  readonly #last = new Map<string, Position>();
  #bookmark: string | null = null;

  /** @param initial what the subscription asked for at first; null for live events only */
  constructor(initial: From | null) {
    this.#initial = initial;
    for (const [session, position] of initial === null || initial === "all" ? [] : initial) {
      this.#last.set(session, position);
    }
  }

  /**
   * @param isBeginning the first replay has not come to its end yet
   * @param offersBookmarks the hop that is asked gives out bookmarks
   */
  start(isBeginning: boolean, offersBookmarks: boolean): Start {
    if (offersBookmarks && this.#bookmark !== null) {
      return { after: this.#bookmark, bookmarks: true };
    }
    return { from: isBeginning ? this.#first() : this.#next(), ...(offersBookmarks ? { bookmarks: true } : {}) };
  }

  #first(): unknown {
    return this.#initial === "all" ? "all" : this.#initial === null ? undefined : listed(this.#initial);
  }

  #next(): unknown {
    return this.#initial === "all" ? "all" : this.#last.size === 0 ? undefined : listed(this.#last);
  }

  /** Everything up to this bookmark has come. */
  mark(bookmark: string): void {
    this.#bookmark = bookmark;
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
