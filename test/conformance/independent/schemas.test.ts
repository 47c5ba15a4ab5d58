import { expect, test } from "vitest";
import type { JsonObject } from "../../../conformance/runners/independent/json/values.js";
import { isDateTime, isUri } from "../../../conformance/runners/independent/schemas/formats.js";
import { isValidEvent } from "../../../conformance/runners/independent/schemas/judge.js";
import { event } from "./event.js";

test.each([
  ["2024-02-29T23:59:59.5+01:30", true],
  ["2024-02-29t23:59:59z", true],
  ["2016-12-31T23:59:60Z", true],
  ["2023-02-29T00:00:00Z", false],
  ["2024-01-01 00:00:00Z", false],
  ["2024-01-01T00:00:00+0100", false],
  ["2024-01-01T00:00:00+01", false],
  ["2024-01-01T00:00:00", false],
])("date-time %s", (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});

test.each([
  ["aep:", true],
  ["aep://host/a%20b?q#f", true],
  ["urn:uuid:1", true],
  ["http://[::ffff:1.2.3.4]:80/", true],
  ["x:/[::1]", false],
  ["http://[1::2::3]/", false],
  ["/relative", false],
  ["a b:c", false],
  ["x:%2", false],
])("uri %s", (text, expected) => {
  expect(isUri(text)).toBe(expected);
});

test.each<[string, JsonObject, boolean]>([
  ["a vendor type with any payload", { type: "x.acme.tool.ran", data: { tool: 1 } }, true],
  ["a payload against its schema", { type: "tool.completed", data: { tool: {} } }, false],
  ["an absent payload", { type: "tool.completed" }, true],
  ["null for an attribute", { run: null }, false],
  ["a fraction as an extension", { ext: 0.5 }, false],
  ["a select without choices", { type: "attention.requested", data: selectWithoutChoices() }, false],
])("judges %s", (_, change, expected) => {
  expect(isValidEvent(event(change))).toBe(expected);
});

function selectWithoutChoices(): JsonObject {
  return { kind: "form", prompt: "p", fields: [{ id: "f1", type: "select", label: "f1" }] };
}
