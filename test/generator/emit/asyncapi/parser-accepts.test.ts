import path from "node:path";
import { type AsyncAPIDocumentInterface, Parser, type SchemaParser } from "@asyncapi/parser";
import { beforeAll, expect, it } from "vitest";
import { AEP_CAPTURE } from "../../../../generated/typescript/index.js";
import { generate } from "../../../../generator/generate.js";
import type { OutputPlan } from "../../../../generator/output/output-plan.js";
import { plainAjv } from "../../../support/oracle.js";
import { registeredTypes, shippedTree } from "../../../support/shipped-schemas.js";

const schemaFormat = "application/schema+json;version=draft-2020-12";
const ajv = plainAjv();

/** The parser knows draft 07 of itself; this lets it judge payloads of 2020-12 too. */
const draft2020: SchemaParser = {
  validate: ({ data }) =>
    ajv.validateSchema(data as object) === true
      ? []
      : (ajv.errors ?? []).map(({ instancePath, message }) => ({
          path: instancePath.split("/"),
          message: message ?? "",
        })),
  parse: ({ data }) => data as Awaited<ReturnType<SchemaParser["parse"]>>,
  getMimeTypes: () => [schemaFormat],
};

/** The parser with files from memory, and with nothing from the network. */
function parserOver(files: OutputPlan): Parser {
  const refuse = (uri: { toString(): string }): never => {
    throw new Error(`${uri.toString()} was asked for`);
  };
  const fromPlan = (uri: { toString(): string }): string =>
    files.get(path.relative(path.resolve("generated"), uri.toString().replace(/^file:\/\//, ""))) ?? refuse(uri);
  const parser = new Parser({
    __unstable: {
      resolver: {
        cache: false,
        resolvers: [
          { schema: "file", order: 1, canRead: true, read: fromPlan },
          { schema: "http", order: 1, canRead: true, read: refuse },
          { schema: "https", order: 1, canRead: true, read: refuse },
        ],
      },
    },
  });
  parser.registerSchemaParser(draft2020);
  return parser;
}

let files: OutputPlan;
let document: AsyncAPIDocumentInterface;

beforeAll(async () => {
  ({ files } = await generate(shippedTree, ["json-schema", "asyncapi"]));
  const text = files.get("asyncapi.yaml") ?? "";
  const parsed = await parserOver(files).parse(text, { source: path.resolve("generated/asyncapi.yaml") });
  // A newer version of AsyncAPI exists; ours is 3.0.0 on purpose.
  expect(parsed.diagnostics.filter(({ code }) => code !== "asyncapi-latest-version")).toEqual([]);
  if (parsed.document === undefined) {
    throw new Error("the parser gave no document");
  }
  document = parsed.document;
});

it("is AsyncAPI 3.0.0 with the one channel of all events", () => {
  expect(document.version()).toBe("3.0.0");
  expect(
    document
      .channels()
      .all()
      .map((channel) => [channel.id(), channel.address()]),
  ).toEqual([["events", "/events"]]);
});

it("has one message for each type that is not reserved, its payload being the bundled schema", () => {
  const sent = registeredTypes.filter(({ schema }) => schema !== null);
  const messages = document
    .channels()
    .all()
    .flatMap((channel) => channel.messages().all());
  expect(messages.map((each) => each.name()).sort()).toEqual(sent.map(({ type }) => type).sort());
  for (const message of messages) {
    const schema = sent.find(({ type }) => type === message.name())?.schema ?? "";
    expect(message.id()).toBe(message.name()?.replaceAll(".", "_"));
    expect(message.title()).toBeTruthy();
    expect(message.summary()).toBeTruthy();
    const payload = message.json().payload as { schemaFormat: string; schema: object };
    expect(payload.schemaFormat).toBe(schemaFormat);
    const bundled: { $id: string } = JSON.parse(files.get(`json-schema/${schema}`) ?? "null");
    expect(payload.schema).toMatchObject({ $id: bundled.$id });
  }
});

it("sends everything but commands, and receives those", () => {
  const byAction = (action: string) =>
    document
      .operations()
      .all()
      .filter((each) => each.action() === action)
      .flatMap((each) =>
        each
          .messages()
          .all()
          .map((message) => message.name() ?? ""),
      );
  const received = byAction("receive");
  expect(received.sort()).toEqual(["control.attention.respond", "control.cancel", "control.pause", "control.resume"]);
  expect([...byAction("send"), ...received].sort()).toEqual(
    registeredTypes.flatMap(({ type, schema }) => (schema === null ? [] : [type])).sort(),
  );
});

it("refers to the envelope", () => {
  const channel = document.channels().get("events");
  const envelope: { $id: string } = JSON.parse(files.get("json-schema/aep-event.schema.json") ?? "null");
  const extension = channel?.extensions().get("x-aep-envelope")?.value<{ schema: { $id: string } }>();
  expect(extension?.schema.$id).toBe(envelope.$id);
});

it("says the capture levels that the TypeScript package says", () => {
  for (const message of document.components().messages().all()) {
    const levels = message.extensions().get("x-aep-capture")?.value<unknown>();
    expect(levels, message.name()).toEqual(withoutBareNodes(AEP_CAPTURE.get(message.name() ?? "")) ?? {});
  }
});

/** The table also lists parts of level metadata; the extension does not. */
function withoutBareNodes(node: unknown): unknown {
  if (typeof node !== "object" || node === null) {
    return node;
  }
  const kept = Object.entries(node).flatMap(([name, each]) => {
    const value = withoutBareNodes(each);
    return value === undefined ? [] : [[name, value] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
