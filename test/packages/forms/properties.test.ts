import { AEP_CAPTURE, type Capture, type FieldSpec, isAttentionRequestedData } from "@aepkit/events";
import { checkFormValues, dropAbove, gateFormValues, gateRequest, placeholderLabels } from "@aepkit/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProperty } from "../support/check-property.js";
import {
  fieldsArbitrary,
  formAndValuesArbitrary,
  freeTextArbitrary,
  requestArbitrary,
  validValueArbitrary,
} from "../support/form-arbitraries.js";

const levels: Capture[] = ["none", "metadata", "redacted", "full"];
const same = (text: string) => text;
const mask = (text: string) => `${text.replaceAll(/[^*]/gu, "*")}`;

test("gating is idempotent", () => {
  checkProperty(
    fc.property(formAndValuesArbitrary, fc.constantFrom(...levels), ({ fields, values }, ceiling) => {
      const once = gateFormValues(fields, values, ceiling, mask);
      expect(gateFormValues(fields, once, ceiling, mask)).toEqual(once);
    }),
  );
});

test("gating is monotone: a higher ceiling keeps all that a lower one keeps, and lowering in steps changes nothing", () => {
  checkProperty(
    fc.property(formAndValuesArbitrary, ({ fields, values }) => {
      levels.slice(1).forEach((higher, index) => {
        const lower = levels[index] ?? "none";
        const [less, more] = [lower, higher].map((each) => gateFormValues(fields, values, each, same));
        expect(Object.entries(more ?? {})).toEqual(expect.arrayContaining(Object.entries(less ?? {})));
        expect(gateFormValues(fields, more, lower, same)).toEqual(less);
      });
    }),
  );
});

/** The same answers in other words: each free text is replaced by another one, and nothing else changes. */
function inOtherWords(fields: readonly FieldSpec[], values: { [id: string]: unknown }, words: string) {
  const ids = new Map(fields.map((field) => [field.id, new Set(field.choices?.map((choice) => choice.id))]));
  const select = new Set(fields.filter((field) => field.type === "select").map((field) => field.id));
  const other = (id: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((each) => other(id, each));
    }
    return typeof value === "string" && !(select.has(id) && ids.get(id)?.has(value)) ? words : value;
  };
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, other(id, value)]));
}

test("what people wrote doesn't change a byte of what passes below redacted", () => {
  let differed = 0;
  let kept = 0;
  checkProperty(
    fc.property(formAndValuesArbitrary, freeTextArbitrary, ({ fields, values }, text) => {
      // The new words must be no choice either, or the person would have answered something else.
      const words = `~${text}`;
      const others = inOtherWords(fields, values, words);
      const output = JSON.stringify(gateFormValues(fields, values, "metadata"));
      expect(JSON.stringify(gateFormValues(fields, others, "metadata"))).toBe(output);
      differed += JSON.stringify(values) === JSON.stringify(others) ? 0 : 1;
      kept += output === "{}" ? 0 : 1;
    }),
  );
  expect(Math.min(differed, kept)).toBeGreaterThan(20);
});

test("labels and prompts don't change a byte of what passes below redacted", () => {
  checkProperty(
    fc.property(requestArbitrary, freeTextArbitrary, (request, words) => {
      const reworded = JSON.parse(
        JSON.stringify(request, (name, value) => (name === "label" || name === "prompt" ? words : value)),
      );
      for (const ceiling of ["none", "metadata"] as const) {
        const [one, two] = [request, { ...reworded, context: { words } }].map((each) =>
          JSON.stringify(gateRequest(each, ceiling, { agent: "helper" })),
        );
        expect(two).toBe(one);
      }
      expect(JSON.stringify(placeholderLabels({ ...reworded, prompt: "" }))).toBe(
        JSON.stringify(placeholderLabels({ ...request, prompt: "" })),
      );
    }),
  );
});

test("a gated request still is a request, and gating it again changes nothing", () => {
  checkProperty(
    fc.property(requestArbitrary, fc.constantFrom(...levels), (request, ceiling) => {
      const before = JSON.stringify(request);
      const gated = gateRequest(request, ceiling, { agent: "helper", redact: mask });
      expect(isAttentionRequestedData(gated)).toBe(true);
      expect(gateRequest(gated, ceiling, { agent: "helper", redact: mask })).toEqual(gated);
      expect(JSON.stringify(request)).toBe(before);
    }),
  );
});

test("what passes the gate is still valid apart from missing values", () => {
  let whole = 0;
  const validForm = fieldsArbitrary.chain((fields) =>
    fc.record({
      fields: fc.constant(fields),
      values: fc
        .tuple(...fields.map((field) => validValueArbitrary(field)))
        .map((values) => Object.fromEntries(fields.map((field, index) => [field.id, values[index]]))),
    }),
  );
  checkProperty(
    fc.property(validForm, fc.constantFrom(...levels), ({ fields, values }, ceiling) => {
      const unmet = (checked: unknown) => {
        const check = checkFormValues(fields, checked);
        return check.ok ? [] : check.issues.filter((issue) => issue.reason !== "required");
      };
      expect(unmet(values)).toEqual([]);
      // The pipeline may change a text, so a mark must do in its place.
      expect(unmet(gateFormValues(fields, values, ceiling, mask))).toEqual([]);
      whole += checkFormValues(fields, values).ok ? 1 : 0;
    }),
  );
  expect(whole).toBeGreaterThan(20);
});

test("checking never throws, and values of any kind get both verdicts", () => {
  const verdicts = new Set<boolean>();
  checkProperty(
    fc.property(formAndValuesArbitrary, fc.anything(), ({ fields, values }, anything) => {
      verdicts.add(checkFormValues(fields, values).ok);
      checkFormValues(fields, anything);
      checkFormValues(anything as never, values);
      gateFormValues(anything as never, anything, "metadata");
    }),
  );
  expect(verdicts.size).toBe(2);
});

test("dropAbove is idempotent, monotone, and leaves its input alone", () => {
  const nodes = [...AEP_CAPTURE.values()];
  checkProperty(
    fc.property(fc.constantFrom(...nodes), fc.jsonValue(), fc.constantFrom(...levels), (node, value, level) => {
      const before = JSON.stringify(value);
      const once = dropAbove(value, node, level);
      expect(dropAbove(once, node, level)).toEqual(once);
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});
