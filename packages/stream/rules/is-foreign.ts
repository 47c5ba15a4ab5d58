/** Types whose emitter is not the session's own, so that they have no position in it (AEP-0001 section 5.2). */
export function isForeign(type: string): boolean {
  return foreign.test(type);
}

const foreign =
  /^(?:control\.(?:attention\.respond|cancel|pause|resume)|x\.[a-z0-9_-]+\.control\..+|attention\.routed)$/;
