import { defaultLimits } from "@aepkit/hop";
import { expect, test } from "vitest";
import { EventGate } from "../../../packages/hop/core/admission.js";
import { Arrivals } from "../../../packages/hop/core/arrivals.js";
import { History } from "../../../packages/hop/core/history.js";
import { Hop } from "../../../packages/hop/core/hop.js";
import { StoreError } from "../../../packages/hop/store/journal.js";
import { event } from "../../support/streams.js";

function admitted(seq: number) {
  const admission = new EventGate(defaultLimits.eventBytes).judge(Buffer.from(JSON.stringify(event(seq))));
  if (!("record" in admission)) {
    throw new Error(JSON.stringify(admission));
  }
  return admission.record;
}

test("a repeat that waits for an event which cannot be written is written itself", async () => {
  const appended: string[][] = [];
  const waiting: ((error: StoreError | null) => void)[] = [];
  const journal = {
    append: (texts: readonly string[], done: (error: StoreError | null) => void) => {
      appended.push([...texts]);
      waiting.push(done);
    },
    close: async () => undefined,
  };
  const history = new History(defaultLimits);
  const hop = new Hop(defaultLimits, history, journal, new Arrivals("run"));
  const [first, second] = [admitted(1), admitted(2)];
  const lost = hop.accept([first]);
  let isSafe = false;
  const repeat = hop.accept([first, second]).then(() => {
    isSafe = true;
  });
  expect(appended).toEqual([[first.text], [second.text]]);
  waiting[0]?.(new StoreError("full"));
  await expect(lost).rejects.toThrow("full");
  waiting[1]?.(null);
  expect([history.find(first.key), history.find(second.key), isSafe]).toEqual([undefined, second, false]);
  expect(appended.slice(2)).toEqual([[first.text]]);
  waiting[2]?.(null);
  await repeat;
  expect(history.find(first.key)).toBe(first);
});
