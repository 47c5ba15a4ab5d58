import { expect, test } from "vitest";
import { KnownEvents } from "../../../packages/hop/store/known-events.js";

const name = (index: number) => JSON.stringify(["aep://host/agent/demo", `e${index}`]);

test("the latest half of the limit is known for sure, and names are never mixed up", () => {
  const known = new KnownEvents(20_000);
  for (let index = 0; index < 50_000; index += 1) {
    known.add(name(index), `${index}:${-index}`);
    known.add(name(index), "other:content");
  }
  for (let index = 40_000; index < 50_000; index += 1) {
    expect(known.compare(name(index), `${index}:${-index}`)).toBe("same");
    expect(known.compare(name(index), `${index}:${index}`)).toBe("other");
  }
  for (const index of [0, 1000, 29_999, 50_000, 60_000]) {
    expect(known.compare(name(index), `${index}:${-index}`)).toBe("unknown");
  }
});
