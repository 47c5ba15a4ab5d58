interface RosterRequest {
  readonly resolve: (entries: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** Requests for the roster that have no answer yet. */
export class RosterRequests {
  readonly #byId = new Map<string, RosterRequest>();

  ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** Resolves with the entries of the answer. */
  open(id: string): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      this.#byId.set(id, { resolve, reject });
    });
  }

  answered(id: string, entries: unknown): void {
    this.#byId.get(id)?.resolve(Array.isArray(entries) ? entries : []);
    this.#byId.delete(id);
  }

  /** The hop does not show it. */
  refused(id: string, error: Error): void {
    this.#byId.get(id)?.reject(error);
    this.#byId.delete(id);
  }

  giveUp(error: Error): void {
    for (const id of this.ids()) {
      this.refused(id, error);
    }
  }
}
