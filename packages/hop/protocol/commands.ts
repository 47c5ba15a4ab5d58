/** The commands of the protocol and of vendors; `attention.routed` has no position either, but commands nothing (E4). */
const command = /^(?:control\.(?:attention\.respond|cancel|pause|resume)|x\.[a-z0-9_-]+\.control\..+)$/;

/** Why such an event does not come in without the token. */
export const askingDetail = "the session has an owner, and whoever asks or ends a request in its name needs the token";

const asking = new Set([
  "attention.requested",
  "attention.answered",
  "attention.resolved",
  "attention.timeout",
  "session.ended",
]);

/** True for the protocol's decision about a command. */
export function isAckType(type: string): boolean {
  return type === "control.accepted" || type === "control.rejected";
}

/** True for what asks people on behalf of a session, or says that they need not answer any more. */
export function isAskingType(type: string): boolean {
  return asking.has(type);
}

/** True for a type that one party sends to the owner of a session so that it does something. */
export function isCommandType(type: string): boolean {
  return command.test(type);
}
