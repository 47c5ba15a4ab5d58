import { type JsonObject, objectMember } from "../json/values.js";
import { keyOf, type StreamEvent, sessionKey } from "./event.js";

/** The requests for attention that the stream holds so far, for those who answer or close them. */
export class Requests {
  readonly #bySession = new Map<string, Map<string, JsonObject>>();

  add(event: StreamEvent): void {
    const key = keyOf(event.session, event.id);
    const session = sessionKey(event);
    if (key === undefined || session === undefined) return;
    const sameIds = this.#bySession.get(key) ?? new Map<string, JsonObject>();
    this.#bySession.set(key, sameIds);
    if (!sameIds.has(session)) sameIds.set(session, objectMember(event.json, "data") ?? {});
  }

  /** The request that the subject names among those of the event's own emitter (L3). */
  own(event: StreamEvent): JsonObject | undefined {
    return this.#named(event)?.get(sessionKey(event) ?? "");
  }

  /** Commands and routing notes come from elsewhere, so any emitter's request with that session and id may be meant. */
  anyones(event: StreamEvent): readonly JsonObject[] {
    return [...(this.#named(event)?.values() ?? [])];
  }

  #named(event: StreamEvent): ReadonlyMap<string, JsonObject> | undefined {
    return this.#bySession.get(keyOf(event.session, event.subject) ?? "");
  }
}
