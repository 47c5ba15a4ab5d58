import { describe, expect, it } from "vitest";
import { type Files, referenceOf } from "./demo-page.js";

const text = { type: "string", minLength: 1 };
const envelope = {
  type: "object",
  properties: {
    id: text,
    type: text,
    subject: text,
    cause: text,
    agent: text,
    seq: { type: "integer" },
    capture: { type: "string", enum: ["none", "metadata", "redacted", "full"] },
    data: { type: "object" },
  },
  required: ["id", "type", "agent", "data"],
};

/** The example of an event of this type around a payload; null where the page has none. */
async function event(type: string, payload: object, others: Files = {}): Promise<unknown> {
  const [category = ""] = type.split(".");
  const row = { type, status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" };
  const files = await referenceOf(
    { type: "object", ...payload },
    {
      "aep-event.schema.json": envelope,
      "registry/types.json": { aep: "0.1", types: [row] },
      "registry/categories.json": { categories: [{ name: category, scope: "session", summary: "Demonstration" }] },
      ...others,
    },
  );
  const [, json] = /```json\n([\s\S]*?)\n```/.exec(files.get("types/demo.one.md") ?? "") ?? [];
  return json === undefined ? null : JSON.parse(json);
}

describe("an example of an event", () => {
  it("has what the envelope requires, and no more", async () => {
    expect(await event("demo.one", { properties: { rev: { type: "integer" } } })).toEqual({
      id: "evt-0187",
      type: "demo.one",
      agent: "claude-code",
      data: { rev: 7 },
    });
  });

  it.each([
    ["attention.requested", "evt-0170", undefined],
    ["attention.answered", "evt-0187", "evt-0170"],
    ["control.attention.respond", "evt-0187", "evt-0170"],
    ["x.vendor.attention.routed", "evt-0187", "evt-0170"],
    ["inattention.answered", "evt-0187", undefined],
    ["attention.requested.twice", "evt-0187", "evt-0170"],
  ])("of type %s has the id %s and the subject %s", async (type, id, subject) => {
    expect(await event(type, {})).toMatchObject({ id });
    expect(Object(await event(type, {})).subject).toBe(subject);
  });

  it.each([
    ["control.accepted", "evt-0186"],
    ["control.rejected", "evt-0186"],
    ["control.rejected.twice", undefined],
    ["x.vendor.control.accepted", undefined],
    ["control.cancel", undefined],
  ])("of type %s has the cause %s", async (type, cause) => {
    expect(Object(await event(type, {})).cause).toBe(cause);
  });

  const at = (level: string) => ({ const: 1, "x-aep-capture": level });

  it.each<[string, object, string | undefined]>([
    ["members at metadata", { a: at("metadata") }, undefined],
    ["members at none", { a: at("none") }, undefined],
    ["a member at redacted", { a: at("metadata"), b: at("redacted") }, "redacted"],
    ["a member at full before others", { a: at("full"), b: at("redacted") }, "full"],
    ["a member inside a member", { a: { type: "object", properties: { b: at("full") } } }, "full"],
    ["elements", { a: { type: "array", items: at("redacted") } }, "redacted"],
    [
      "a list that is above its elements",
      { a: { type: "array", items: at("metadata"), "x-aep-capture": "full" } },
      "full",
    ],
    ["a member that the example lacks", { a: { type: "array", maxItems: 0, items: at("full") } }, undefined],
  ])("has the level that %s need", async (_, properties, level) => {
    expect(Object(await event("demo.one", { properties })).capture).toBe(level);
  });

  it("has the level of members that no schema names", async () => {
    const examples = [{ any: { a: 1 } }];
    const additionalProperties = { type: "object", properties: { a: at("full") } };
    expect(Object(await event("demo.one", { additionalProperties, examples })).capture).toBe("full");
    expect(Object(await event("demo.one", { examples })).capture).toBe(undefined);
  });

  // AEP-0002, section 5.3: the wording of prompts, labels and values from redacted on.
  it.each([
    ["attention.requested", "redacted"],
    ["attention.answered", "redacted"],
    ["control.attention.respond", "redacted"],
    ["attention.routed", undefined],
    ["attention.respond.late", undefined],
    ["inattention.answered", undefined],
  ])("of type %s with metadata alone has the level %s", async (type, level) => {
    expect(Object(await event(type, { properties: { a: at("metadata") } })).capture).toBe(level);
    expect(Object(await event(type, { properties: { a: at("full") } })).capture).toBe("full");
  });

  it("has what the envelope asks of its very type", async () => {
    const ofType = (schema: object) => ({
      if: { properties: { type: { const: "demo.one" } }, required: ["type"] },
      then: schema,
    });
    const needs = { ...envelope, ...ofType({ required: ["seq"], properties: { agent: { pattern: "^b" } } }) };
    expect(await event("demo.one", {}, { "aep-event.schema.json": needs })).toEqual({
      id: "evt-0187",
      type: "demo.one",
      agent: "billing-service",
      seq: 12,
      data: {},
    });
  });

  it("leaves out an attribute whose usual value does not fit", async () => {
    const short = { ...envelope, properties: { ...envelope.properties, subject: { type: "string", maxLength: 3 } } };
    expect(await event("attention.answered", {}, { "aep-event.schema.json": short })).not.toHaveProperty("subject");
    const ofType = {
      if: { properties: { type: { const: "attention.answered" } }, required: ["type"] },
      then: { properties: { subject: { maxLength: 3 } } },
    };
    const refined = await event("attention.answered", {}, { "aep-event.schema.json": { ...envelope, ...ofType } });
    expect(refined).toMatchObject({ type: "attention.answered", id: "evt-0187" });
    expect(refined).not.toHaveProperty("subject");
  });

  it("is missing where the envelope does not accept the event", async () => {
    const hard = {
      ...envelope,
      properties: { ...envelope.properties, agent: { type: "string", pattern: "^[xyz]{7}!$" } },
    };
    expect(await event("demo.one", {}, { "aep-event.schema.json": hard })).toBe(null);
  });
});

describe("the example of the envelope", () => {
  const row = (type: string, schema: string) => ({ type, status: "optional", scope: "session", schema, summary: "S" });
  const hard = { type: "object", properties: { a: { type: "string", pattern: "^[xyz]{7}!$" } }, required: ["a"] };
  const two = {
    "aep-event.schema.json": envelope,
    "registry/types.json": {
      aep: "0.1",
      types: [
        { ...row("demo.none", ""), status: "reserved", schema: undefined },
        row("demo.one", "demo.one.schema.json"),
        row("demo.two", "demo.two.schema.json"),
      ],
    },
  };

  it("is of the first type that has one", async () => {
    const files = await referenceOf(hard, { ...two, "types/demo.two.schema.json": { type: "object" } });
    expect(files.get("aep-event.md")).toContain('  "type": "demo.two",\n');
  });

  it("is made up as any other where no type has one", async () => {
    const files = await referenceOf(hard, { ...two, "types/demo.two.schema.json": hard });
    expect(files.get("aep-event.md")).toContain('  "data": {}\n');
  });
});
