/** The parts of a page that hold the token; for tests. */
export interface TokenPlaces {
  readonly location: Pick<Location, "hash" | "pathname" | "search">;
  readonly history: Pick<History, "replaceState">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
}

const name = "aepkit.token";

/**
 * Takes the token out of the address bar, where it would stay in the history and in what people copy, and keeps it for
 * this tab (BR2). Null if the page was opened without one.
 */
export function takeToken({ location, history, storage }: TokenPlaces): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  try {
    if (given !== null) {
      storage.setItem(name, given);
    }
    return given ?? storage.getItem(name);
  } catch {
    // Without storage the token lasts until the page is loaded again, which then says what to do.
    return given;
  }
}
