import { AEP_VERSION } from "@aepkit/events";
import type { Context } from "hono";
import { askingDetail, isAckType, isAskingType } from "../protocol/commands.js";
import { StoreError } from "../store/journal.js";
import type { HopContext, HopEnv } from "./hop-context.js";
import { type Batch, readLines, readSingle } from "./read-batch.js";
import { readBody } from "./read-body.js";

/**
 * `POST /events` (HP1 to HP6): one event as JSON, or one per line. 202 says that all of them are as safe as they will be;
 * any other answer, that none of them was taken.
 */
export async function postEvents(c: Context<HopEnv>, context: HopContext): Promise<Response> {
  const { hop, gate, log } = context;
  const bodies = context.bodies.of(c.get("access"));
  const { incoming } = c.env;
  if (incoming.headers["aep-version"] !== AEP_VERSION) {
    c.header("Upgrade", `AEP/${AEP_VERSION}`);
    return c.json({ error: "version-unsupported", versions: [AEP_VERSION] }, 426);
  }
  const type = incoming.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json" && type !== "application/x-ndjson") {
    return c.json({ error: "unsupported-type", detail: "send application/json or application/x-ndjson" }, 415);
  }
  if (incoming.headers["content-encoding"] !== undefined) {
    return c.json({ error: "unsupported-encoding", detail: "send the body without Content-Encoding" }, 415);
  }
  const body = await readBody(incoming, hop.limits.bodyBytes, bodies);
  // The connection stays open for a moment: a client that finds it closed while it sends never reads the answer.
  if (body === "too-large") {
    return c.json({ error: "too-large", detail: `a body may have ${hop.limits.bodyBytes} bytes` }, 413);
  }
  if (body === "busy") {
    return c.json({ error: "busy", detail: "too much is being sent at once; send it again" }, 503);
  }
  const { eventBytes, batchEvents } = hop.limits;
  const batch = type === "application/json" ? readSingle(body, gate, eventBytes) : readLines(body, gate, eventBytes);
  if ("refusal" in batch) {
    return refuse(c, batch, log);
  }
  const { records } = batch;
  if (records.length > batchEvents) {
    return c.json({ error: "too-large", detail: `a body may have ${batchEvents} events` }, 413);
  }
  const command = records.findIndex((record) => record.isCommand);
  if (command !== -1) {
    const detail = "commands are taken on an authenticated WebSocket only";
    return c.json({ error: "unauthorized", detail, index: command }, 403);
  }
  // An ack is an ordinary event, but it ends somebody's wait: control needs the token (CT1).
  const ack = c.get("access").isAuthenticated ? -1 : records.findIndex((record) => isAckType(record.type));
  if (ack !== -1) {
    return c.json({ error: "unauthorized", detail: "acks need the token", index: ack }, 403);
  }
  const asking = c.get("access").isAuthenticated
    ? -1
    : records.findIndex(({ type, session }) => isAskingType(type) && hop.claims.hadOwner(session ?? ""));
  if (asking !== -1) {
    return c.json({ error: "unauthorized", detail: askingDetail, index: asking }, 403);
  }
  const foreignAck = records.findIndex(
    ({ type, session }) => isAckType(type) && hop.claims.owners(session ?? "").length > 0,
  );
  if (foreignAck !== -1) {
    const detail = "the session has an owner, and only its socket may ack";
    return c.json({ error: "unauthorized", detail, index: foreignAck }, 403);
  }
  const collision = hop.collision(records);
  if (collision !== undefined) {
    return refuse(c, { ...collision, isTooLarge: false }, log);
  }
  // What waits for a slow disk takes as much as what is coming in.
  if (!bodies.take(body.length)) {
    return c.json({ error: "busy", detail: "too much waits to be written down; send it again" }, 503);
  }
  try {
    await hop.accept(records);
  } catch (error) {
    if (error instanceof StoreError) {
      return c.json({ error: "store-failed", detail: "the events could not be written down; send them again" }, 503);
    }
    throw error;
  } finally {
    bodies.release(body.length);
  }
  return c.json({ accepted: records.length }, 202);
}

function refuse(c: Context<HopEnv>, batch: Exclude<Batch, { records: unknown }>, log: HopContext["log"]): Response {
  const { index, isTooLarge, refusal } = batch;
  log(`refused a POST: event ${index} breaks ${refusal.rule}`);
  return c.json({ error: isTooLarge ? "too-large" : "invalid-event", index, ...refusal }, isTooLarge ? 413 : 400);
}
