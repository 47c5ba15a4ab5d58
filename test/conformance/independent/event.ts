import type { JsonObject } from "../../../conformance/runners/independent/json/values.js";

/** A valid event of a session, changed as asked. */
export function event(change: JsonObject): JsonObject {
  const base = { aep: "0.1", id: "e1", type: "progress.status", time: "2025-01-01T00:00:00Z" };
  return { ...base, source: "aep://test/one", agent: "tester", session: "s", seq: 1, ...change };
}
