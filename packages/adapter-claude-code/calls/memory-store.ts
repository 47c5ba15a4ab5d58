import type { CallRecord, CallStore } from "./call-store.js";

/** Records in this process alone. */
export function memoryStore(): CallStore {
  const sessions = new Map<string, Map<string, CallRecord>>();
  const listeners = new Map<string, Set<() => void>>();
  const keyOf = (session: string, name: string) => `${session} ${name}`;
  const recordsOf = (session: string) => {
    const records = sessions.get(session) ?? new Map<string, CallRecord>();
    sessions.set(session, records);
    return records;
  };
  return {
    create(session, name, record) {
      const records = recordsOf(session);
      if (records.has(name)) {
        return false;
      }
      records.set(name, record);
      return true;
    },
    replace(session, name, record) {
      recordsOf(session).set(name, record);
    },
    list: (session) => new Map(sessions.get(session)),
    remove(session, name) {
      const records = sessions.get(session);
      records?.delete(name);
      if (records?.size === 0) {
        sessions.delete(session);
      }
      const key = keyOf(session, name);
      const waiting = [...(listeners.get(key) ?? [])];
      listeners.delete(key);
      for (const listener of waiting) {
        listener();
      }
    },
    onRemoved(session, name, listener) {
      const key = keyOf(session, name);
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) {
          listeners.delete(key);
        }
      };
    },
  };
}
