/** The page refuses what an emitter would refuse, blanks for what is required, and what has no value at all; nothing else. */

import type { FieldSpec } from "@aepkit/events";
import { answerOf, type Draft, type Entry } from "@aepkit/form-ui";
import { checkAnswer, checkFormValues } from "@aepkit/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProperty } from "../support/check-property.js";
import { fieldArbitrary, freeTextArbitrary, requestArbitrary } from "../support/form-arbitraries.js";

const typed = fc.oneof(
  fc.constantFrom("", " ", "\u200B", "\u3164 ", "1", "3.10", "-", "1,5", "9007199254740993", "0x1", "-7"),
  freeTextArbitrary,
);

function entryArbitrary(field: FieldSpec): fc.Arbitrary<Entry> {
  const count = field.type === "boolean" ? 2 : field.type === "select" ? field.choices.length : 0;
  const picks = count === 0 ? fc.constant([]) : fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength: 3 });
  return fc.record({ text: typed, picks, other: fc.boolean() }).map((entry) => ({
    text: field.type === "boolean" ? "" : entry.text,
    picks: field.type === "select" && field.multi === true ? entry.picks : entry.picks.slice(0, 1),
    other:
      field.type === "select" &&
      field.other === true &&
      entry.other &&
      (field.multi === true || entry.picks.length === 0),
  }));
}

/** Now and then two fields with one id, which nobody can answer. */
const formArbitrary = fc.array(fieldArbitrary, { maxLength: 4 }).chain((fields) =>
  fc.record({
    fields: fc.constant(fields),
    draft: fc.record({ entries: fc.tuple(...fields.map(entryArbitrary)), text: typed }),
  }),
);

/** Texts in which nobody sees anything. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What an entry says, read by other means; a symbol if it says nothing that has a value. */
const unreadable = Symbol("unreadable");
function plainValue(field: FieldSpec, { text, picks, other }: Entry): unknown {
  const isBlank = /^\s*$/.test(text);
  const isUnseen = unseen.test(text);
  switch (field.type) {
    case "string":
      return isUnseen ? undefined : text;
    case "boolean":
      return picks.length === 0 ? undefined : picks[0] === 0;
    case "number": {
      const isDecimal = /^\s*[+\u2212-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
      const value = Number(text.replace("\u2212", "-"));
      return isBlank ? undefined : isDecimal && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : unreadable;
    }
    case "select": {
      const named = field.choices.some(({ id, label }) =>
        [id, label].some((name) => name.trim().toLowerCase() === text.trim().toLowerCase()),
      );
      const all = [...picks.map((pick) => field.choices[pick]?.id), ...(other ? [text] : [])];
      if (other && (isUnseen || named)) {
        return unreadable;
      }
      return field.multi === true ? (all.length === 0 ? undefined : [...new Set(all)]) : all[0];
    }
  }
}

test("a form is sent if and only if the emitter takes it and every entry has a value", () => {
  const seen = new Set<boolean>();
  checkProperty(
    fc.property(formArbitrary, ({ fields, draft }) => {
      const request = { kind: "form" as const, prompt: "p", fields };
      const result = answerOf(request, draft, new Set());
      const values = fields.map((field, index): [string, unknown] => [
        field.id,
        plainValue(field, draft.entries[index] ?? { text: "", picks: [], other: false }),
      ]);
      const isReadable = values.every(([, value]) => value !== unreadable);
      const plain = Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== unreadable));
      expect(result.ok).toBe(isReadable && checkFormValues(fields, plain).ok);
      if (result.ok) {
        expect(result.answer).toEqual({ values: plain });
        expect(checkAnswer(request, result.answer).ok).toBe(true);
      } else {
        expect(result.faults.length).toBeGreaterThan(0);
      }
      seen.add(result.ok);
    }),
  );
  expect(seen).toEqual(new Set([true, false]));
});

test("a reply is sent only if the emitter takes it as that text", () => {
  const seen = new Set<boolean>();
  checkProperty(
    fc.property(requestArbitrary, typed, (request, text) => {
      fc.pre(request.kind !== "form" && request.kind !== "permission");
      const draft: Draft = { entries: [], text };
      const result = answerOf(request, draft, new Set());
      if (result.ok) {
        expect(result.answer).toEqual({ text });
        expect(checkAnswer(request, result.answer).ok).toBe(true);
      } else {
        const names = (request.options ?? []).flatMap(({ id, label }) => [id, label]);
        const isNamed = names.some((name) => name.trim().toLowerCase() === text.trim().toLowerCase());
        expect(unseen.test(text) || isNamed).toBe(true);
      }
      seen.add(result.ok);
    }),
  );
  expect(seen).toEqual(new Set([true, false]));
});
