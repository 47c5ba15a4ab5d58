/** What the document says of trees that lack something. */

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type FileContent, treeAround, treeOf } from "../../../support/check.js";
import { fileOf, generateTree } from "../../../support/generated-tree.js";

type Part = { readonly [name: string]: unknown };

async function documentOf(files: { readonly [path: string]: FileContent }): Promise<{ readonly [name: string]: Part }> {
  return parse(fileOf(await generateTree(treeOf(files), ["asyncapi"]), "asyncapi.yaml"));
}

function messageOf({ components }: { readonly [name: string]: Part }): Part {
  const messages = (components?.messages ?? {}) as { readonly demo_one?: Part };
  return messages.demo_one ?? {};
}

const row = { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" };
const types = (...rows: readonly Part[]) => ({ "registry/types.json": { aep: "0.1", types: rows } });
const whole = treeAround({ type: "object" });
const message = (name: string) => ({ $ref: `#/channels/events/messages/${name}` });

describe("the document", () => {
  it("of a whole tree names envelope and capture levels", async () => {
    const { channels, components, ...rest } = await documentOf(whole);
    const format = "application/schema+json;version=draft-2020-12";
    expect(rest).toMatchObject({
      asyncapi: "3.0.0",
      info: { title: "AEP events", version: "0.1" },
      defaultContentType: "application/json",
      "x-aep-capture": { order: ["none", "metadata", "redacted", "full"], default: "metadata" },
    });
    expect(channels?.events).toMatchObject({
      address: "/events",
      "x-aep-envelope": { $ref: "#/components/schemas/event" },
      messages: { demo_one: { $ref: "#/components/messages/demo_one" } },
    });
    expect(components).toEqual({
      schemas: { event: { schemaFormat: format, schema: { $ref: "./json-schema/aep-event.schema.json" } } },
      messages: {
        demo_one: {
          name: "demo.one",
          title: "Demo one",
          summary: "One",
          payload: { schemaFormat: format, schema: { $ref: "./json-schema/types/demo.one.schema.json" } },
          "x-aep-status": "optional",
          "x-aep-scope": "session",
          "x-aep-capture": {},
        },
      },
    });
  });

  it("without them names neither", async () => {
    const { "aep-event.schema.json": _, "registry/capture.json": __, ...rest } = whole;
    const document = await documentOf(rest);
    expect(Object.keys(document)).toEqual([
      "asyncapi",
      "info",
      "defaultContentType",
      "channels",
      "operations",
      "components",
    ]);
    expect(Object.keys(document.components ?? {})).toEqual(["messages"]);
    expect(document.channels?.events).not.toHaveProperty("x-aep-envelope");
  });

  it.each([
    ["facts alone", [row], { sendEvents: ["demo_one"] }],
    ["commands alone", [{ ...row, scope: "command" }], { receiveCommands: ["demo_one"] }],
    [
      "both, and names that are reserved",
      [
        row,
        { ...row, type: "demo.two_a.b", scope: "command", schema: "demo.two.schema.json" },
        { type: "demo.three", status: "reserved", scope: "session", summary: "Later" },
      ],
      { sendEvents: ["demo_one"], receiveCommands: ["demo_two_a_b"] },
    ],
    ["nothing", [{ type: "demo.one", status: "reserved", scope: "session", summary: "Later" }], {}],
  ])("has the operations for %s", async (_, rows, expected) => {
    const { "types/demo.one.schema.json": payload = {}, ...rest } = whole;
    const schemas = rows.flatMap((each) => ("schema" in each ? [[`types/${each.schema}`, payload] as const] : []));
    const { operations, components } = await documentOf({ ...rest, ...Object.fromEntries(schemas), ...types(...rows) });
    const shown = Object.entries(operations ?? {}).map(([name, each]) => [name, (each as Part).messages]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, keys]) => [name, keys.map(message)])),
    );
    expect(Object.keys(components?.messages ?? {})).toEqual(Object.values(expected).flat());
  });

  it("describes a type as its schema does, and marks what is experimental", async () => {
    const files = { ...whole, "types/demo.one.schema.json": { type: "object", description: "D" } };
    const { components } = await documentOf({ ...files, ...types({ ...row, experimental: true }) });
    expect(components?.messages).toMatchObject({ demo_one: { description: "D", "x-aep-experimental": true } });
    expect(Object.keys(messageOf(await documentOf(whole)))).not.toContain("description");
  });

  it("says which parts of a payload need a level above metadata", async () => {
    const text = (level: string) => ({ type: "string", "x-aep-capture": level });
    const payload = {
      type: "object",
      properties: {
        none: text("none"),
        plain: text("metadata"),
        list: { type: "array", items: text("redacted") },
        map: { type: "object", additionalProperties: { type: "object", properties: { deep: text("full") } } },
        open: { type: "object", additionalProperties: { type: "string" } },
      },
    };
    const document = await documentOf({ ...whole, "types/demo.one.schema.json": payload });
    expect(messageOf(document)["x-aep-capture"]).toEqual({
      members: {
        list: { items: { level: "redacted" } },
        map: { additional: { members: { deep: { level: "full" } } } },
      },
    });
  });
});
