import { expect, test } from "vitest";
import { KnownEvents } from "../../../packages/hop/store/known-events.js";

const name = (index: number) => JSON.stringify(["aep://host/agent/demo", `e${index}`]);

test("the latest half of the limit is known for sure, and names are never mixed up", () => {
  const known = new KnownEvents(2000);
  for (let index = 0; index < 5000; index += 1) {
    known.add(name(index), `${index}:${-index}`);
    known.add(name(index), "other:content");
  }
  for (let index = 4000; index < 5000; index += 1) {
    expect(known.compare(name(index), `${index}:${-index}`)).toBe("same");
    expect(known.compare(name(index), `${index}:${index}`)).toBe("other");
  }
  for (const index of [0, 100, 2999, 5000, 6000]) {
    expect(known.compare(name(index), `${index}:${-index}`)).toBe("unknown");
  }
});
