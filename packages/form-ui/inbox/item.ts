import type { Members } from "@aepkit/hop/client";
import type { RefusalWords } from "../model/refusal-words.js";
import { readRequest, type ShownRequest } from "../model/shown-request.js";
import { parseTime } from "../model/time-left.js";

/** How a request ended. */
export type End =
  | {
      readonly kind: "answered";
      /** It is what this page sent last, and what its form shows. */
      readonly isOwn: boolean;
      /** It is what this page sent before something else could be entered. */
      readonly isEarlier?: boolean;
      readonly by: string | null;
      /** Name of the option that was picked; with one, what stands in the fields of a form was not sent. */
      readonly option?: string;
    }
  | { readonly kind: "auto" | "dismissed" | "timeout" | "session-ended" };

/** How far an answer of this page has come. `applied`: the agent says what it understood. */
export type Sending =
  | { readonly step: "sent" | "accepted" | "applied" }
  | { readonly step: "refused"; readonly words: RefusalWords; readonly detail: string | null };

/** A request for attention as the page knows it. */
export interface Item {
  /** Names the request in this page: source, session and id (L3). */
  readonly key: string;
  readonly source: string;
  readonly agent: string;
  readonly session: string;
  readonly id: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly asked: number;
  /** Null if there is nothing to show: the payload was held back, or is of no kind that can be shown. */
  readonly request: ShownRequest | null;
  /** The event states a level below redacted, so prompt and labels stand for texts that were held back. */
  readonly isWithheld: boolean;
  readonly sending: Sending | null;
  readonly end: End | null;
}

export function keyOf(source: string, session: string, id: string): string {
  return JSON.stringify([source, session, id]);
}

/** Reads an `attention.requested` event that a hop has let through. */
export function readItem(event: Members): Item | null {
  const { source, agent, session, id, time, capture } = event;
  if (typeof source !== "string" || typeof session !== "string" || typeof id !== "string") {
    return null;
  }
  return {
    key: keyOf(source, session, id),
    source,
    agent: typeof agent === "string" ? agent : source,
    session,
    id,
    asked: typeof time === "string" ? parseTime(time) : 0,
    request: readRequest(event.data),
    isWithheld: capture !== "redacted" && capture !== "full",
    sending: null,
    end: null,
  };
}
