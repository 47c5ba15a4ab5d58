import { type AttentionRequestedData, isAttentionRequestedData } from "@aepkit/events";
import { isVisible } from "@aepkit/forms";

/** A request as it can be shown. Its kind may be one that a later version brings. */
export type ShownRequest = Omit<AttentionRequestedData, "kind"> & { readonly kind: string };

/** Reads the payload of `attention.requested`; null if it cannot be shown as a question. */
export function readRequest(data: unknown): ShownRequest | null {
  if (isAttentionRequestedData(data)) {
    return data;
  }
  if (typeof data !== "object" || data === null || !("kind" in data) || typeof data.kind !== "string") {
    return null;
  }
  const { kind, ...rest } = data;
  const known = { ...rest, kind: "other" };
  return isAttentionRequestedData(known) ? { ...known, kind } : null;
}

/** The request as the checks take it: to them, a kind that is not known asks for an option or a text. */
export function asKnownKind(request: ShownRequest): AttentionRequestedData {
  return isAttentionRequestedData(request) ? request : { ...request, kind: "other" };
}

/** True if no answer can reach the agent from here (L6): `respond_via` is there and does not list control. */
export function isInformational({ respond_via }: ShownRequest): boolean {
  return respond_via !== undefined && !respond_via.includes("control");
}

/** True if what is asked for can be answered in one's own words. */
export function takesText({ kind }: ShownRequest): boolean {
  return kind !== "form" && kind !== "permission";
}

/** The name of a field, choice or option: its label, or where nothing is to be seen in that, its id, or its position from 0. */
export function nameOf({ id, label }: { readonly id: string; readonly label: string }, position?: number): string {
  return [label, id].find(isVisible) ?? (position === undefined ? "Unnamed" : `Unnamed ${position + 1}`);
}

/** A name to stand within a sentence: without marks of direction, which would turn the rest of it around. */
export function inSentence(name: string): string {
  return name.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}
