import { error, type Finding, warning } from "../findings.js";
import { equalJson, type JsonObject } from "../json/values.js";
import { keyOf, type StreamEvent } from "./event.js";

/** D1, D2: which events have been seen, by source and id. */
export class Identity {
  readonly #seen = new Map<string, JsonObject>();

  /** A repeat is a legal redelivery and only noted; a collision counts as an event of its own. */
  see(event: StreamEvent): { readonly repeat: boolean; readonly findings: readonly Finding[] } {
    const key = keyOf(event.source, event.id);
    if (key === undefined) return { repeat: false, findings: [] };
    const before = this.#seen.get(key);
    if (before === undefined) {
      this.#seen.set(key, event.json);
      return { repeat: false, findings: [] };
    }
    const repeat = equalJson(before, event.json);
    return { repeat, findings: [repeat ? warning("D2") : error("D1")] };
  }
}
