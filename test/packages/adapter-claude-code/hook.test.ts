import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { startScript } from "../../support/aep.js";
import { checks, type HookRun, hookEvent, person, startHook, store } from "../../support/claude-hook.js";
import { testHop, token, until } from "../../support/hop.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** The one JSON object on standard output; it is all there is, and the exit code is 0. */
function reply({ status, stdout }: HookRun): unknown {
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\{.*\}\n$/);
  return JSON.parse(stdout);
}

function allowed(questions: readonly unknown[], answers: unknown) {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "allow",
      updatedInput: { questions, answers },
    },
  };
}

const silent = { status: 0, stdout: "" };

describe("over a live hop", () => {
  test("a choice comes back as its label, several as labels in one text, and the questions are echoed", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store, checks]), hop);
    const request = await someone.request();
    expect(request.data).toMatchObject({
      kind: "form",
      prompt: "claude-code asks 2 questions",
      respond_via: ["control"],
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
        { id: "q2", multi: true },
      ],
    });
    expect(await someone.answer(request, { values: { q1: "c2", q2: ["c3", "c1"] } })).toMatchObject({
      kind: "accepted",
    });
    const done = await run.exit;
    expect(reply(done)).toEqual(
      allowed([store, checks], { [store.question]: "Memory only", [checks.question]: "Lint, Links" }),
    );
    expect(done.stderr).toBe("");
    await until(() => someone.types().includes("attention.resolved"));
    expect(someone.types()).toEqual([
      "attention.requested",
      "control.attention.respond",
      "control.accepted",
      "attention.answered",
      "attention.resolved",
    ]);
  });

  test("typed text is the answer, alone and beside choices", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store, checks]), hop);
    const values = { q1: "a shared drive, please", q2: ["spell check", "c1"] };
    await someone.answer(await someone.request(), { values });
    expect(reply(await run.exit)).toEqual(
      allowed([store, checks], {
        [store.question]: "a shared drive, please",
        [checks.question]: "Lint, spell check",
      }),
    );
  });

  test("invalid answers are rejected and the form stays open until a valid one comes", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store, checks]), hop);
    const request = await someone.request();
    for (const [answer, detail] of [
      [{ values: { q1: "c1" } }, /^q2 must be answered$/],
      [{ values: { q1: ["c1"], q2: ["c2"] } }, /^q1 must be a choice or a text$/],
      [{ values: { q1: " ", q2: ["c2"] } }, /^q1 must be answered: .*visible/],
      [{ values: { q1: "c1", q2: [] } }, /^q2 must be answered$/],
      [{ values: { q1: "c1", q2: ["c4"] } }, /^q2 names a choice .*c1, c2, c3$/],
      [{ option: "decline", values: { q1: "c1", q2: ["c1"] } }, /exclude each other/],
      [{ option: "allow" }, /must be one of the options/],
      [{ text: "yes" }, /./],
    ] as const) {
      const outcome = await someone.answer(request, answer);
      expect(outcome, JSON.stringify(answer)).toMatchObject({
        kind: "rejected",
        ack: { data: { reason: "invalid", detail: expect.stringMatching(detail) }, capture: "redacted" },
      });
      expect(run.output().stdout).toBe("");
    }
    await someone.answer(request, { values: { q1: "c1", q2: ["c2"] } });
    expect(reply(await run.exit)).toEqual(
      allowed([store, checks], { [store.question]: "Local file", [checks.question]: "Types" }),
    );
  });

  test("a header that names a credential takes no word from the question, and takes a credential", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const rotation = { ...store, header: "Token", question: "Should we rotate it now?" };
    const password = { ...store, header: "Password", question: "hunter2 or another one?" };
    startHook(hookEvent([rotation, password]), hop);
    const request = await someone.request();
    expect(request.data.fields).toMatchObject([
      { label: "Token: Should we rotate it now?" },
      { label: "Password: [REDACTED:secret] or another one?" },
    ]);
  });

  test("a refusal denies with the reason", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store]), hop);
    await someone.answer(await someone.request(), { option: "decline", text: "ask me tomorrow" });
    expect(reply(await run.exit)).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: "The user declined to answer the questions. Their reason: ask me tomorrow",
      },
    });
  });

  test("without an answer in time it is silent, after one attention.timeout", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const done = await startHook(hookEvent([store]), { ...hop, words: ["--wait", "6"] }).exit;
    expect(done).toMatchObject(silent);
    await until(() => someone.types().includes("attention.timeout"));
    expect(someone.types()).toEqual(["attention.requested", "attention.timeout"]);
  });

  test("two at once have a form each, and each gets its own answer", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const state = temporaryFolder();
    const runs = [
      startHook(hookEvent([store], { tool_use_id: "toolu_1" }), { ...hop, state }),
      startHook(hookEvent([checks], { tool_use_id: "toolu_2" }), { ...hop, state }),
    ];
    for (const index of [0, 1]) {
      const request = await someone.request(index);
      const isStore = JSON.stringify(request.data).includes("drafts");
      await someone.answer(request, { values: { q1: isStore ? "c1" : ["c2"] } });
    }
    const [first, second] = await Promise.all(runs.map((each) => each.exit));
    expect(first && reply(first)).toEqual(allowed([store], { [store.question]: "Local file" }));
    expect(second && reply(second)).toEqual(allowed([checks], { [checks.question]: "Types" }));
  });

  test("the same call twice, from a hook installed twice, is asked once", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const state = temporaryFolder();
    const runs = [1, 2].map(() => startHook(hookEvent([store]), { ...hop, state }));
    // The one that is not asked ends first, with the record of the other still there.
    await Promise.race(runs.map((each) => each.exit));
    await someone.answer(await someone.request(), { values: { q1: "c1" } });
    const outputs = (await Promise.all(runs.map((each) => each.exit))).map(({ stdout }) => stdout);
    expect(outputs.sort()).toEqual(["", `${JSON.stringify(allowed([store], { [store.question]: "Local file" }))}\n`]);
    expect(someone.requests()).toHaveLength(1);
  });

  test("a call that comes again after it was over is asked again", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const state = temporaryFolder();
    for (const index of [0, 1]) {
      const run = startHook(hookEvent([store]), { ...hop, state });
      await someone.answer(await someone.request(index), { values: { q1: "c1" } });
      expect(reply(await run.exit)).toEqual(allowed([store], { [store.question]: "Local file" }));
    }
  });

  test("in mode default PermissionRequest asks and PreToolUse does not; an answer in the terminal ends the form", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const state = temporaryFolder();
    const mode = { permission_mode: "default" };
    expect(await startHook(hookEvent([store], mode), { ...hop, state }).exit).toMatchObject(silent);
    const permission = hookEvent([store], {
      ...mode,
      hook_event_name: "PermissionRequest",
      tool_use_id: undefined,
    });
    const run = startHook(permission, { ...hop, state });
    await someone.request();
    const answered = { ...mode, hook_event_name: "PostToolUse", tool_response: {} };
    expect(await startHook(hookEvent([store], answered), { ...hop, state }).exit).toMatchObject(silent);
    expect(await run.exit).toMatchObject(silent);
    await until(() => someone.types().includes("attention.resolved"));
    expect(someone.types()).toEqual(["attention.requested", "attention.resolved"]);
    expect(someone.events.at(-1)?.data).toMatchObject({ resolution: "dismissed" });

    const again = startHook(permission, { ...hop, state });
    await someone.answer(await someone.request(1), { values: { q1: "c2" } });
    expect(reply(await again.exit)).toMatchObject({
      hookSpecificOutput: {
        hookEventName: "PermissionRequest",
        decision: {
          behavior: "allow",
          updatedInput: { questions: [store], answers: { [store.question]: "Memory only" } },
        },
      },
    });
  });

  test("whoever is told to end closes the form and is silent", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store]), hop);
    await someone.request();
    run.child.kill("SIGTERM");
    expect(await run.exit).toMatchObject(silent);
    await until(() => someone.types().includes("attention.resolved"));
  });

  test("at metadata the form has no words", async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store]), { ...hop, words: ["--capture", "metadata"] });
    const request = await someone.request();
    expect(request.data).toMatchObject({ prompt: "claude-code asks 1 question", fields: [{ id: "q1", label: "q1" }] });
    expect(JSON.stringify(someone.events)).not.toMatch(/Store|drafts|Local|Memory|Decline/);
    const rejected = await someone.answer(request, { values: { q1: " " } });
    expect(rejected).toMatchObject({ kind: "rejected", ack: { capture: "metadata", data: { reason: "invalid" } } });
    expect(rejected).not.toHaveProperty("ack.data.detail");
    await someone.answer(request, { values: { q1: "c1" } });
    expect(reply(await run.exit)).toEqual(allowed([store], { [store.question]: "Local file" }));
  });
});

describe("without a hop", () => {
  test("it is silent at once when there is none, with a line on standard error if there should be one", async () => {
    const line = (why: string) => expect.stringMatching(new RegExp(`^aep-claude-code-hook: [^\\n]*${why}[^\\n]*\\n$`));
    const away = startHook(hookEvent([store]), { url: "http://127.0.0.1:1" });
    const nameless = startHook(hookEvent([store]), { url: "nowhere" });
    const none = startHook(hookEvent([store]), { url: null });
    expect(await away.exit).toEqual({ ...silent, stderr: line("no hop answers") });
    expect(await nameless.exit).toEqual({ ...silent, stderr: line("name no hop with its token") });
    expect(await none.exit).toEqual({ ...silent, stderr: "" });
  });

  test("it is silent when the hop is killed while it waits", async () => {
    const hop = startScript("test/support/run-hop.ts");
    const [, url = ""] = await hop.printed(/address (\S+)/);
    const someone = await person({ url });
    const run = startHook(hookEvent([store]), { url });
    await someone.request();
    hop.child.kill("SIGKILL");
    expect(await run.exit).toMatchObject({ ...silent, stderr: expect.stringContaining("the hop went away") });
  });

  test("it is silent when something that is no hop answers, or the token is wrong", async () => {
    const hop = await testHop({ token: "another-token-than-that-of-the-hook" });
    const done = await startHook(hookEvent([store]), hop).exit;
    expect(done).toEqual({ ...silent, stderr: expect.stringMatching(/^[^\n]*the hop refuses the token[^\n]*\n$/) });
    expect(done.stderr).not.toContain(token);
  });
});

test("the installed program never exits with a code of its own, built or not", () => {
  const bin = "packages/adapter-claude-code/bin/aep-claude-code-hook.js";
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin], { input: "{", encoding: "utf8" });
  expect({ status, stdout }).toEqual(silent);
  expect(stderr).toMatch(/^aep-claude-code-hook[^\n]+\n$/);
});

test.runIf(process.platform === "linux")(
  "a state folder that can never be made keeps nothing from being asked",
  async () => {
    const hop = await testHop();
    const someone = await person(hop);
    const run = startHook(hookEvent([store]), { ...hop, state: "/proc/no-such-folder/state" });
    await someone.answer(await someone.request(), { values: { q1: "c1" } });
    expect(reply(await run.exit)).toEqual(allowed([store], { [store.question]: "Local file" }));
  },
);

/** A module for `--import` that sends a signal to the program as soon as it loads what it needs. */
function signalWhenLoading(signal: string): string {
  const hooks = `export async function load(url, context, next) {
    if (url.includes("run-hook")) {
      process.kill(process.pid, "${signal}");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return next(url, context);
  }`;
  const inUrl = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  return inUrl(`import { register } from "node:module"; register(${JSON.stringify(inUrl(hooks))});`);
}

test.skipIf(process.platform === "win32")("a signal while it loads ends it with exit code 0", async () => {
  const imports = [signalWhenLoading("SIGTERM")];
  expect(await startHook(hookEvent([store]), { url: "http://127.0.0.1:1", imports }).exit).toEqual({
    ...silent,
    stderr: "",
  });
});

describe("with what is no question", () => {
  test.each([
    ["garbage", "not json {"],
    ["nothing", ""],
    ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0x7b])],
    ["a list", "[1]"],
    ["two objects", "{}{}"],
    ["nesting without end", `${"[".repeat(200_000)}`],
  ])("%s on standard input: a line on standard error", async (_, input) => {
    const done = await startHook(input, { url: "http://127.0.0.1:1" }).exit;
    expect(done).toMatchObject({ ...silent, stderr: expect.stringMatching(/^aep-claude-code-hook: [^\n]+\n$/) });
  });

  test("two equal question texts are left to the terminal, with a line on standard error", async () => {
    const hop = await testHop();
    const done = await startHook(hookEvent([store, { ...checks, question: store.question }]), hop).exit;
    expect(done).toEqual({ ...silent, stderr: expect.stringMatching(/^[^\n]*same text[^\n]*\n$/) });
    expect(done.stderr).not.toContain("drafts");
    expect((await hop.held()).text).not.toContain("attention");
  });

  test.each([
    ["long", { ...store, question: "long ".repeat(240_000) }, /256 KiB/],
    ["deep", { ...store, preview: "PREVIEW" }, /512 levels/],
  ])(
    "questions that are too %s are left to the terminal at once, with a line on standard error",
    async (_, each, why) => {
      const hop = await testHop();
      // Too deep for what writes JSON, so it is put into the text.
      const preview = `${"[".repeat(5000)}${"]".repeat(5000)}`;
      const done = await startHook(JSON.stringify(hookEvent([each])).replace('"PREVIEW"', preview), hop).exit;
      expect(done).toEqual({ ...silent, stderr: expect.stringMatching(why) });
      expect(done.stderr.length).toBeLessThan(200);
      expect((await hop.held()).text).not.toContain("attention");
    },
  );

  test("options that it does not know are said so on standard error", async () => {
    const hop = await testHop();
    expect(await startHook(hookEvent([store]), { ...hop, words: ["--forever"] }).exit).toEqual({
      ...silent,
      stderr: expect.stringContaining("no options"),
    });
  });
});
