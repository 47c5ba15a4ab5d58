import { type Draft, isEmptyDraft, parseDraft } from "../model/draft.js";

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const prefix = "aepkit.draft.";

/** What was typed and not taken yet, by request. It outlives a reload of the page, and ends with its tab. */
export class Drafts {
  readonly #storage: DraftStorage;
  readonly #drafts = new Map<string, Draft>();
  /** Set when the browser did not store something: then a reload would lose it. */
  isVolatile = false;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  get(key: string): Draft | null {
    const known = this.#drafts.get(key);
    if (known !== undefined) {
      return known;
    }
    const json = this.#tried(() => this.#storage.getItem(prefix + key)) ?? null;
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
    this.#tried(() => this.#storage.setItem(prefix + key, JSON.stringify(draft)));
  }

  clear(key: string): void {
    this.#drafts.delete(key);
    this.#tried(() => this.#storage.removeItem(prefix + key));
  }

  #tried<Value>(use: () => Value): Value | undefined {
    try {
      return use();
    } catch {
      // Full, or switched off by the person or a policy.
      this.isVolatile = true;
      return undefined;
    }
  }
}
