import { defaultLimits } from "@aepkit/hop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EventGate } from "../../../packages/hop/core/admission.js";
import type { EventRecord } from "../../../packages/hop/core/event-record.js";
import { History } from "../../../packages/hop/core/history.js";
import { textUnder } from "../../../packages/hop/core/text-under.js";
import { comparePositions, eventStreamId, readEventStreamId } from "../../../packages/hop/protocol/position.js";
import { event, request } from "../../support/streams.js";
import { checkProperty } from "../support/check-property.js";

const gate = new EventGate(defaultLimits.eventBytes);

function admitted(value: unknown): EventRecord {
  const admission = gate.judge(Buffer.from(JSON.stringify(value)));
  if (!("record" in admission)) {
    throw new Error(JSON.stringify(admission));
  }
  return admission.record;
}

const posted = fc.record({
  session: fc.constantFrom("a", "b", "c"),
  epoch: fc.nat(1),
  seq: fc.nat(20),
  hasSeq: fc.boolean(),
});

test("a replay is in order, loses nothing without a mark, and marks nothing without a loss", () => {
  checkProperty(
    fc.property(
      fc.array(posted, { maxLength: 60 }),
      fc.record({ sessions: fc.integer({ min: 1, max: 3 }), sessionEvents: fc.integer({ min: 1, max: 8 }) }),
      posted,
      (posts, limits, from) => {
        const history = new History({ ...defaultLimits, ...limits });
        const records = posts.map(({ session, epoch, seq, hasSeq }, index) =>
          admitted(
            event(seq, {
              id: `e${index}`,
              session,
              epoch,
              ...(hasSeq ? {} : { type: "attention.routed", seq: undefined, subject: "q" }),
            }),
          ),
        );
        for (const record of records) {
          history.keep(record);
          history.keep(record);
        }
        expect(history.size).toBeLessThanOrEqual(limits.sessions * limits.sessionEvents);
        const everything = [...history.replay("all")].flatMap((item) => ("record" in item ? [item.record] : []));
        expect(everything).toHaveLength(history.size);

        const items = [...history.replay(new Map([[from.session, from]]))];
        const replayed = items.flatMap((item) => ("record" in item ? [item.record] : []));
        const positions = replayed.flatMap(({ position }) => (position === undefined ? [] : [position]));
        for (const [index, position] of positions.entries()) {
          const before = positions[index - 1];
          expect(before === undefined || comparePositions(before, position) <= 0).toBe(true);
          expect(comparePositions(position, from)).toBeGreaterThan(0);
        }
        const wanted = records.filter(
          ({ session, position }) =>
            session === from.session && position !== undefined && comparePositions(position, from) > 0,
        );
        const isLossy = wanted.some((record) => !replayed.includes(record));
        expect(items.map((item) => "exhausted" in item).lastIndexOf(true)).toBe(isLossy ? 0 : -1);
        expect(replayed.filter((record) => everything.includes(record))).toEqual(replayed);
      },
    ),
  );
});

test("below redacted a text that somebody wrote changes nothing of what goes out", () => {
  const free = fc.string({ minLength: 1 });
  checkProperty(
    fc.property(free, free, fc.constantFrom("redacted", "full", "metadata"), (one, other, capture) => {
      const out = (text: string) => [
        textUnder(
          admitted(
            request(
              1,
              { kind: "form", prompt: text, fields: [{ id: "a", type: "string", label: text }], context: { text } },
              { capture },
            ),
          ),
          "none",
        ),
        textUnder(admitted(event(2, { capture, data: { message: text, phase: "p" } })), "metadata"),
      ];
      expect(out(one)).toEqual(out(other));
    }),
  );
});

test("ids of a stream are read back as they were", () => {
  checkProperty(
    fc.property(fc.string(), fc.nat(), fc.nat(), (session, epoch, seq) => {
      const id = eventStreamId({ session, epoch, seq });
      expect(id === undefined || /^[\x21-\x7e]+$/.test(id)).toBe(true);
      expect(id === undefined ? undefined : readEventStreamId(id)).toEqual(
        id === undefined ? undefined : { session, epoch, seq },
      );
    }),
  );
});
