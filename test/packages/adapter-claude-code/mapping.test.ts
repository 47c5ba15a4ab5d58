import { redactText } from "@aepkit/capture";
import { isAttentionRequestedData } from "@aepkit/events";
import { describe, expect, test } from "vitest";
import { type MappedQuestions, mapAskUserQuestion } from "../../../packages/adapter-claude-code/index.js";
import { checks, store } from "../../support/claude-hook.js";

function mapped(questions: unknown, capture: "none" | "metadata" | "redacted" | "full" = "redacted"): MappedQuestions {
  const mapping = mapAskUserQuestion({ questions }, { capture });
  if (!mapping.ok) {
    throw new Error(mapping.why);
  }
  return mapping.mapped;
}

describe("the form", () => {
  test("is one select per question, required and open to free text, with ids that are positions", () => {
    const { payload } = mapped([store, checks]);
    expect(isAttentionRequestedData(payload)).toBe(true);
    expect(payload).toEqual({
      kind: "form",
      prompt: "claude-code asks 2 questions",
      options: [{ id: "decline", label: "Decline to answer" }],
      fields: [
        {
          id: "q1",
          type: "select",
          label: "Store: Which store should keep the drafts?",
          required: true,
          other: true,
          choices: [
            { id: "c1", label: "Local file" },
            { id: "c2", label: "Memory only" },
          ],
        },
        {
          id: "q2",
          type: "select",
          label: "Checks: Which checks should run?",
          required: true,
          multi: true,
          other: true,
          choices: [
            { id: "c1", label: "Lint" },
            { id: "c2", label: "Types" },
            { id: "c3", label: "Links" },
          ],
        },
      ],
      respond_via: ["control"],
    });
  });

  test("has no words of the vendor below redacted, and none that redaction takes out at redacted", () => {
    const secret = {
      ...store,
      question: "Use password=hunter2-hunter2?",
      options: [{ label: "mail ada@example.org" }, { label: "Skip" }],
    };
    expect(JSON.stringify(mapped([secret], "redacted").payload)).not.toMatch(/hunter2|ada@/);
    expect(JSON.stringify(mapped([secret], "full").payload)).toMatch(/hunter2.*ada@/);
    for (const capture of ["none", "metadata"] as const) {
      const { payload } = mapped([secret], capture);
      expect(payload.prompt).toBe("claude-code asks 1 question");
      expect(payload.fields).toMatchObject([
        {
          label: "q1",
          choices: [
            { id: "c1", label: "c1" },
            { id: "c2", label: "c2" },
          ],
        },
      ]);
      expect(JSON.stringify(payload)).not.toMatch(/Store|password|mail|Skip|Decline/);
    }
  });

  const labelOf = (header: string, question: string) =>
    mapped([{ ...store, header, question }]).payload.fields?.[0]?.label;

  test.each([
    ["Token", "Should we rotate it now?", "Token: Should we rotate it now?"],
    ["Password", "Which, exactly, should expire?", "Password: Which, exactly, should expire?"],
    ["Secret", "how long may it live?", "Secret: how long may it live?"],
    ["API key", "Where does it go?", "API key: Where does it go?"],
  ])("a header that names a credential takes nothing from an ordinary question: %s, %s", (header, question, label) => {
    expect(labelOf(header, question)).toBe(label);
  });

  test.each([
    ["Password", "hunter2 or another one?"],
    ["Password", "Is 'hunter2' or"],
    ["Token", "'Should we keep hunter2' as it is?"],
    ["Secret", "hunter2"],
    ["Token", "Is password=hunter2 right?"],
    ["Token: hunter2", "Is it right?"],
    ["password=hunter2", "Which one?"],
    ["Authorization", "Basic hunter2hunter2 ok?"],
    ["Auth", "Is Bearer hunter2hunter2hunter2 ok?"],
  ])("a credential does not leak because it is split over header and question: %s, %s", (header, question) => {
    const label = labelOf(header, question) ?? "";
    // Redacting is a floor: what it takes out of the whole label must not come back.
    expect(label.includes("hunter2")).toBe(redactText(`${header}: ${question}`).includes("hunter2"));
  });

  test("does not carry descriptions and previews at any level", () => {
    const options = store.options.map((option) => ({ ...option, preview: "marigold" }));
    expect(JSON.stringify(mapped([{ ...store, options }], "full").payload)).not.toMatch(/marigold|disk/);
  });

  test("header, description and multiSelect may be absent", () => {
    const { payload } = mapped([{ question: "Go on?", options: [{ label: "Yes" }, { label: "No" }] }]);
    expect(payload.fields).toMatchObject([{ label: "Go on?" }]);
    expect(payload.fields?.[0]).not.toHaveProperty("multi");
  });
});

describe("the way back", () => {
  const answersOf = (questions: readonly unknown[], values: Record<string, unknown>) => {
    const decision = mapped(questions).decide({ values });
    return decision.behavior === "allow" ? decision.updatedInput.answers : decision;
  };

  test("labels in the order of the options, then typed texts; a choice picked twice once", () => {
    expect(answersOf([checks], { q1: ["spell check", "c3", "c1", "c3"] })).toEqual({
      [checks.question]: "Lint, Links, spell check",
    });
  });

  test("a list where joining would be ambiguous: a label or a text holds the separator", () => {
    const labels = (...all: string[]) => ({ ...checks, options: all.map((label) => ({ label })) });
    const key = checks.question;
    expect(answersOf([labels("A", "B", "A, B")], { q1: ["c1", "c2"] })).toEqual({ [key]: ["A", "B"] });
    expect(answersOf([labels("A", "B", "A, B")], { q1: ["c3"] })).toEqual({ [key]: ["A, B"] });
    expect(answersOf([labels("A", "B")], { q1: ["c1", "this, and that"] })).toEqual({ [key]: ["A", "this, and that"] });
    expect(answersOf([labels("A", "B,C")], { q1: ["c1", "c2"] })).toEqual({ [key]: "A, B,C" });
  });

  test("a single choice is never a list, whatever its label holds", () => {
    const comma = { ...store, options: [{ label: "Red, green" }, { label: "Blue" }] };
    expect(answersOf([comma], { q1: "c1" })).toEqual({ [store.question]: "Red, green" });
  });

  test("a typed number is no choice, and a typed word is no label", () => {
    expect(answersOf([store], { q1: "2" })).toEqual({ [store.question]: "2" });
    expect(answersOf([store], { q1: "Other" })).toEqual({ [store.question]: "Other" });
  });

  test("names that every object inherits are names like others", () => {
    const odd = ["__proto__", "constructor", "toString"].map((question) => ({
      question,
      options: [{ label: "hasOwnProperty" }, { label: "__proto__" }],
    }));
    const answers = answersOf(odd, { q1: "c2", q2: "c1", q3: "valueOf" });
    expect(JSON.stringify(answers)).toBe(
      '{"__proto__":"__proto__","constructor":"hasOwnProperty","toString":"valueOf"}',
    );
  });

  test("the questions are echoed as they came, with members that mean nothing here", () => {
    const questions = [{ ...store, later: { deep: [null] } }];
    const decision = mapped(questions).decide({ values: { q1: "c1" } });
    expect(decision).toMatchObject({ behavior: "allow", updatedInput: { questions } });
    expect(Object.keys(decision.behavior === "allow" ? decision.updatedInput : {})).toEqual(["questions", "answers"]);
  });

  test("the questions are echoed as they were asked, whatever becomes of the object afterwards", () => {
    const input = { questions: [{ ...store, question: "before" }] };
    const mapping = mapAskUserQuestion(input, { capture: "full" });
    for (const question of input.questions) {
      question.question = "after";
    }
    expect(mapping.ok && mapping.mapped.decide({ values: { q1: "c1" } })).toMatchObject({
      updatedInput: { questions: [{ question: "before" }], answers: { before: "Local file" } },
    });
  });

  test("declining denies, with the reason if there is one to be seen", () => {
    const { decide, check } = mapped([store]);
    for (const answer of [{ option: "decline" }, { option: "decline", text: " \u200b" }]) {
      expect(check(answer)).toEqual([]);
      expect(decide(answer)).toEqual({ behavior: "deny", message: "The user declined to answer the questions." });
    }
    expect(decide({ option: "decline", text: "too early" })).toMatchObject({
      message: "The user declined to answer the questions. Their reason: too early",
    });
  });

  test("nobody declines and answers at once", () => {
    const { decide, check } = mapped([store]);
    const both = { option: "decline", values: { q1: "c1" } };
    expect(check(both)).toEqual([{ message: expect.stringMatching(/decline and values exclude each other/) }]);
    expect(decide(both)).toMatchObject({ behavior: "none" });
  });

  test.each([
    ["a blank", " \t\n"],
    ["a zero-width space", "\u200b"],
    ["a word joiner", "\u2060"],
    ["a soft hyphen", "\u00ad"],
    ["the Hangul filler", "\u3164"],
    ["the half-width Hangul filler", "\uffa0"],
    ["the Braille pattern without dots", "\u2800"],
    ["a mark for the direction", "\u200e"],
    ["NUL", "\u0000"],
    ["an ideographic space", "\u3000"],
    ["a variation selector", "\ufe0f"],
    ["a tag", "\u{e0041}"],
  ])("%s is not to be seen, so it answers nothing", (_, text) => {
    const { decide, check } = mapped([store, checks]);
    expect(check({ values: { q1: text, q2: ["c1"] } })).toEqual([
      { field: "q1", message: expect.stringMatching(/^must be answered: .*visible/) },
    ]);
    expect(check({ values: { q1: "c1", q2: ["c1", `${text}${text}`] } })).toMatchObject([{ field: "q2" }]);
    expect(decide({ values: { q1: text, q2: ["c1"] } })).toMatchObject({ behavior: "none" });
    // Beside a letter it is part of a text like any other.
    expect(answersOf([store], { q1: `a${text}b` })).toEqual({ [store.question]: `a${text}b` });
  });

  test("a text like the id of a choice that there is not is a slip, and other texts are not", () => {
    const { check } = mapped([store, checks]);
    expect(check({ values: { q1: "c3", q2: ["c3", "c10"] } })).toEqual([
      { field: "q1", message: "names a choice that it does not have; its choices are c1, c2" },
      { field: "q2", message: "names a choice that it does not have; its choices are c1, c2, c3" },
    ]);
    for (const text of ["2", "C9", "c9 please", "c", "cc9", "c-9"]) {
      expect(answersOf([store], { q1: text })).toEqual({ [store.question]: text });
    }
  });

  test.each([
    ["nothing", {}],
    ["no values", { values: {} }],
    ["another option", { option: "allow", values: { q1: "c1", q2: ["c1"] } }],
    ["one of two", { values: { q1: "c1" } }],
    ["a blank text", { values: { q1: " ", q2: ["c1"] } }],
    ["an empty list", { values: { q1: "c1", q2: [] } }],
    ["a list for one choice", { values: { q1: ["c1"], q2: ["c1"] } }],
    ["values that are inherited", { values: Object.create({ q1: "c1", q2: ["c1"] }) }],
  ])("%s never allows", (_, answer) => {
    const { decide, check } = mapped([store, checks]);
    expect(decide(answer)).toMatchObject({ behavior: "none" });
    expect(check(answer)).not.toEqual([]);
  });
});

/** Lists in lists, so many levels. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level++) {
    value = [value];
  }
  return value;
}

test("what is just short and flat enough is asked", () => {
  // The input, its list and a question are the three levels around the preview.
  for (const question of [
    { ...store, question: "é".repeat(127 * 1024) },
    { ...store, preview: nested(509) },
  ]) {
    expect(mapAskUserQuestion({ questions: [question] }, { capture: "full" }).ok).toBe(true);
  }
});

describe("what is not asked", () => {
  const of = (question: object) => ({ questions: [question] });
  test.each([
    ["no object", null],
    ["a text", "questions"],
    ["no questions", {}],
    ["questions that are a text", { questions: "Which store?" }],
    ["an empty list", { questions: [] }],
    ["five questions", { questions: [1, 2, 3, 4, 5].map((n) => ({ ...store, question: `${n}?` })) }],
    ["a question that is no object", { questions: [null] }],
    ["a question that is no text", of({ ...store, question: 42 })],
    ["a question without text", of({ ...store, question: "" })],
    ["a header that is no text", of({ ...store, header: 1 })],
    ["multiSelect that is a text", of({ ...store, multiSelect: "yes" })],
    ["no options", of({ ...store, options: undefined })],
    ["an empty list of options", of({ ...store, options: [] })],
    ["five options", of({ ...store, options: [1, 2, 3, 4, 5].map((n) => ({ label: `${n}` })) })],
    ["an option that is a text", of({ ...store, options: ["a", "b"] })],
    ["an option without label", of({ ...store, options: [{ label: "a" }, {}] })],
    ["two equal texts", { questions: [store, { ...checks, question: store.question }] }],
    ["answers that are there already", { questions: [store], answers: {} }],
    ["a form of more than 256 KiB", of({ ...store, question: "é".repeat(128 * 1024) })],
    ["a preview of more than 512 levels", of({ ...store, preview: nested(510) })],
    ["a preview of 20,000 levels", of({ ...store, preview: nested(20_000) })],
    ["functions", of({ ...store, preview: () => 1 })],
    ["inherited questions", Object.create({ questions: [store] })],
  ])("%s", (_, input) => {
    const mapping = mapAskUserQuestion(input, { capture: "full" });
    expect(mapping).toEqual({ ok: false, why: expect.any(String) });
    expect(JSON.stringify(mapping)).not.toMatch(/store|drafts|Lint/);
  });
});
