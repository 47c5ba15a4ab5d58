import type { AttentionRequestedData } from "@aepkit/events";
import { checkRequest, gateRequest, placeholderLabels, placeholderPrompt } from "@aepkit/forms";
import { expect, test } from "vitest";

const request: AttentionRequestedData = {
  kind: "form",
  prompt: "Deploy to Acme Vault?",
  options: [{ id: "decline", label: "Not now" }],
  fields: [
    { id: "q1", type: "string", label: "Reviewer name" },
    { id: "q2", type: "select", label: "Store", choices: [{ id: "c1", label: "Beta Vault" }] },
  ],
  respond_via: ["control"],
  context: { command: "deploy --all" },
};
const before = JSON.stringify(request);

test("a structural prompt names agent, kind and subject", () => {
  expect(placeholderPrompt({ agent: "helper", kind: "form" })).toBe("helper requests form");
  expect(placeholderPrompt({ agent: "helper", kind: "form", subject: "T-1" })).toBe("helper requests form: T-1");
});

test("labels become the id beside them, or the position", () => {
  const junk: object = JSON.parse(
    '{"options":[{"label":"A"},{"id":7,"label":{"deep":"B"}},"text",{"id":"x"}],"fields":[{"label":"C","choices":[{"label":"D"}]}],"label":"E"}',
  );
  expect(placeholderLabels(junk)).toEqual({
    options: [{ label: "1" }, { id: 7, label: "2" }, "text", { id: "x" }],
    fields: [{ label: "1", choices: [{ label: "1" }] }],
    label: "E",
  });
});

test.each(["none", "metadata"] as const)("at %s a request says nothing in anybody's words", (ceiling) => {
  const gated = gateRequest(request, ceiling, { agent: "helper", subject: "T-1" });
  expect(gated).toEqual({
    kind: "form",
    prompt: "helper requests form: T-1",
    options: [{ id: "decline", label: "decline" }],
    fields: [
      { id: "q1", type: "string", label: "q1" },
      { id: "q2", type: "select", label: "q2", choices: [{ id: "c1", label: "c1" }] },
    ],
    respond_via: ["control"],
  });
  expect(JSON.stringify(request)).toBe(before);
});

test("an adapter may bring a structural prompt of its own", () => {
  const context = { agent: "helper", structuralPrompt: "helper asks 2 questions" };
  expect(gateRequest(request, "metadata", context).prompt).toBe("helper asks 2 questions");
});

test("at redacted prompt and labels go through the pipeline, and the context goes", () => {
  const gated = gateRequest(request, "redacted", { agent: "helper", redact: (text) => `<${text}>` });
  expect(gated).toEqual({
    kind: "form",
    prompt: "<Deploy to Acme Vault?>",
    options: [{ id: "decline", label: "<Not now>" }],
    fields: [
      { id: "q1", type: "string", label: "<Reviewer name>" },
      { id: "q2", type: "select", label: "<Store>", choices: [{ id: "c1", label: "<Beta Vault>" }] },
    ],
    respond_via: ["control"],
  });
  const untyped: (...args: unknown[]) => unknown = gateRequest as never;
  expect(() => untyped(request, "redacted", { agent: "helper" })).toThrow(TypeError);
});

test("at full a request stays as it is", () => {
  expect(gateRequest(request, "full", { agent: "helper" })).toBe(request);
});

test("checkRequest names what nobody can mean", () => {
  expect(checkRequest(request)).toEqual([]);
  const odd: AttentionRequestedData = {
    kind: "input",
    prompt: "P",
    options: [
      { id: "a", label: "A" },
      { id: "a", label: "B" },
    ],
    fields: [
      { id: "x", type: "string", label: "X", multi: true, other: true, min: 1, max: 2 },
      { id: "x", type: "number", label: "X", min: 3, max: 2 },
      {
        id: "y",
        type: "select",
        label: "Y",
        choices: [
          { id: "1", label: "1" },
          { id: "1", label: "2" },
        ],
      },
    ],
  };
  expect(checkRequest(odd).map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual([
    "warning /fields",
    "warning /options/1",
    "error /fields/1",
    "warning /fields/0/multi",
    "warning /fields/0/other",
    "warning /fields/0/min",
    "warning /fields/0/max",
    "warning /fields/1/min",
    "warning /fields/2/choices/1",
  ]);
  expect(checkRequest({ kind: "form", prompt: "P" })).toMatchObject([{ severity: "warning", pointer: "" }]);
});

test.each(["none", "metadata"] as const)("at %s only declared members of a fitting kind stay", (ceiling) => {
  const odd = {
    ...request,
    extra: "words",
    expires_at: { deep: "words" },
    options: [{ id: "decline", label: "Not now", hint: "words" }, "words"],
    fields: [
      {
        id: "q2",
        type: "select",
        label: { words: 1 },
        description: "words",
        choices: ["words", { id: "c1", label: "Beta Vault", hint: "words" }],
      },
      { id: "q3", type: "select", label: "Store", choices: "words" },
    ],
  } as unknown as AttentionRequestedData;
  expect(gateRequest(odd, ceiling, { agent: "helper" })).toEqual({
    kind: "form",
    prompt: "helper requests form",
    options: [{ id: "decline", label: "decline" }],
    fields: [
      { id: "q2", type: "select", label: "q2", choices: [{ id: "c1", label: "c1" }] },
      { id: "q3", type: "select", label: "q3" },
    ],
    respond_via: ["control"],
  });
});

test.each([[undefined], [null], [7], [{ words: 1 }], [["words"]]])("the kind %j is none", (kind) => {
  const gated = gateRequest({ kind, prompt: "P" } as unknown as AttentionRequestedData, "metadata", {
    agent: "helper",
  });
  expect(gated).toEqual({ prompt: "helper requests attention" });
});
