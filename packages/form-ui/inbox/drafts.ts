import { type Draft, isEmptyDraft, parseDraft } from "../model/draft.js";

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const prefix = "aepkit.draft.";

/** What was typed and not taken yet, by request. It outlives a reload of the page, and ends with its tab. */
export class Drafts {
  readonly #storage: DraftStorage;
  readonly #drafts = new Map<string, Draft>();
  readonly #listeners = new Set<() => void>();
  #isVolatile = false;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
    // Tells at once whether anything can be stored, and not only when something is typed.
    this.#tried(() => {
      storage.setItem(prefix, "");
      storage.removeItem(prefix);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** True once the browser did not store something: then a reload would lose it. */
  get isVolatile(): boolean {
    return this.#isVolatile;
  }

  get(key: string): Draft | null {
    const known = this.#drafts.get(key);
    if (known !== undefined) {
      return known;
    }
    let json: string | null = null;
    this.#tried(() => {
      json = this.#storage.getItem(prefix + key);
    });
    const draft = json === null ? null : parseDraft(json);
    if (draft !== null) {
      this.#drafts.set(key, draft);
    }
    return draft;
  }

  set(key: string, draft: Draft): void {
    if (isEmptyDraft(draft)) {
      this.clear(key);
      return;
    }
    this.#drafts.set(key, draft);
    if (!this.#tried(() => this.#storage.setItem(prefix + key, JSON.stringify(draft)))) {
      // An older text must not come back in place of what was typed last.
      this.#tried(() => this.#storage.removeItem(prefix + key));
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }

  clear(key: string): void {
    this.#drafts.delete(key);
    this.#tried(() => this.#storage.removeItem(prefix + key));
  }

  #tried(use: () => void): boolean {
    try {
      use();
      return true;
    } catch {
      // Full, or switched off by the person or a policy.
      this.#isVolatile = true;
      return false;
    }
  }
}
