import type { RequestState } from "./request-state.js";

/** Of requests that are over, so many are kept, and forms of so many characters (as JSON) altogether. */
const mostRequests = 1000;
const mostCharacters = 4 * 1024 * 1024;

interface Kept {
  readonly request: RequestState;
  readonly characters: number;
}

/** The requests that were over last, for the answers that come late. */
export class PastRequests {
  /** In the order in which they were over. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  add(request: RequestState): void {
    const characters = request.fields === null ? 0 : JSON.stringify(request.fields).length;
    if (request.kind === null || characters > mostCharacters) {
      return;
    }
    this.#kept.set(keyOf(request.sessionRow, request.id), { request, characters });
    this.#characters += characters;
    for (const [key, oldest] of this.#kept) {
      if (this.#kept.size <= mostRequests && this.#characters <= mostCharacters) {
        return;
      }
      this.#kept.delete(key);
      this.#characters -= oldest.characters;
    }
  }

  find(sessionRow: number, id: string): RequestState | null {
    return this.#kept.get(keyOf(sessionRow, id))?.request ?? null;
  }
}

function keyOf(sessionRow: number, id: string): string {
  return `${sessionRow}:${id}`;
}
