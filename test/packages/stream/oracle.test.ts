/** What the schemas say about a line, asked of ajv, which shares no code with the validator. */

import { validateStream } from "@aepkit/stream";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENVELOPE, ID_BASE, isObject, type Json, readSchemaFiles } from "../../schemas/schema-files.js";
import { event, lines, request } from "../../support/streams.js";

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, ownProperties: true });
formats.default(ajv);
ajv.addKeyword("x-aep-capture");
for (const schema of readSchemaFiles().values()) {
  ajv.addSchema(schema);
}

function accepts(value: Json): boolean {
  const isEnvelope = ajv.getSchema(ID_BASE + ENVELOPE)?.(value) === true;
  const payload = isObject(value) ? ajv.getSchema(`${ID_BASE}types/${value.type}.schema.json`) : undefined;
  return (
    isEnvelope &&
    (payload === undefined || !isObject(value) || value.data === undefined || payload(value.data) === true)
  );
}

/** Rules that say what the schemas say. */
const bySchema = new Set(["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E10", "schema", "K5"]);

const events = [
  event(0, { run: "r", epoch: 0, severity: "info", note: true, data: { percent: 5, phase: "a" } }),
  event(0, { type: "tool.requested", data: { tool: { name: "t", call_id: "1" } } }),
  event(0, { type: "agent.idle", session: undefined, seq: undefined, data: { since_ms: 4 } }),
  event(0, { type: "control.pause", seq: undefined }),
  event(0, { type: "control.rejected", cause: "c", data: { reason: "busy" } }),
  event(0, { type: "x.acme.tool.ran", data: { any: [1] } }),
  request(0, { kind: "form", fields: [{ id: "a", type: "select", label: "a", choices: [{ id: "b", label: "b" }] }] }),
];

const name = fc.constantFrom(
  "aep",
  "id",
  "type",
  "time",
  "source",
  "agent",
  "session",
  "run",
  "seq",
  "epoch",
  "capture",
  "severity",
  "data",
  "note",
  "Bad_Name",
  "traceparent",
  "kind",
  "fields",
  "percent",
  "reason",
  "tool",
  "label",
  "__proto__",
  "constructor",
);
const value = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    "",
    "0.1",
    "agent.idle",
    "control.pause",
    "x.a.b.c",
    "tool.denied",
    "full",
    "2026-02-30T00:00:00Z",
    "2026-02-28T00:00:00+01:00",
    "a:b",
    "no uri",
    0,
    -1,
    1.5,
    1e3,
    {},
    [],
  ),
  fc.jsonValue({ maxDepth: 1 }).map((each) => JSON.parse(JSON.stringify(each)) as Json),
);

test("a mutated event is found at fault exactly if ajv refuses it, the fast way and the ordinary one", () => {
  const learned = lines(
    ...events.map((each, index) => ({
      ...each,
      id: `l${index}`,
      session: each.session === undefined ? undefined : `l${index}`,
    })),
  );
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...events),
      name,
      value,
      fc.constantFrom("top", "data", "remove"),
      (base, member, changed, where) => {
        const mutant = JSON.parse(JSON.stringify(base));
        const target = where === "data" && isObject(mutant.data) ? mutant.data : mutant;
        if (where === "remove") {
          delete target[member];
        } else {
          Object.defineProperty(target, member, {
            value: changed,
            enumerable: true,
            configurable: true,
            writable: true,
          });
        }
        const accepted = accepts(mutant);
        seen[accepted ? "accepted" : "refused"] += 1;
        for (const fastLane of [true, false]) {
          const { issues } = validateStream(learned + lines(mutant), { fastLane });
          const faults = issues.filter(
            ({ line, rule, severity }) => line === events.length + 1 && severity === "error" && bySchema.has(rule),
          );
          expect(faults.length === 0).toBe(accepted);
        }
      },
    ),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100);
});
