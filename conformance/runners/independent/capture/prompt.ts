import { type JsonObject, textMember } from "../json/values.js";

/**
 * H6: a prompt made of structure alone. An absent or malformed kind reads as `other`, since only a word of the
 * closed list is structure by its nature.
 */
export function structuralPrompt(request: JsonObject, agent: string, subject: string | undefined): string {
  const about = subject === undefined ? "" : `: ${subject}`;
  return `${agent} requests ${textMember(request, "kind") ?? "other"}${about}`;
}
