import type { Definition, Model, WireType } from "../../model/model.js";
import type { OutputPlan } from "../../output/output-plan.js";
import { bundledPath } from "../json-schema/bundled-path.js";
import type { JsonObject, JsonValue } from "../print-json.js";
import { captureExtension, captureLevels } from "./capture-extension.js";
import { yamlText } from "./yaml-text.js";

const schemaFormat = "application/schema+json;version=draft-2020-12";

/** A type that can be sent today. Reserved names have no payload yet. */
interface SentType extends WireType {
  readonly payload: Definition;
}

/** Emits `asyncapi.yaml`: every type that is not reserved as a message, its payload by reference to the bundle. */
export function emitAsyncapi(model: Model): OutputPlan {
  const sent = model.wireTypes.filter((each): each is SentType => each.payload !== null);
  return new Map([["asyncapi.yaml", yamlText(document(model, sent))]]);
}

function document(model: Model, sent: readonly SentType[]): JsonObject {
  const { registries, envelope } = model;
  return object({
    asyncapi: "3.0.0",
    info: object({
      title: "AEP events",
      version: registries.aep,
      description:
        "Every event on the wire is one JSON object: the envelope, with the payload of its type in `data`. The messages here describe the payloads; the envelope is the schema `event`.",
    }),
    defaultContentType: "application/json",
    ...(registries.capture === null ? {} : { "x-aep-capture": captureLevels(registries.capture) }),
    channels: object({
      events: object({
        address: "/events",
        title: "Events",
        summary: "All events of all sessions, one JSON object each",
        ...(envelope === null ? {} : { "x-aep-envelope": reference("#/components/schemas/event") }),
        messages: mapOf(sent, ({ row }) => reference(`#/components/messages/${messageKey(row.type)}`)),
      }),
    }),
    operations: operations(sent),
    components: object({
      ...(envelope === null ? {} : { schemas: object({ event: schemaReference(envelope) }) }),
      messages: mapOf(sent, message),
    }),
  });
}

/** As the application that runs the agent sees it: it sends facts and takes commands. */
function operations(sent: readonly SentType[]): JsonObject {
  const operation = (action: "send" | "receive", summary: string, types: readonly SentType[]): JsonObject =>
    object({
      action,
      summary,
      channel: reference("#/channels/events"),
      messages: types.map(({ row }) => reference(`#/channels/events/messages/${messageKey(row.type)}`)),
    });
  const commands = sent.filter(({ row }) => row.scope === "command");
  const facts = sent.filter(({ row }) => row.scope !== "command");
  return object({
    ...(facts.length === 0 ? {} : { sendEvents: operation("send", "What the agent's emitter tells", facts) }),
    ...(commands.length === 0
      ? {}
      : { receiveCommands: operation("receive", "What others ask of the agent", commands) }),
  });
}

function message({ row, payload }: SentType): JsonObject {
  const description = payload.schema.docs.description;
  return object({
    name: row.type,
    title: titleOf(row.type),
    summary: row.summary,
    ...(description === null ? {} : { description }),
    payload: schemaReference(payload),
    "x-aep-status": row.status,
    "x-aep-scope": row.scope,
    ...(row.experimental ? { "x-aep-experimental": true } : {}),
    "x-aep-capture": captureExtension(payload.schema),
  });
}

/** A schema in a language other than AsyncAPI's own is wrapped with the name of that language. */
function schemaReference(definition: Definition): JsonObject {
  return object({ schemaFormat, schema: reference(`./${bundledPath(definition.schema.location.file)}`) });
}

/** Two wire names that differ in dots and underscores only are refused with their type names, long before this. */
function messageKey(wireName: string): string {
  return wireName.replaceAll(".", "_");
}

/** `run.step.started` → `Run step started`. */
function titleOf(wireName: string): string {
  const words = wireName.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function reference(target: string): JsonObject {
  return object({ $ref: target });
}

function mapOf(sent: readonly SentType[], value: (each: SentType) => JsonValue): JsonObject {
  return new Map(sent.map((each) => [messageKey(each.row.type), value(each)]));
}

/** For members whose names are ours; names from schemas go into a map at once. */
function object(members: Readonly<Record<string, JsonValue>>): JsonObject {
  return new Map(Object.entries(members));
}
