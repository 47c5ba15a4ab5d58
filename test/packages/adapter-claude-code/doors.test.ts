import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Calls } from "../../../packages/adapter-claude-code/calls/calls.js";
import { fileStore } from "../../../packages/adapter-claude-code/calls/file-store.js";
import { memoryStore } from "../../../packages/adapter-claude-code/calls/memory-store.js";
import { questionHook } from "../../../packages/adapter-claude-code/doors/question-hook.js";
import {
  type AskedForm,
  type AskOutcome,
  type NoOpinion,
  type SdkDoorsOptions,
  sdkDoors,
} from "../../../packages/adapter-claude-code/index.js";
import { hookEvent, store } from "../../support/claude-hook.js";
import { until } from "../../support/hop.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

/** An asker that keeps what it is asked and answers when it is told to, or ends when the question is settled elsewhere. */
function fakeAsker() {
  const asked: { form: AskedForm; end: (outcome: AskOutcome) => void }[] = [];
  const ask = (form: AskedForm) =>
    new Promise<AskOutcome>((resolve) => {
      asked.push({ form, end: resolve });
      form.signal.addEventListener("abort", () => resolve({ kind: "dismissed" }));
    });
  return { asked, ask };
}

const answer: AskOutcome = { kind: "answered", answer: { values: { q1: "c2" } } };
const terms = () => ({ deadline: Date.now() + 60_000, signal: new AbortController().signal });

describe.each([
  ["in memory", () => memoryStore()],
  ["in files", () => fileStore(temporaryFolder())],
])("records %s", (_, newStore) => {
  function setUp() {
    const { asked, ask } = fakeAsker();
    const calls = new Calls(newStore());
    const left: NoOpinion[] = [];
    const hook = questionHook({ ask, calls, onNoOpinion: (why) => void left.push(why) });
    return { asked, left, send: (event: unknown) => hook(event, terms()) };
  }

  const permission = (more = {}) =>
    hookEvent([store], { hook_event_name: "PermissionRequest", tool_use_id: undefined, ...more });

  test.each([
    ["default", "PermissionRequest"],
    ["auto", "PreToolUse"],
    ["plan", "PreToolUse"],
    ["acceptEdits", "PreToolUse"],
    [undefined, "PreToolUse"],
  ])("in mode %s %s asks, and only it", async (permission_mode, holds) => {
    const { asked, send } = setUp();
    const first = send(hookEvent([store], { permission_mode }));
    if (holds === "PreToolUse") {
      await until(() => asked.length === 1);
      asked[0]?.end({ kind: "timeout" });
    }
    expect(await first).toBeUndefined();
    const second = send(permission({ permission_mode }));
    if (holds === "PermissionRequest") {
      await until(() => asked.length === 1);
      asked[0]?.end(answer);
    }
    expect((await second) !== undefined).toBe(holds === "PermissionRequest");
    expect(asked).toHaveLength(1);
  });

  test("a call that PreToolUse has asked is not asked again when the mode changes meanwhile", async () => {
    const { asked, send } = setUp();
    const first = send(hookEvent([store], { permission_mode: "plan" }));
    asked[0]?.end({ kind: "timeout" });
    expect(await first).toBeUndefined();
    expect(await send(permission({ permission_mode: "default" }))).toBeUndefined();
    expect(asked).toHaveLength(1);
    // After the next prompt it is a new question.
    await send({ ...hookEvent([]), hook_event_name: "UserPromptSubmit", tool_name: undefined });
    const later = send(permission({ permission_mode: "default" }));
    asked[1]?.end(answer);
    expect(await later).toMatchObject({ hookSpecificOutput: { decision: { behavior: "allow" } } });
  });

  test("a call without an id that PreToolUse has answered is not asked at the next door", async () => {
    const { asked, send } = setUp();
    const first = send(hookEvent([store], { permission_mode: "plan", tool_use_id: undefined }));
    await until(() => asked.length === 1);
    asked[0]?.end(answer);
    expect(await first).toBeDefined();
    expect(await send(permission({ permission_mode: "default" }))).toBeUndefined();
    // Nor is the one after that: without ids nobody can tell them apart.
    await send(hookEvent([store], { permission_mode: "default", tool_use_id: undefined }));
    expect(await send(permission({ permission_mode: "default" }))).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  const declined: AskOutcome = { kind: "answered", answer: { option: "decline" } };
  test.each<[string, AskOutcome, string | undefined]>([
    ["timed out", { kind: "timeout" }, "toolu_1"],
    ["was declined", declined, "toolu_1"],
    ["had no id and timed out", { kind: "timeout" }, undefined],
  ])("a question that %s is asked again when it comes with a new call in the same turn", async (_name, end, id) => {
    const { asked, send } = setUp();
    const first = send(hookEvent([store], { permission_mode: "plan", tool_use_id: id }));
    await until(() => asked.length === 1);
    asked[0]?.end(end);
    await first;
    const mode = { permission_mode: "default" };
    // The same call again is no new one.
    if (id !== undefined) {
      await send(hookEvent([store], { ...mode, tool_use_id: id }));
      expect(await send(permission(mode))).toBeUndefined();
    }
    await send(hookEvent([store], { ...mode, tool_use_id: "toolu_2" }));
    const second = send(permission(mode));
    await until(() => asked.length === 2);
    asked[1]?.end(answer);
    expect(await second).toMatchObject({ hookSpecificOutput: { decision: { behavior: "allow" } } });
    expect(await send(permission(mode))).toBeUndefined();
  });

  test.each<[string, AskOutcome | null]>([
    ["is being asked", null],
    ["went on with its answer", answer],
  ])("while a call %s, another with the same input is not taken for it at the next door", async (_name, end) => {
    const { asked, send } = setUp();
    const first = send(hookEvent([store], { permission_mode: "plan", tool_use_id: "toolu_1" }));
    await until(() => asked.length === 1);
    if (end !== null) {
      asked[0]?.end(end);
      await first;
    }
    await send(hookEvent([store], { permission_mode: "default", tool_use_id: "toolu_2" }));
    expect(await send(permission({ permission_mode: "default" }))).toBeUndefined();
    expect(asked).toHaveLength(1);
    asked[0]?.end(answer);
    await first;
  });

  test("calls without an id are calls of their own", async () => {
    const { asked, send } = setUp();
    const runs = [1, 2].map(() => send(hookEvent([store], { tool_use_id: undefined })));
    await until(() => asked.length === 2);
    for (const { end } of asked) {
      end(answer);
    }
    expect((await Promise.all(runs)).every((each) => each !== undefined)).toBe(true);
  });

  test.each([
    ["PostToolUse", {}],
    ["PostToolUseFailure", {}],
    ["UserPromptSubmit", { tool_name: undefined, tool_use_id: undefined, source: "user" }],
    ["Stop", { tool_name: undefined, tool_use_id: undefined }],
    ["StopFailure", { tool_name: undefined, tool_use_id: undefined }],
    ["SessionEnd", { tool_name: undefined, tool_use_id: undefined }],
    ["PreToolUse", { tool_name: "Bash", tool_use_id: "toolu_2" }],
  ])("%s of the same session and agent ends the waiting", async (hook_event_name, more) => {
    const { asked, left, send } = setUp();
    const run = send(hookEvent([store]));
    await until(() => asked.length === 1);
    await send({ ...hookEvent([store]), hook_event_name, ...more });
    expect(await run).toBeUndefined();
    expect(left).toEqual([{ kind: "dismissed" }]);
  });

  test.each([
    ["another session", { hook_event_name: "Stop", session_id: "another", tool_name: undefined }],
    ["another agent", { hook_event_name: "Stop", agent_id: "a1", tool_name: undefined }],
    ["another call", { hook_event_name: "PostToolUse", tool_use_id: "toolu_2" }],
    ["another tool", { hook_event_name: "PostToolUse", tool_name: "Bash" }],
    ["a prompt of a machine", { hook_event_name: "UserPromptSubmit", source: "loop_wakeup" }],
    ["a notification", { hook_event_name: "Notification" }],
  ])("%s does not", async (_name, more) => {
    const { asked, send } = setUp();
    const run = send(hookEvent([store]));
    await until(() => asked.length === 1);
    await send({ ...hookEvent([store]), ...more });
    asked[0]?.end(answer);
    expect(await run).toBeDefined();
  });
});

test("a record of a process that was killed does not stand in the way", () => {
  const folder = temporaryFolder();
  const calls = new Calls(fileStore(folder));
  const seen = { session: "s", agent: null, toolUseId: null, input: { questions: [store] } };
  expect(calls.takeNext(seen)).not.toBeNull();
  expect(calls.takeNext(seen)).toBeNull();
  const [session = ""] = fs.readdirSync(folder);
  const [file = ""] = fs.readdirSync(path.join(folder, session));
  const record = JSON.parse(fs.readFileSync(path.join(folder, session, file), "utf8"));
  // No process has an id that large.
  fs.writeFileSync(path.join(folder, session, file), JSON.stringify({ ...record, pid: 2 ** 30 }));
  expect(calls.takeNext(seen)).not.toBeNull();
  expect(JSON.stringify(record)).not.toMatch(/drafts|Local/);
});

test("what lies in the state folder and is not ours stays, however old it is", () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const session = (digit: string) => path.join(folder, digit.repeat(32));
  const record = `call-${"a".repeat(32)}.json`;
  writeFiles(folder, { "photos/cat.jpg": "cat", "notes.txt": "note" });
  writeFiles(session("1"), { [record]: "{}", [`open-${"b".repeat(32)}.json`]: "{}" });
  writeFiles(session("2"), { [record]: "{}", "letter.txt": "letter" });
  writeFiles(session("3"), { [record]: "{}" });
  writeFiles(elsewhere, { [record]: "theirs" });
  fs.symlinkSync(elsewhere, session("4"));
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  for (const each of [path.join(folder, "photos"), session("1"), session("2"), elsewhere]) {
    fs.utimesSync(each, old, old);
  }
  fs.lutimesSync(session("4"), old, old);
  const calls = new Calls(fileStore(folder));
  expect(calls.takeFirst({ session: "s", agent: null, toolUseId: "t", input: {} })).not.toBeNull();
  expect(fs.readFileSync(path.join(folder, "photos/cat.jpg"), "utf8")).toBe("cat");
  expect(fs.existsSync(path.join(folder, "notes.txt"))).toBe(true);
  expect(fs.existsSync(session("1"))).toBe(false);
  expect(fs.readdirSync(session("2"))).toEqual(["letter.txt"]);
  expect(fs.readdirSync(session("3"))).toEqual([record]);
  expect(fs.readFileSync(path.join(elsewhere, record), "utf8")).toBe("theirs");
  expect(fs.lstatSync(session("4")).isSymbolicLink()).toBe(true);
});

test("a state folder that cannot be written keeps no question from being asked", async () => {
  const { asked, ask } = fakeAsker();
  const hook = questionHook({ ask, calls: new Calls(fileStore("/dev/null/state")) });
  const run = hook(hookEvent([store]), terms());
  await until(() => asked.length === 1);
  asked[0]?.end(answer);
  expect(await run).toBeDefined();
});

test.each([
  ["questions as a text", { tool_input: { questions: "Which store?" } }],
  ["an empty input", { tool_input: {} }],
  ["no input", { tool_input: null }],
  ["no questions", { tool_input: { questions: [] } }],
  ["no options", { tool_input: { questions: [{ ...store, options: [] }] } }],
  ["a question that is a number", { tool_input: { questions: [{ ...store, question: 42 }] } }],
  ["another tool with questions", { tool_name: "Bash", tool_input: { command: "ls", questions: [store] } }],
  ["no tool", { tool_name: undefined }],
  ["another event", { hook_event_name: "SubagentStop" }],
])("%s: no form and no opinion", async (_, more) => {
  const { asked, ask } = fakeAsker();
  const hook = questionHook({ ask, calls: new Calls(memoryStore()) });
  expect(await hook({ ...hookEvent([store]), ...more }, terms())).toBeUndefined();
  expect(asked).toEqual([]);
});

describe("doors of the agent SDK", () => {
  function setUp(more: Partial<SdkDoorsOptions> = {}) {
    const { asked, ask } = fakeAsker();
    const doors = sdkDoors({ hop: { url: "http://127.0.0.1:1", token: "t" }, ask, ...more });
    const passed: string[] = [];
    const otherwise = async (tool: string) => {
      passed.push(tool);
      return { behavior: "deny" as const, message: "left to the host" };
    };
    const use = { signal: new AbortController().signal, toolUseID: "toolu_1" };
    const canUseTool = doors.canUseTool(otherwise);
    const question = () => canUseTool("AskUserQuestion", { questions: [store] }, use);
    return { asked, doors, passed, canUseTool, use, question };
  }

  test("canUseTool answers questions and leaves other tools to the host", async () => {
    const { asked, passed, canUseTool, use, question } = setUp();
    expect(await canUseTool("Bash", { command: "ls" }, use)).toMatchObject({ message: "left to the host" });
    expect(passed).toEqual(["Bash"]);
    const run = question();
    asked[0]?.end(answer);
    expect(await run).toEqual({
      behavior: "allow",
      updatedInput: { questions: [store], answers: { [store.question]: "Memory only" } },
    });
  });

  test("a question that nobody answers, and one that is malformed, is the host's", async () => {
    const { asked, passed, canUseTool, use, question } = setUp();
    const run = question();
    asked[0]?.end({ kind: "timeout" });
    expect(await run).toMatchObject({ message: "left to the host" });
    await canUseTool("AskUserQuestion", { questions: [] }, use);
    expect(passed).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  test("an aborted signal ends the waiting", async () => {
    const { canUseTool, passed } = setUp();
    const controller = new AbortController();
    const run = canUseTool(
      "AskUserQuestion",
      { questions: [store] },
      { signal: controller.signal, toolUseID: "toolu_1" },
    );
    controller.abort();
    await run;
    expect(passed).toEqual(["AskUserQuestion"]);
  });

  test("no call is asked by the callback and by canUseTool", async () => {
    const { asked, doors, passed, question } = setUp();
    const { signal } = new AbortController();
    const event = hookEvent([store], { tool_use_id: "toolu_1" });
    const run = doors.hook(event, "toolu_1", { signal });
    asked[0]?.end({ kind: "timeout" });
    expect(await run).toEqual({});
    await question();
    expect([asked.length, passed]).toEqual([1, ["AskUserQuestion"]]);
  });

  const allowed = { behavior: "allow", updatedInput: { answers: { [store.question]: "Memory only" } } };

  test.each([
    ["PreToolUse", "acceptEdits", "toolu_1"],
    ["PermissionRequest", "default", undefined],
  ])("while %s asks a call, canUseTool waits and says the same of it", async (hook_event_name, permission_mode, id) => {
    const { asked, doors, passed, question } = setUp();
    const { signal } = new AbortController();
    const event = hookEvent([store], { tool_use_id: "toolu_1", permission_mode });
    if (id === undefined) {
      await doors.hook(event, "toolu_1", { signal });
    }
    const hooked = doors.hook({ ...event, hook_event_name, tool_use_id: id }, id, { signal });
    await until(() => asked.length === 1);
    const asking = question();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(passed).toEqual([]);
    asked[0]?.end(answer);
    expect(await asking).toMatchObject(allowed);
    expect(JSON.stringify(await hooked)).toContain("Memory only");
    // Also when it is asked only afterwards, for the call is the same; but no longer when the call is over.
    expect(await question()).toMatchObject(allowed);
    expect([passed, asked.length]).toEqual([[], 1]);
    await doors.hook({ ...event, hook_event_name: "Stop", tool_name: undefined }, undefined, { signal });
    const later = question();
    await until(() => asked.length === 2);
    asked[1]?.end({ kind: "timeout" });
    expect(await later).toMatchObject({ message: "left to the host" });
  });

  test("while the callback asks, an aborted canUseTool does not wait on", async () => {
    const { asked, doors, passed, canUseTool } = setUp();
    const event = hookEvent([store], { tool_use_id: "toolu_1" });
    const hooked = doors.hook(event, "toolu_1", { signal: new AbortController().signal });
    await until(() => asked.length === 1);
    const controller = new AbortController();
    const use = { signal: controller.signal, toolUseID: "toolu_1" };
    const run = canUseTool("AskUserQuestion", { questions: [store] }, use);
    controller.abort();
    await run;
    expect(passed).toEqual(["AskUserQuestion"]);
    asked[0]?.end(answer);
    expect(await hooked).toMatchObject({ hookSpecificOutput: { permissionDecision: "allow" } });
  });

  test("the callback leaves mode default to canUseTool, and its PostToolUse ends the waiting there", async () => {
    const { asked, doors, passed, question } = setUp();
    const { signal } = new AbortController();
    const event = hookEvent([store], { tool_use_id: "toolu_1", permission_mode: "default" });
    expect(await doors.hook(event, "toolu_1", { signal })).toEqual({});
    const run = question();
    await until(() => asked.length === 1);
    await doors.hook({ ...event, hook_event_name: "PostToolUse" }, "toolu_1", { signal });
    await run;
    expect(passed).toEqual(["AskUserQuestion"]);
  });

  test("the callback ends before the time-out that its matchers set", () => {
    const { doors } = setUp({ waitMs: 90_500 });
    const { PreToolUse, Stop } = doors.hooks();
    expect(PreToolUse).toEqual([{ matcher: "AskUserQuestion", hooks: [doors.hook], timeout: 121 }]);
    expect(Stop).toEqual([{ hooks: [doors.hook], timeout: 121 }]);
  });

  test("ceilings that are none are refused at once", () => {
    expect(() => setUp({ ceilings: JSON.parse('{"default":"everything"}') })).toThrow(/the levels are/);
  });
});
