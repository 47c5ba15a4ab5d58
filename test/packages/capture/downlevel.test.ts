import { captureBreaches, downlevel } from "@aepkit/capture";
import { AEP_CAPTURE, type AepEvent, CAPTURE_ORDER, isAepEvent } from "@aepkit/events";
import { describe, expect, test } from "vitest";
import { eventAround } from "../support/form-arbitraries.js";

function dataOf(event: AepEvent): unknown {
  return event.data;
}

const failed = { tool: { name: "sh", call_id: "1" }, error: { type: "exit", message: "words" }, note: "unannotated" };

describe("H1: a ceiling that doesn't bite gives the very same object", () => {
  test.each([
    [undefined, "metadata"],
    ["none", "none"],
    ["metadata", "redacted"],
    ["redacted", "redacted"],
    ["full", "full"],
    ["none", "full"],
  ] as const)("%s under %s", (capture, ceiling) => {
    const event = eventAround("tool.failed", failed, capture);
    const before = JSON.stringify(event);
    expect(downlevel(event, ceiling)).toBe(event);
    expect(JSON.stringify(event)).toBe(before);
  });
});

test("H2: a full event under redacted becomes metadata", () => {
  const event = eventAround("tool.requested", { tool: { name: "sh" }, args_redacted: "a", args: {} }, "full");
  expect(downlevel(event, "redacted")).toEqual({ ...event, capture: "metadata", data: { tool: { name: "sh" } } });
});

test("H3: every other attribute stays, extensions included", () => {
  const event = { ...eventAround("tool.failed", failed, "full"), subject: "S", custom: 3, severity: "error" as const };
  const lowered = downlevel(event, "metadata");
  expect({ ...lowered, capture: "full", data: failed }).toEqual(event);
  expect(Object.keys(lowered)).toEqual(Object.keys(event));
  expect(downlevel(eventAround("tool.failed", failed), "none")).toMatchObject({ capture: "none" });
});

describe("H4: data goes", () => {
  test.each(["tool.failed", "x.acme.tool.ran", "message.user.submitted", "progress.foo"])("%s at none", (type) => {
    expect(Object.hasOwn(downlevel(eventAround(type, failed, "metadata"), "none"), "data")).toBe(false);
  });
  test.each([
    "x.acme.tool.ran",
    "message.user.submitted",
    "progress.foo",
    "control.accepted",
    "control.pause",
    "control.resume",
    "toString",
  ])("%s names no property", (type) => {
    expect(downlevel(eventAround(type, { vendor: "words" }, "redacted"), "metadata")).not.toHaveProperty("data");
  });
});

describe("H5: members annotated above the target go", () => {
  test("in nested objects, and what is not annotated stays", () => {
    expect(dataOf(downlevel(eventAround("tool.failed", failed, "full"), "metadata"))).toEqual({
      tool: { name: "sh", call_id: "1" },
      error: { type: "exit" },
      note: "unannotated",
    });
  });
  test("in every array element; scalars stay, and what is emptied stays", () => {
    const data = { documents: [{ id: "d", content: "words" }, { content_redacted: "words" }, 7, null, "s"], count: 5 };
    expect(dataOf(downlevel(eventAround("resource.retrieval.returned", data, "full"), "metadata"))).toEqual({
      documents: [{ id: "d" }, {}, 7, null, "s"],
      count: 5,
    });
  });
  test("a value where the schema has an object or a list goes", () => {
    const data = { error: "words", tool: ["words"] };
    expect(dataOf(downlevel(eventAround("tool.failed", data, "full"), "metadata"))).toEqual({});
    const lists = { documents: [["words"]], count: 1 };
    expect(dataOf(downlevel(eventAround("resource.retrieval.returned", lists, "full"), "metadata"))).toEqual({
      documents: [],
      count: 1,
    });
  });
});

describe("H6: wording is replaced by structure", () => {
  const request = {
    kind: "permission",
    prompt: "Run it?",
    options: [{ id: "allow", label: "Allow", extra: 1 }, { label: "Nameless" }, { id: 4, label: 5 }],
    fields: [{ id: "q1", type: "select", label: "Q", choices: [{ id: "c1", label: "C" }, { label: null }] }],
    context: { command: "x" },
  };
  const expected = {
    kind: "permission",
    options: [{ id: "allow", label: "allow", extra: 1 }, { label: "2" }, { id: 4, label: "3" }],
    fields: [{ id: "q1", type: "select", label: "q1", choices: [{ id: "c1", label: "c1" }, { label: "2" }] }],
  };
  test.each([
    [undefined, "helper requests permission"],
    ["T-1", "helper requests permission: T-1"],
  ])("a request with subject %s", (subject, prompt) => {
    const event = { ...eventAround("attention.requested", request, "redacted"), ...(subject ? { subject } : {}) };
    expect(dataOf(downlevel(event, "metadata"))).toEqual({ ...expected, prompt });
  });
  test("a prompt of any type is replaced, and none is added", () => {
    const odd = eventAround("attention.requested", { kind: 3, prompt: { a: 1 } }, "redacted");
    expect(dataOf(downlevel(odd, "metadata"))).toEqual({ kind: 3, prompt: "helper requests attention" });
    const bare = eventAround("attention.requested", { kind: "input" }, "redacted");
    expect(dataOf(downlevel(bare, "metadata"))).toEqual({ kind: "input" });
  });
  test.each(["attention.answered", "control.attention.respond"])("%s keeps numbers and booleans only", (type) => {
    const values = JSON.parse('{"n":0,"b":false,"s":"c1","l":["c1"],"o":{"x":1},"z":null,"__proto__":2}');
    const event = eventAround(type, { answer: { option: "allow", text: "words", values } }, "redacted");
    expect(JSON.stringify(dataOf(downlevel(event, "metadata")))).toBe(
      '{"answer":{"option":"allow","values":{"n":0,"b":false,"__proto__":2}}}',
    );
  });
  test("the values stay as a key, whatever they were", () => {
    for (const values of [{ s: "words" }, "words", ["words"], null]) {
      const event = eventAround("attention.answered", { answer: { values } }, "redacted");
      expect(dataOf(downlevel(event, "metadata"))).toEqual({ answer: { values: {} } });
    }
  });
  test("an answer that is no object goes", () => {
    expect(dataOf(downlevel(eventAround("attention.answered", { answer: "words" }, "full"), "metadata"))).toEqual({});
  });
});

describe("what is broken", () => {
  test.each([[null], ["text"], [3], [true], [[]], [undefined]])("%j is no event", (value) => {
    for (const ceiling of CAPTURE_ORDER) {
      expect(downlevel(value, ceiling)).toBeUndefined();
    }
  });
  test.each([["secret"], [null], [5], [{}]])("capture %j counts as full", (capture) => {
    const event = { ...eventAround("tool.failed", failed), capture };
    expect(downlevel(event, "full")).toBe(event);
    expect(downlevel(event, "redacted")).toMatchObject({ capture: "metadata", data: { error: { type: "exit" } } });
  });
  test.each([["words"], [["words"]], [null], [3]])("data %j goes", (data) => {
    expect(downlevel({ ...eventAround("tool.failed", {}, "full"), data }, "metadata")).not.toHaveProperty("data");
  });
  test.each([[3], [null], [undefined]])("type %j leaves nothing to go by", (type) => {
    expect(downlevel({ ...eventAround("tool.failed", failed, "full"), type }, "metadata")).not.toHaveProperty("data");
  });
  test("inherited members are none", () => {
    const event = Object.create(eventAround("tool.failed", failed, "full"));
    expect(downlevel(event, "metadata")).toBe(event);
  });
  test("members called __proto__ stay members", () => {
    const event = JSON.parse('{"type":"tool.failed","capture":"full","__proto__":1,"data":{"__proto__":{"x":1}}}');
    expect(JSON.stringify(downlevel(event, "metadata"))).toBe(
      '{"type":"tool.failed","capture":"metadata","__proto__":1,"data":{"__proto__":{"x":1}}}',
    );
  });
  test("depth is no danger", () => {
    let deep: unknown = "bottom";
    for (let depth = 0; depth < 200_000; depth++) {
      deep = depth % 2 ? [deep] : { error: deep, fields: deep };
    }
    for (const type of AEP_CAPTURE.keys()) {
      const data = { error: deep, note: deep, fields: deep, documents: deep, answer: deep };
      const lowered = downlevel(eventAround(type, data, "full"), "metadata");
      expect(captureBreaches(lowered)).toEqual([]);
    }
  });
  test.each([["redactd"], [undefined], [3]])("%j is no ceiling", (ceiling) => {
    expect(() => downlevel(eventAround("tool.failed", failed), ceiling as never)).toThrow(RangeError);
  });
});

describe("captureBreaches", () => {
  test.each([
    ["metadata", ["C1 /data/error/message redacted"]],
    ["none", ["C2 /data/tool metadata", "C2 /data/error metadata", "C2 /data/note metadata"]],
    ["redacted", []],
    ["full", []],
  ] as const)("at %s", (capture, expected) => {
    const breaches = captureBreaches(eventAround("tool.failed", failed, capture));
    expect(breaches.map(({ rule, pointer, needs }) => `${rule} ${pointer} ${needs}`)).toEqual(expected);
    expect(breaches.every((breach) => breach.has === capture)).toBe(true);
  });
  test("in array elements, and absent means metadata", () => {
    const event = eventAround("resource.retrieval.returned", { documents: [{}, { content: "a" }] });
    expect(captureBreaches(event)).toMatchObject([{ pointer: "/data/documents/1/content", needs: "full" }]);
  });
  test.each([[null], ["text"], [{}], [{ data: [] }], [{ type: "tool.failed", capture: "x", data: failed }]])(
    "nothing to say about %j",
    (value) => {
      expect(captureBreaches(value)).toEqual([]);
    },
  );
});

test("a lowered event still is an event", () => {
  const event = eventAround("tool.failed", failed, "full");
  expect(isAepEvent(event)).toBe(true);
  expect(isAepEvent(downlevel(event, "none"))).toBe(true);
});
