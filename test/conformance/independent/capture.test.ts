import { expect, test } from "vitest";
import { downLevel } from "../../../conformance/runners/independent/capture/down-level.js";
import { placeholder } from "../../../conformance/runners/independent/capture/placeholder.js";
import type { JsonObject } from "../../../conformance/runners/independent/json/values.js";
import { event } from "./event.js";

const request: JsonObject = {
  kind: "form",
  prompt: "Mail bob@example.org?",
  options: [{ id: "yes", label: "Yes, mail" }, { label: 7, extra: true }, "loose"],
  fields: [{ id: "f1", type: "select", label: "Which?", choices: [{ id: "c1", label: "A" }] }],
  context: { path: "/x" },
};

const degraded: JsonObject = {
  kind: "form",
  prompt: "tester requests form",
  options: [{ id: "yes", label: "yes" }, { label: "2", extra: true }, "loose"],
  fields: [{ id: "f1", type: "select", label: "f1", choices: [{ id: "c1", label: "c1" }] }],
};

test("H1: leaves an event under a ceiling that is high enough", () => {
  const plain = event({ data: { message: "m" } });
  expect(downLevel(plain, "metadata")).toBe(plain);
  const redacted = event({ capture: "redacted" });
  expect(downLevel(redacted, "redacted")).toBe(redacted);
});

test("H2, H5: a full event drops to metadata under a redacted ceiling", () => {
  const data = { tool: { name: "t" }, result: "r", result_redacted: { a: 1 }, vendor: "v" };
  const before = event({ type: "tool.completed", capture: "full", ext: "kept", data });
  const after = { capture: "metadata", data: { tool: { name: "t" }, vendor: "v" } };
  expect(downLevel(before, "redacted")).toEqual({ ...before, ...after });
});

test.each(["x.acme.tool.ran", "control.accepted", "message.user.submitted"])("H4: %s loses its payload", (type) => {
  const before = event({ type, capture: "full", data: { a: 1 } });
  expect(downLevel(before, "metadata")).not.toHaveProperty("data");
});

test("H4: at none every payload goes", () => {
  expect(downLevel(event({ data: {} }), "none")).toEqual(event({ capture: "none" }));
});

test("H6, H7: a request keeps structure only, and the second time changes nothing", () => {
  const once = downLevel(event({ type: "attention.requested", capture: "full", data: request }), "metadata");
  expect(once).toMatchObject({ capture: "metadata", data: degraded });
  expect(downLevel(once, "metadata")).toEqual(once);
});

test("H6: an answer keeps numbers and booleans, and the key of the values", () => {
  const values = { a: 1, b: false, c: "c1", d: ["c1"], ["__proto__"]: "x" };
  const answer = { option: "yes", text: "t", values };
  const after = downLevel(event({ type: "attention.answered", capture: "redacted", data: { answer } }), "metadata");
  expect(after.data).toEqual({ answer: { option: "yes", values: { a: 1, b: false } } });
});

test("C2, C3: what an emitter may send of a request at each ceiling", () => {
  const at = (level: "none" | "metadata" | "redacted" | "full") => placeholder(request, "tester", "t-1", level);
  expect(at("none")).toEqual({});
  expect(at("metadata")).toEqual({ ...degraded, prompt: "tester requests form: t-1" });
  expect(at("redacted")).toMatchObject({ prompt: "Mail [REDACTED:pii]?", fields: request.fields });
  expect(at("redacted")).not.toHaveProperty("context");
  expect(at("full")).toEqual(request);
});
