import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmittedTree, emitAccepted, guardOf } from "../support/emitted.js";
import { isJsonObject, type Json, jsonObject } from "../support/json.js";
import { type Oracle, oracleFor } from "../support/oracle.js";
import { add, newTally, replay, showTally } from "../support/seed.js";
import { registeredTypes, shippedFiles, shippedSchemas, shippedTree } from "../support/shipped-schemas.js";
import { type Draw, drawn } from "./arbitraries/draw.js";
import { drawHostile } from "./arbitraries/hostile-json.js";
import { drawValue, sourceOf, valuesFor } from "./arbitraries/schema-values.js";
import { assertAgreement } from "./assert-agreement.js";

const valuesPerSchema = 1_000;
const here = "test/properties/guards-agree-with-ajv.test.ts";
const oracle: Oracle = oracleFor(shippedFiles);
const total = newTally();
let emitted: EmittedTree;

beforeAll(async () => {
  emitted = await emitAccepted(shippedTree);
});

afterAll(() => showTally("shipped schemas", total));

describe("the guards of every shipped schema agree with ajv", () => {
  it("covers the envelope, all payloads and all common objects", () => {
    expect(shippedSchemas).toHaveLength(60);
  });

  it.each(shippedSchemas)("$name", ({ path, name }) => {
    const own = assertAgreement({
      guard: guardOf(emitted, name),
      accepts: oracle.of(path),
      values: valuesFor(sourceOf(shippedFiles, path)),
      runs: valuesPerSchema,
      context: replay(here),
    });
    expect(own.accepted, `accepted values; ${replay(here)}`).toBeGreaterThan(valuesPerSchema / 20);
    expect(own.rejected, `rejected values; ${replay(here)}`).toBeGreaterThan(valuesPerSchema / 20);
    add(total, own);
  });
});

describe("the guard of whole events", () => {
  it("is the envelope by ajv, a registered type, and the payload by ajv", () => {
    const guard = guardOf(emitted, "KnownAepEvent");
    const isEnvelope = oracle.of("aep-event.schema.json");
    const payloads = new Map(
      registeredTypes.map(({ type, schema }) => [type, schema === null ? null : oracle.of(schema)]),
    );
    const accepts = (event: unknown): boolean => {
      const data = isJsonObject(event) && Object.hasOwn(event, "data") ? event.data : undefined;
      const payload = isJsonObject(event) ? payloads.get(typeof event.type === "string" ? event.type : "") : undefined;
      return isEnvelope(event) && payload !== undefined && (payload === null || data === undefined || payload(data));
    };
    const own = assertAgreement({ guard, accepts, values: drawn(drawEvent), runs: 6_000, context: replay(here) });
    expect(own.accepted, replay(here)).toBeGreaterThan(200);
    expect(own.rejected, replay(here)).toBeGreaterThan(200);
    showTally("whole events", { ...own, schemas: registeredTypes.length });
  });
});

/** An event whose type is mostly registered and whose payload is mostly drawn from that type's schema. */
function drawEvent(draw: Draw): Json {
  if (draw.chance(3)) {
    return drawHostile(draw, 3);
  }
  const event = drawValue(draw, shippedFiles, sourceOf(shippedFiles, "aep-event.schema.json").part);
  if (!isJsonObject(event) || draw.chance(5)) {
    return event;
  }
  const { type, schema } = draw.pick(registeredTypes);
  const path = schema ?? "types/run.started.schema.json";
  const data = drawValue(draw, shippedFiles, sourceOf(shippedFiles, path).part);
  const command = type.startsWith("control.") || type.startsWith("agent.");
  const kept = Object.entries(event).filter(
    ([name]) => name !== "data" && !(command && draw.chance(90) && positional.has(name)),
  );
  return jsonObject([...kept, ["type", type], ...(draw.chance(80) ? [["data", data] as const] : [])]);
}

const positional: ReadonlySet<string> = new Set(["session", "run", "step", "seq"]);
