import { isObject, type Members, own, parseObject } from "../protocol/members.js";
import { type HopAddress, tokenHeaders } from "./hop-address.js";

/** True if a hop's capabilities, from its hello or its discovery document, say that it gives out bookmarks. */
export function hasBookmarks(capabilities: unknown): boolean {
  return Object.hasOwn(experimental(capabilities), "bookmarks");
}

/** What a hop can do beyond the protocol. */
export function experimental(capabilities: unknown): Members {
  const found = isObject(capabilities) ? own(capabilities, "experimental") : undefined;
  return isObject(found) ? found : {};
}

/** Asks a hop by its discovery document. One that gives none is used without bookmarks. */
export async function offersBookmarks(address: HopAddress, signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${address.url}/events`, {
      headers: tokenHeaders(address),
      ...(signal === undefined ? {} : { signal }),
    });
    return hasBookmarks(own(parseObject(await response.text()) ?? {}, "capabilities"));
  } catch {
    // Whether the hop is there at all is for the request that follows to say.
    return false;
  }
}
