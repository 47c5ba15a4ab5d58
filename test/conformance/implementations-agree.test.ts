import type { Capture } from "@aepkit/events";
import { checkFormValues, gateFormValues } from "@aepkit/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkValues } from "../../conformance/runners/independent/forms/check-values.js";
import { readFields } from "../../conformance/runners/independent/forms/fields.js";
import { gateValues } from "../../conformance/runners/independent/forms/gate-values.js";
import type { JsonObject, JsonValue } from "../../conformance/runners/independent/json/values.js";
import { checkProperty } from "../packages/support/check-property.js";
import { formAndValuesArbitrary } from "../packages/support/form-arbitraries.js";

/** Two implementations written apart, from the same rules, asked about random forms and answers. */

/** As the other side of the wire gets it. */
function onTheWire(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value));
}

function asObject(value: unknown): JsonObject {
  return onTheWire(value) as JsonObject;
}

test("checkFormValues agrees with the independent implementation", () => {
  let valid = 0;
  let invalid = 0;
  checkProperty(
    fc.property(formAndValuesArbitrary, ({ fields, values }) => {
      const sent = asObject(values);
      const ours = checkFormValues(fields, sent);
      // A select can be wrong in several ways at once; the rules do not say which of them is named.
      const named = (field: string, reason: string): string => {
        const select = fields.find(({ id }) => id === field)?.type === "select";
        return `${field} ${select && (reason === "type" || reason === "choice") ? "type or choice" : reason}`;
      };
      const mine = ours.ok ? [] : ours.issues.map(({ field, reason }) => named(field, reason));
      const theirs = checkValues(readFields(fields.map(onTheWire)), sent).map(({ field, reason }) =>
        named(field, reason),
      );
      expect([...new Set(mine)].sort()).toEqual([...new Set(theirs)].sort());
      valid += ours.ok ? 1 : 0;
      invalid += ours.ok ? 0 : 1;
    }),
    2_000,
  );
  console.info(`random answers: ${valid} valid, ${invalid} invalid`);
  expect(valid).toBeGreaterThan(0);
  expect(invalid).toBeGreaterThan(0);
});

test("gateFormValues agrees with the independent implementation below redacted", () => {
  let kept = 0;
  let dropped = 0;
  checkProperty(
    fc.property(formAndValuesArbitrary, fc.constantFrom<Capture>("none", "metadata"), ({ fields, values }, ceiling) => {
      const all = asObject(values);
      const checked = checkFormValues(fields, all);
      const bad = new Set(checked.ok ? [] : checked.issues.map(({ field }) => field));
      // What a gate leaves of a value that is no answer is not settled, but that no text of it passes.
      const sent = Object.fromEntries(Object.entries(all).filter(([id]) => !bad.has(id)));
      const ours = gateFormValues(fields, sent, ceiling, (text) => text);
      expect(onTheWire(ours)).toEqual(gateValues(readFields(fields.map(onTheWire)), sent, ceiling));
      kept += Object.keys(ours).length;
      dropped += Object.keys(sent).length - Object.keys(ours).length;
    }),
    2_000,
  );
  console.info(`random answers: ${kept} values kept, ${dropped} dropped`);
  expect(kept).toBeGreaterThan(0);
  expect(dropped).toBeGreaterThan(0);
});
