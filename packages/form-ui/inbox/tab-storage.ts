import type { DraftStorage } from "./drafts.js";

/** The storage of this tab. Where site data is blocked, asking for it throws; then whatever is asked of this one does. */
export function tabStorage(page: { readonly sessionStorage: DraftStorage }): DraftStorage {
  try {
    return page.sessionStorage;
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { getItem: refuse, setItem: refuse, removeItem: refuse };
  }
}
