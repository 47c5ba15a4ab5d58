import { readCeilings } from "@aepkit/capture";
import type { Members } from "@aepkit/hop/client";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askOnConnection } from "../../../packages/adapter-claude-code/ask/ask-on-connection.js";
import { Calls } from "../../../packages/adapter-claude-code/calls/calls.js";
import { memoryStore } from "../../../packages/adapter-claude-code/calls/memory-store.js";
import { questionHook } from "../../../packages/adapter-claude-code/doors/question-hook.js";
import { attentionAtRedacted } from "../../../packages/adapter-claude-code/emission.js";
import { checks, hookEvent, store } from "../../support/claude-hook.js";
import { replay, seed } from "../../support/seed.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers, and what each does to a form of two questions if it is still open. */
const answers: readonly { readonly answer: unknown; readonly does: "allow" | "deny" | "nothing" }[] = [
  { answer: { values: { q1: "c2", q2: ["c1", "c3"] } }, does: "allow" },
  { answer: { values: { q1: "elsewhere", q2: ["spelling"], q9: true } }, does: "allow" },
  { answer: { option: "decline" }, does: "deny" },
  { answer: { option: "decline", text: "not now" }, does: "deny" },
  { answer: { option: "decline", text: "not now", values: { q1: "c1", q2: ["c1"] } }, does: "nothing" },
  { answer: { option: "decline", values: { q2: ["c1"] } }, does: "nothing" },
  { answer: { text: "decline" }, does: "deny" },
  { answer: { values: { q1: "c2" } }, does: "nothing" },
  { answer: { values: { q1: "c1", q2: [] } }, does: "nothing" },
  { answer: { values: { q1: "  ", q2: ["c1"] } }, does: "nothing" },
  { answer: { values: { q1: "c1", q2: ["c1", ""] } }, does: "nothing" },
  { answer: { values: { q1: "\u200b", q2: ["c1"] } }, does: "nothing" },
  { answer: { values: { q1: "c9", q2: ["c1"] } }, does: "nothing" },
  { answer: { values: { q1: ["c1"], q2: ["c1"] } }, does: "nothing" },
  { answer: { values: { q1: "c1", q2: "c1" } }, does: "nothing" },
  { answer: { values: { q1: null, q2: ["c1"] } }, does: "nothing" },
  { answer: { values: {} }, does: "nothing" },
  { answer: { option: "allow" }, does: "nothing" },
  { answer: { option: "allow", values: { q1: "c1", q2: ["c1"] } }, does: "nothing" },
  { answer: { text: "yes" }, does: "nothing" },
  { answer: {}, does: "nothing" },
  { answer: null, does: "nothing" },
  { answer: "allow", does: "nothing" },
];

type Step =
  | { readonly kind: "answer"; readonly which: number; readonly to: "this" | "other session" | "other request" }
  | { readonly kind: "repeat" }
  | { readonly kind: "timeout" | "dismissal" | "abort" | "crash" | "duplicate hook" | "other door" | "pause" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      which: fc.nat(answers.length - 1),
      to: fc.oneof(
        { weight: 6, arbitrary: fc.constant("this" as const) },
        { weight: 1, arbitrary: fc.constantFrom("other session" as const, "other request" as const) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("timeout", "dismissal", "abort", "crash", "duplicate hook", "other door", "pause"),
    }),
  },
);

const waitMs = 60_000;

/** Runs one call of the hook through a schedule, over a connection that the schedule plays. */
async function run(schedule: readonly Step[], fails: boolean) {
  const events: Members[] = [];
  const commands: Members[] = [];
  const controller = new AbortController();
  let take: (command: Members, text: string) => void = () => undefined;
  let crash: () => void = () => undefined;
  const connection = {
    emit: async (event: Members) => {
      events.push(event);
      if (fails && event.type !== "attention.requested") {
        throw new Error("lost");
      }
    },
    sendRaw: () => undefined,
    onCommand: (listener: typeof take) => {
      take = listener;
      return () => undefined;
    },
    ended: new Promise<void>((resolve) => {
      crash = resolve;
    }),
  };
  const options = { agent: "claude-code", source: "aep://test", ceilings: readCeilings(attentionAtRedacted) };
  const hook = questionHook({
    ask: (asked) => askOnConnection(connection, options, asked, []),
    calls: new Calls(memoryStore()),
  });
  const terms = { deadline: Date.now() + waitMs, signal: controller.signal };
  const call = hookEvent([store, checks]);
  const output = hook(call, terms);
  let isOver = false;
  void output.then(() => {
    isOver = true;
  });
  const others: Promise<unknown>[] = [];
  await vi.advanceTimersByTimeAsync(0);
  /** What the first step that settles the call makes of it, worked out from the steps alone. */
  let settled: { readonly does: string; readonly answer?: unknown } | undefined;
  const settle = (does: string, answer?: unknown) => {
    settled ??= { does, answer };
  };
  for (const each of schedule) {
    switch (each.kind) {
      case "answer": {
        const { answer, does } = answers[each.which] ?? { answer: null, does: "nothing" };
        const { id, session } = events[0] ?? {};
        const command = {
          id: `c${commands.length}`,
          type: "control.attention.respond",
          source: "aep://host/console",
          session: each.to === "other session" ? "another" : session,
          subject: each.to === "other request" ? "another" : id,
          data: { answer },
        };
        commands.push(command);
        take(command, JSON.stringify(command));
        if (each.to === "this" && does !== "nothing") {
          settle(does, answer);
        }
        break;
      }
      case "repeat":
        for (const command of commands) {
          take(command, JSON.stringify(command));
        }
        break;
      case "timeout":
        await vi.advanceTimersByTimeAsync(waitMs);
        settle("silence");
        break;
      case "dismissal":
        await hook({ ...call, hook_event_name: "PostToolUse" }, terms);
        settle("silence");
        break;
      case "abort":
        controller.abort();
        settle("silence");
        break;
      case "crash":
        crash();
        await vi.advanceTimersByTimeAsync(0);
        settle("silence");
        break;
      case "duplicate hook":
        // Once a call is over and forgotten, it would be a new one. An event that is lost may end it early.
        await vi.advanceTimersByTimeAsync(0);
        if (settled === undefined && !isOver) {
          others.push(hook(call, terms));
        }
        break;
      case "other door":
        await vi.advanceTimersByTimeAsync(0);
        if (settled === undefined && !isOver) {
          const permission = { ...call, hook_event_name: "PermissionRequest", permission_mode: "default" };
          others.push(hook({ ...permission, tool_use_id: undefined }, terms));
        }
        break;
      case "pause":
        await vi.advanceTimersByTimeAsync(1);
        break;
    }
  }
  await vi.advanceTimersByTimeAsync(waitMs);
  settle("silence");
  return { output: await output, others: await Promise.all(others), settled, events };
}

test("nobody is ever answered for, whatever happens in whatever order", async () => {
  console.info(`seed ${seed}`);
  const seen: Record<string, number> = {};
  await fc
    .assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), fc.boolean(), async (schedule, fails) => {
        const { output, others, settled, events } = await run(schedule, fails);
        const does = settled?.does ?? "silence";
        seen[does] = (seen[does] ?? 0) + 1;
        const decided = output?.hookSpecificOutput;
        const permission = decided && "permissionDecision" in decided ? decided.permissionDecision : "silence";
        // An event that could not be sent may end the asking early, and then only in silence.
        expect(fails && permission === "silence" ? does : permission).toBe(does);
        if (decided && "updatedInput" in decided) {
          const isFirst = settled?.answer === answers[0]?.answer;
          expect(decided.updatedInput).toEqual({
            questions: [store, checks],
            answers: isFirst
              ? { [store.question]: "Memory only", [checks.question]: "Lint, Links" }
              : { [store.question]: "elsewhere", [checks.question]: "spelling" },
          });
        }
        expect(others.filter((each) => each !== undefined)).toEqual([]);
        const types = events.map(({ type }) => type);
        expect(types.filter((type) => type === "attention.requested")).toHaveLength(1);
        expect(types.filter((type) => type === "attention.resolved" || type === "attention.timeout")).toHaveLength(1);
        expect(types.filter((type) => type === "attention.answered")).toHaveLength(permission === "silence" ? 0 : 1);
      }),
      { seed, numRuns: 600 },
    )
    .catch((error: unknown) => {
      console.error(replay("test/packages/adapter-claude-code/properties.test.ts"));
      throw error;
    });
  expect(Object.keys(seen).sort()).toEqual(["allow", "deny", "silence"]);
});
