/** Sessions without an owner that are remembered for having had one. */
const maxRemembered = 10_000;

/**
 * Who owns which session (CT2). A connection claims a session by sending a sequenced event of it, until it closes, or for
 * some time after the session's end. Two connections may claim one session; nobody is elected among them.
 */
export class Claims<Owner> {
  readonly #endedMs: number;
  /** Sessions that had an owner, those that got one last behind. */
  readonly #everOwned = new Set<string>();
  readonly #owners = new Map<string, Map<Owner, NodeJS.Timeout | null>>();

  /** @param endedMs how long a session that has ended keeps its owners, in milliseconds */
  constructor(endedMs: number) {
    this.#endedMs = endedMs;
  }

  /** Owners of a session, the one that has claimed it longest first. */
  owners(session: string): readonly Owner[] {
    return [...(this.#owners.get(session)?.keys() ?? [])];
  }

  /** True for a session that has, or had, an owner; of those that had one, for the latest only. */
  hadOwner(session: string): boolean {
    return this.#owners.has(session) || this.#everOwned.has(session);
  }

  /** Sessions that an owner has. */
  count(owner: Owner): number {
    let count = 0;
    for (const owners of this.#owners.values()) {
      count += Number(owners.has(owner));
    }
    return count;
  }

  /** True if the claim is new. */
  claim(session: string, owner: Owner): boolean {
    const owners = this.#owners.get(session) ?? new Map<Owner, NodeJS.Timeout | null>();
    this.#owners.set(session, owners);
    this.#remember(session);
    const timer = owners.get(owner);
    if (timer !== undefined) {
      // A session that goes on after its end has not ended.
      clearTimeout(timer ?? undefined);
      owners.set(owner, null);
      return false;
    }
    owners.set(owner, null);
    return true;
  }

  /** The owner has said that the session is over; late commands still find it for a while. */
  end(session: string, owner: Owner): void {
    const owners = this.#owners.get(session);
    if (owners?.get(owner) === null) {
      owners.set(owner, setTimeout(() => this.#drop(session, owner), this.#endedMs).unref());
    }
  }

  /** The connection is gone. */
  release(owner: Owner): void {
    for (const session of [...this.#owners.keys()]) {
      this.#drop(session, owner);
    }
  }

  /** Every live claim; nothing is merged (WS11). */
  entries(): readonly { readonly session: string; readonly owner: Owner }[] {
    return [...this.#owners].flatMap(([session, owners]) => [...owners.keys()].map((owner) => ({ session, owner })));
  }

  #remember(session: string): void {
    this.#everOwned.delete(session);
    this.#everOwned.add(session);
    const [first] = this.#everOwned;
    if (this.#everOwned.size > maxRemembered && first !== undefined) {
      this.#everOwned.delete(first);
    }
  }

  #drop(session: string, owner: Owner): void {
    const owners = this.#owners.get(session);
    const timer = owners?.get(owner);
    if (timer) {
      clearTimeout(timer);
    }
    owners?.delete(owner);
    if (owners?.size === 0) {
      this.#owners.delete(session);
    }
  }
}
