import { createElicitationHandler, type ElicitParams, type ElicitResult } from "@aepkit/adapter-mcp";
import type { AepEvent } from "@aepkit/events";
import type { Command } from "@aepkit/hop/client";
import { validateStream } from "@aepkit/stream";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryAsker, settled } from "../../support/memory-asker.js";
import { replay, seed } from "../../support/seed.js";

const params: ElicitParams = {
  message: "Set up the export",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", minLength: 2, maxLength: 4 },
      scoops: { type: "integer", minimum: 0, maximum: 3 },
      level: { type: "string", enum: ["lo", "hi"] },
      toppings: { type: "array", items: { type: "string", enum: ["n", "w"] }, minItems: 1 },
      note: { type: "string" },
    },
    required: ["name", "scoops", "level", "toppings"],
  },
};
const meetsSchema = new Ajv2020().compile(Object(params.requestedSchema));

const good = { f1: "Ada", f2: 3, f3: "c2", f4: ["c1"] };
const content = { name: "Ada", scoops: 3, level: "hi", toppings: ["n"] };
const accept: ElicitResult = { action: "accept", content };

/** Answers, and what each gives if the form is still open; null for those that settle nothing. */
const answers: readonly (readonly [unknown, ElicitResult | null])[] = [
  [{ values: good }, accept],
  [{ values: { ...good, f5: "", f9: "stray" } }, accept],
  [{ values: { ...good, f5: "x" } }, { action: "accept", content: { ...content, note: "x" } }],
  [{ option: "decline" }, { action: "decline" }],
  [{ option: "decline", values: good }, null],
  [{ option: "cancel" }, { action: "cancel" }],
  [{ text: " Decline " }, { action: "decline" }],
  [{ text: "yes" }, null],
  [{ option: "accept", values: good }, null],
  [{ values: {} }, null],
  [{ values: { name: "Ada", scoops: 3, level: "hi", toppings: ["n"] } }, null],
  ...Object.keys(good).map(
    (id) => [{ values: Object.fromEntries(Object.entries(good).filter(([each]) => each !== id)) }, null] as const,
  ),
  ...[
    { f1: "A" },
    { f1: "" },
    { f1: "Ada L." },
    { f2: 2.5 },
    { f2: "3" },
    { f2: 4 },
    { f3: "hi" },
    { f3: ["c1"] },
    { f4: [] },
    { f4: ["n"] },
    { f5: 1 },
  ].map((wrong) => [{ values: { ...good, ...wrong } }, null] as const),
  [{}, null],
  [null, null],
  ["Ada", null],
  [{ values: null }, null],
];

type Step =
  | { readonly kind: "answer"; readonly form: number; readonly answer: number }
  | { readonly kind: "duplicate"; readonly command: number }
  | { readonly kind: "stranger"; readonly answer: number }
  | { readonly kind: "abort" | "ask"; readonly form: number }
  | { readonly kind: "wait" | "settle" };

const forms = 3;
const form = fc.nat(forms - 1);
const answer = fc.oneof(fc.constantFrom(0, 0, 3, 5), fc.nat(answers.length - 1));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("answer" as const), form, answer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("duplicate" as const), command: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stranger" as const), answer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("abort" as const), form }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask" as const), form }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("wait" as const, "settle" as const) }) },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Runs a schedule and compares each result with the first thing that ended the form. Returns the actions that came. */
async function run(steps: readonly Step[]): Promise<string[]> {
  const person = memoryAsker();
  person.emitter.emit("session.started");
  const asked = new Map<
    number,
    { request: AepEvent; ends: number; result: Promise<unknown>; controller: AbortController }
  >();
  const expected = new Map<number, ElicitResult>();
  const sent: Command[] = [];
  const end = (index: number, result: ElicitResult) => {
    if (!expected.has(index)) {
      expected.set(index, result);
    }
  };
  const ask = (index: number) => {
    if (asked.has(index)) {
      return;
    }
    const timeoutMs = 1000 * (index + 1);
    const controller = new AbortController();
    const result = createElicitationHandler({ asker: person.asker, timeoutMs })(params, controller);
    const request = person.ofType("attention.requested").at(-1);
    if (request === undefined) {
      throw new Error("nothing was asked");
    }
    asked.set(index, { request, ends: Date.now() + timeoutMs, result, controller });
  };

  ask(0);
  for (const each of steps) {
    switch (each.kind) {
      case "ask":
        ask(each.form);
        break;
      case "answer": {
        const [given, result] = answers[each.answer] ?? [];
        const to = asked.get(each.form);
        if (to !== undefined) {
          sent.push(person.respond(to.request, given));
          if (result) {
            end(each.form, result);
          }
        }
        break;
      }
      case "stranger": {
        const [given] = answers[each.answer] ?? [];
        sent.push(person.respond(Object.assign({}, person.events[0], { id: "nobody" }), given));
        break;
      }
      case "duplicate": {
        const command = sent[each.command];
        if (command !== undefined) {
          person.desk.take({ ...command.event });
        }
        break;
      }
      case "abort":
        if (asked.has(each.form)) {
          end(each.form, { action: "cancel" });
          asked.get(each.form)?.controller.abort();
        }
        break;
      case "wait":
        vi.advanceTimersByTime(500);
        for (const [index, { ends }] of asked) {
          if (Date.now() >= ends) {
            end(index, { action: "cancel" });
          }
        }
        break;
      case "settle":
        await settled();
    }
  }
  vi.advanceTimersByTime(1000 * forms);
  const actions: string[] = [];
  for (const [index, { result }] of asked) {
    const got = await result;
    expect(got).toEqual(expected.get(index) ?? { action: "cancel" });
    expect(Object.hasOwn(Object(got), "content")).toBe(Object(got).action === "accept");
    expect(Object(got).action !== "accept" || meetsSchema(Object(got).content)).toBe(true);
    actions.push(Object(got).action);
  }
  await settled();
  person.emitter.emit("session.ended");

  const ends = ["attention.resolved", "attention.timeout"].flatMap(person.ofType);
  expect(ends.map(({ subject }) => subject).sort()).toEqual(
    [...asked.values()].map(({ request }) => request.id).sort(),
  );
  expect(person.types().filter((type) => /^control\.(accepted|rejected)$/.test(type))).toHaveLength(sent.length);
  expect(person.repeated.filter((ack) => !person.texts.includes(ack))).toEqual([]);
  const { issues } = validateStream(new TextEncoder().encode(person.texts.map((text) => `${text}\n`).join("")));
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return actions;
}

test("nobody is ever answered for, whatever comes in whatever order", async () => {
  const actions = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      for (const action of await run(steps)) {
        actions.set(action, (actions.get(action) ?? 0) + 1);
      }
    }),
    { seed, numRuns: 600 },
  );
  process.stdout.write(
    `results: ${[...actions].map((each) => each.join(" ")).join(", ")}; ${replay("test/packages/adapter-mcp/never-answered-for.test.ts")}\n`,
  );
  expect(Math.min(...["accept", "decline", "cancel"].map((action) => actions.get(action) ?? 0))).toBeGreaterThan(20);
});

test.each(answers.map((each, index) => ({ index, answer: each[0], result: each[1] })))(
  "alone, $answer",
  async ({ index, result }) => {
    expect(await run([{ kind: "answer", form: 0, answer: index }])).toEqual([result?.action ?? "cancel"]);
  },
);
