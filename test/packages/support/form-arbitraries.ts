import type { AepEvent, AttentionRequestedData, Choice, FieldSpec } from "@aepkit/events";
import fc from "fast-check";

/** Ids that trip whoever looks members up carelessly, and ordinary ones. */
const idArbitrary = fc.oneof(
  fc.constantFrom("f1", "f2", "f3", "c1", "0", "1", "", "__proto__", "constructor", "toString", "a/b~c", "label"),
  fc.string({ maxLength: 4 }),
);

/** Text of the sort that must not leak. */
export const freeTextArbitrary = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.constantFrom("c1", "1", "true", "0", "password=hunter2", "ann@example.com"),
);

const choicesArbitrary: fc.Arbitrary<Choice[]> = fc.uniqueArray(
  fc.record({ id: idArbitrary, label: freeTextArbitrary }),
  { selector: (choice) => choice.id, maxLength: 4 },
);

const flags = {
  required: fc.option(fc.boolean(), { nil: undefined }),
  multi: fc.option(fc.boolean(), { nil: undefined }),
  other: fc.option(fc.boolean(), { nil: undefined }),
};

export const fieldArbitrary: fc.Arbitrary<FieldSpec> = fc
  .record({
    id: idArbitrary,
    type: fc.constantFrom("string" as const, "number" as const, "boolean" as const, "select" as const),
    label: freeTextArbitrary,
    choices: choicesArbitrary,
    min: fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: -5, max: 9 }), { nil: undefined }),
    ...flags,
  })
  .map((field) => JSON.parse(JSON.stringify(field)));

/** Fields of a form, with one id each. */
export const fieldsArbitrary = fc.uniqueArray(fieldArbitrary, { selector: (field) => field.id, maxLength: 5 });

const scalar = fc.oneof(
  freeTextArbitrary,
  idArbitrary,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Anything that could stand as a value: right, wrong, and not even an answer. */
const valueArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY, [null], [["a"]]),
  fc.dictionary(idArbitrary, scalar, { maxKeys: 2 }),
);

/** A form, and values for some of its fields and for some that it doesn't have. */
export const formAndValuesArbitrary = fieldsArbitrary.chain((fields) =>
  fc.record({
    fields: fc.constant(fields),
    values: fc
      .array(
        fc.tuple(
          fields.length > 0 ? fc.oneof(fc.constantFrom(...fields.map((field) => field.id)), idArbitrary) : idArbitrary,
          valueArbitrary,
        ),
        { maxLength: 6 },
      )
      .map((entries): { [id: string]: unknown } => Object.fromEntries(entries)),
  }),
);

/** A value that answers a field; undefined if nothing can. */
export function validValueArbitrary(field: FieldSpec): fc.Arbitrary<unknown> {
  switch (field.type) {
    case "string":
      return freeTextArbitrary;
    case "boolean":
      return fc.boolean();
    case "number": {
      const [min, max] = [field.min ?? -1e9, field.max ?? 1e9];
      return min > max ? fc.constant(undefined) : fc.double({ min, max, noNaN: true });
    }
    case "select": {
      const ids = (field.choices ?? []).map((choice) => choice.id);
      const picks = [...(ids.length > 0 ? [fc.constantFrom(...ids)] : []), ...(field.other ? [freeTextArbitrary] : [])];
      if (field.multi) {
        return picks.length > 0 ? fc.array(fc.oneof(...picks), { maxLength: 3 }) : fc.constant([]);
      }
      return picks.length > 0 ? fc.oneof(...picks) : fc.constant(undefined);
    }
  }
}

export const requestArbitrary: fc.Arbitrary<AttentionRequestedData> = fc
  .record({
    kind: fc.constantFrom("permission", "input", "auth", "review", "form", "other"),
    prompt: freeTextArbitrary,
    options: fc.option(choicesArbitrary, { nil: undefined }),
    fields: fc.option(fieldsArbitrary, { nil: undefined }),
    context: fc.option(fc.dictionary(fc.string(), freeTextArbitrary, { maxKeys: 2 }), { nil: undefined }),
  })
  .map((request) => JSON.parse(JSON.stringify(request)));

/** A valid envelope around a payload. */
export function eventAround(type: string, data: object | undefined, capture?: string): AepEvent {
  const event = {
    aep: "0.1",
    id: "01ABC",
    type,
    time: "2026-11-30T12:00:00Z",
    source: "urn:example:emitter",
    agent: "helper",
    ...(type.startsWith("agent.") ? {} : { session: "s1" }),
    ...(/^(?:agent\.|control\.(?:attention|cancel|pause|resume)|attention\.routed)/.test(type) ? {} : { seq: 4 }),
    ...(capture === undefined ? {} : { capture }),
    ...(data === undefined ? {} : { data }),
  };
  return event as unknown as AepEvent;
}
