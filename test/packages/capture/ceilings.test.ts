import { CeilingError, ceilingFor, readCeilings } from "@aepkit/capture";
import { expect, test } from "vitest";

test("the default posture is metadata", () => {
  expect(ceilingFor(readCeilings(), "tool.failed")).toBe("metadata");
  expect(ceilingFor(readCeilings({}), "attention.requested")).toBe("metadata");
});

test.each([
  ["attention.requested", "redacted"],
  ["control.attention.respond", "none"],
  ["tool.failed", "metadata"],
  ["x.acme.attention.asked", "full"],
  ["attention", "redacted"],
  ["attentions.requested", "metadata"],
  ["toString.x", "metadata"],
  ["", "metadata"],
  [undefined, "metadata"],
])("%s may carry %s", (type, expected) => {
  const categories = { attention: "redacted", control: "none", x: "full" } as const;
  expect(ceilingFor(readCeilings({ categories }), type)).toBe(expected);
});

test("a vendor's type doesn't follow the category behind the vendor", () => {
  const ceilings = readCeilings({ default: "none", categories: { attention: "full" } });
  expect(ceilingFor(ceilings, "x.acme.attention.asked")).toBe("none");
});

test("every mistake is named", () => {
  const wrong: object = JSON.parse('{"default":"redactd","categories":{"tools":"full","run":null},"level":1}');
  let caught: unknown;
  try {
    readCeilings(wrong);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(CeilingError);
  expect((caught as CeilingError).problems).toEqual([
    'unknown member "level"',
    'default is "redactd"; the levels are none, metadata, redacted, full',
    'unknown category "tools"; the categories are agent, session, run, progress, tool, delegation, attention, resource, error, state, assessment, message, control, x',
    "categories.run is of type null; the levels are none, metadata, redacted, full",
  ]);
});

test.each([[null], [[]], ["full"], [{ categories: [] }], [{ default: null }], [{ categories: { toString: "full" } }]])(
  "%j are no ceilings",
  (settings) => {
    expect(() => readCeilings(settings as never)).toThrow(CeilingError);
  },
);
