/** The commands of the protocol and of vendors; `attention.routed` has no position either, but commands nothing (E4). */
const command = /^(?:control\.(?:attention\.respond|cancel|pause|resume)|x\.[a-z0-9_-]+\.control\..+)$/;

/** True for the protocol's decision about a command. */
export function isAckType(type: string): boolean {
  return type === "control.accepted" || type === "control.rejected";
}

/** True for a type that one party sends to the owner of a session so that it does something. */
export function isCommandType(type: string): boolean {
  return command.test(type);
}
