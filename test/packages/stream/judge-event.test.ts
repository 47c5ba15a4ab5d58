import { judgeEvent } from "@aepkit/stream";
import { expect, test } from "vitest";
import { event } from "../../support/streams.js";

test.each([
  ["a sound event", event(1), []],
  ["no payload", event(1, { type: "tool.completed" }), []],
  ["an unknown type", event(1, { type: "progress.unheard", data: { percent: "half" } }), []],
  ["unknown members", event(1, { data: { unheard: 1 }, tenant: "a" }), []],
  ["a bad payload", event(1, { data: { percent: "half" } }), ["schema /data/percent"]],
  ["a payload that is no object", event(1, { data: [] }), ["E10 /data"]],
  ["no source and a null", event(1, { source: undefined, run: null }), ["E1 ", "E2 /run"]],
  ["no object", [], ["E1 "]],
])("%s", (_, value, findings) => {
  const found = judgeEvent(value).map(({ rule, pointer }) => `${rule} ${pointer}`);
  expect([...new Set(found)]).toEqual(findings);
});
