import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { AttentionRequestedData } from "@aepkit/events";
import { postEvents } from "@aepkit/hop/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { askAnswer } from "../../../packages/cli/ask-fields.js";
import type { Io } from "../../../packages/cli/io.js";
import { reportOutcome } from "../../../packages/cli/report-outcome.js";
import { runCli } from "../../../packages/cli/run-cli.js";
import { startAep } from "../../support/aep.js";
import { testHop, token, until } from "../../support/hop.js";
import { about, event, lines, request } from "../../support/streams.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const nowhere = { AEP_HOP: "http://127.0.0.1:1" };

/** Runs a command in this process, and records what it prints. */
async function recorded(words: readonly string[], env: Readonly<Record<string, string>>, more: Partial<Io> = {}) {
  const printed = { stdout: "", stderr: "" };
  const output = (stream: keyof typeof printed) => ({
    write: async (text: string | Uint8Array) => {
      printed[stream] += String(text);
    },
    isTerminal: false,
    columns: null,
  });
  const status = await runCli(words, {
    env,
    stdinIsTerminal: false,
    ask: async () => null,
    stdout: output("stdout"),
    stderr: output("stderr"),
    interrupted: () => new AbortController().signal,
    ...more,
  });
  return { status, ...printed };
}

/** Runs a command against a hop of this process, which has to go on meanwhile. */
const run = async (words: readonly string[], env: NodeJS.ProcessEnv) => startAep(words, env).exit;

describe("wrong usage and missing hops", () => {
  test.each(["serve", "respond", "tail"])("aep %s --help", async (command) => {
    const { status, stdout, stderr } = await recorded([command, "--help"], {});
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Examples:");
    expect((await recorded(["--help"], {})).stdout).toContain(`  ${command} [options]`);
  });

  test.each([
    [["serve", "--port", "x"], /A port is a number from 0 to 65535/],
    [["serve", "--port", "70000"], /A port is a number from 0 to 65535/],
    [["serve", "--port", "0", "--token", "short"], /error: a token has 16 or more/],
    [["serve", "--port", "0", "--host", "203.0.113.1"], /error: cannot listen on 203\.0\.113\.1 port 0: EADDRNOTAVAIL/],
    [["serve", "--open-ceiling", "all"], /Allowed choices/],
    [["respond", "s", "r", "more"], /too many arguments/],
    [["respond", "s", "r", "--values", "{"], /--values is not JSON\n {2}help {2}give an object/],
    [["respond", "s", "r", "--values", "[1]"], /--values is no JSON object/],
    [["respond", "s", "r", "--timeout", "0"], /no number of seconds/],
    [["respond", "s", "r", "--timeout", "0"], /more than 0 and at most 86400/],
    [["respond", "s", "r", "--values", '{"a":1,"b":2,"a":3}'], /error: --values: \/a /],
    [["respond", "s", "r", "--values", '{"a":9007199254740993}'], /error: --values: \/a /],
    [["respond", "s", "r", "--values", '{"a":1e400}'], /error: --values: \/a /],
    [["respond", "s", "r", "--values", "{}"], /no hop answers at http:\/\/127\.0\.0\.1:1\n {2}help {2}start one/],
    [["tail"], /no hop answers at http:\/\/127\.0\.0\.1:1/],
    [["tail", "--hop", "not-an-address"], /the address of the hop is no http address/],
    [["tail", "--filter", "x"], /--filter is not JSON/],
    [["tail", "--capture", "all"], /Allowed choices/],
    [["tail", "--new", "--once"], /leave nothing to print/],
  ])("%j", async (words, message) => {
    const { status, stdout, stderr } = await recorded(words, nowhere);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain("bug");
  });

  test("a port that is taken is named, with what to do", async () => {
    const hop = await testHop();
    const { status, stderr } = await recorded(["serve", "--port", String(hop.port)], {});
    expect([status, stderr]).toEqual([
      2,
      `error: cannot listen on 127.0.0.1 port ${hop.port}: EADDRINUSE\n  help  stop what uses the port, or take a free one with --port 0\n`,
    ]);
  });

  test("a store that is none is named, and not touched", async () => {
    const store = path.join(temporaryFolder(), "notes.txt");
    fs.writeFileSync(store, "notes");
    const { status, stderr } = await recorded(["serve", "--port", "0", "--store", store], {});
    expect([status, stderr]).toEqual([2, expect.stringContaining(`error: ${store} is no store of a hop`)]);
    expect(fs.readFileSync(store, "utf8")).toBe("notes");
  });
});

describe("aep serve", () => {
  test("prints its address with the token on standard output and nothing of it elsewhere, and ends on a signal", async () => {
    const run = startAep(["serve", "--port", "0", "--no-open"], { AEP_TOKEN: token });
    const [address, url] = await run.printed(/^(http:\/\/127\.0\.0\.1:\d+)\/#token=a-token-for-tests\n/);
    expect(address).toBeDefined();
    expect(await (await fetch(`${url}/`)).text()).toContain("<title>Questions from agents</title>");
    run.child.kill("SIGTERM");
    const { status, stderr } = await run.exit;
    expect([status, stderr]).toEqual([0, "note: the hop is running; events are held in memory only; Ctrl-C ends it\n"]);
  });

  test.each([
    { words: [], isTerminal: true, opens: true },
    { words: ["--no-open"], isTerminal: true, opens: false },
    { words: [], isTerminal: false, opens: false },
  ])("opens a browser for somebody at a terminal: %j", async ({ words, isTerminal, opens }) => {
    let stdout = "";
    const opened: string[] = [];
    const controller = new AbortController();
    const { status, stderr } = await recorded(
      ["serve", "--port", "0", ...words],
      {},
      {
        stdout: {
          write: async (text) => {
            stdout += String(text);
            // Enough was seen; the hop ends by itself once it runs.
            setTimeout(() => controller.abort(), 500);
          },
          isTerminal,
          columns: null,
        },
        openBrowser: async (address) => {
          opened.push(address);
          return "xdg-open failed";
        },
        interrupted: () => controller.signal,
      },
    );
    expect(status).toBe(0);
    expect(opened).toEqual(opens ? [stdout.trimEnd()] : []);
    const note = "note: no browser was opened (xdg-open failed); open the address above\n";
    expect(stderr.includes(note)).toBe(opens);
  });

  test("makes a token of its own, another each time", async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => (await startAep(["serve", "--port", "0"]).printed(/#token=(\S{32,})\n/))[1]),
    );
    expect(new Set(tokens).size).toBe(2);
  });
});

test("the hop goes on when nobody reads what it prints any more", async () => {
  const hop = startAep(["serve", "--port", "0", "--token", token]);
  const [, url] = await hop.printed(/(http:\/\/\S+)\/#token/);
  await until(() => hop.output().stderr.includes("is running"));
  hop.child.stdout.destroy();
  hop.child.stderr.destroy();
  const headers = { "content-type": "application/json", "aep-version": "0.1" };
  for (let count = 0; count < 3; count += 1) {
    // Each refusal is logged.
    expect((await fetch(`${url}/events`, { method: "POST", body: "{}", headers })).status).toBe(400);
  }
  expect((await fetch(`${url}/events`)).status).toBe(200);
  hop.child.kill("SIGTERM");
  expect((await hop.exit).status).toBe(0);
});

describe("aep tail", () => {
  test("ends well when whoever reads has seen enough", async () => {
    const hop = await testHop();
    await hop.emit(event(1));
    const tail = startAep(["tail"], { AEP_HOP: hop.url, AEP_TOKEN: token });
    await tail.printed(/e1/);
    tail.child.stdout.destroy();
    await hop.emit(event(2), event(3));
    await hop.emit(event(4));
    expect(await tail.exit).toMatchObject({ status: 0, stderr: "" });
  });

  test("prints what is held and then what comes; --once and --new print one of them", async () => {
    const hop = await testHop();
    const env = { AEP_HOP: hop.url, AEP_TOKEN: token };
    await hop.emit(event(1), event(2, { severity: "error" }));
    const all = startAep(["tail"], env);
    await all.printed(/e2/);
    const fresh = startAep(["tail", "--new", "--filter", '{"severity":{"gte":"error"}}'], env);
    // Nobody but the hop knows when a subscription has begun.
    await until(async () => {
      await hop.emit(event(3, { severity: "error" }));
      return fresh.output().stdout !== "";
    });
    await hop.emit(event(4), event(5, { severity: "critical" }));
    await all.printed(/e5/);
    await fresh.printed(/e5/);
    for (const each of [all, fresh]) {
      each.child.kill("SIGINT");
    }
    const third = event(3, { severity: "error" });
    const fifth = event(5, { severity: "critical" });
    const held = lines(event(1), event(2, { severity: "error" }), third, event(4), fifth);
    expect(await all.exit).toEqual({ status: 0, stdout: held, stderr: "" });
    expect(await fresh.exit).toEqual({ status: 0, stdout: lines(third, fifth), stderr: "" });
    expect(await run(["tail", "--once"], env)).toEqual({ status: 0, stdout: held, stderr: "" });
  });

  test("goes on after a hop came back, and says so", async () => {
    const hop = await testHop();
    await hop.emit(event(1));
    const tail = startAep(["tail"], { AEP_HOP: hop.url, AEP_TOKEN: token });
    await tail.printed(/e1/);
    await hop.close();
    const back = await testHop({ port: hop.port });
    await postEvents(
      { url: back.url, token },
      [event(1), event(2)].map((each) => JSON.stringify(each)),
    );
    await tail.printed(/e2/);
    tail.child.kill("SIGINT");
    const { stdout, stderr } = await tail.exit;
    expect(stdout).toBe(lines(event(1), event(2)));
    expect(stderr).toMatch(/connecting again\n/);
  });

  test("a refusal names the cure", async () => {
    const hop = await testHop();
    const { status, stderr } = await run(["tail", "--capture", "full"], { AEP_HOP: hop.url });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: the hop refuses: unauthorized: .*\n {2}help {2}put the token into AEP_TOKEN/);
    const wrong = await run(["tail"], { AEP_HOP: hop.url, AEP_TOKEN: "wrong" });
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining("the token is wrong")]);
    expect(wrong.stderr).not.toContain("#token");
  });
});

describe("aep respond", () => {
  const asked = request(1, { kind: "form", fields: [{ id: "a", type: "string", label: "Name" }] });
  const accepts = { capabilities: { control: { accepts: ["control.attention.respond"] } } };

  test("4: nobody acks; the same command was sent again and again", async () => {
    const hop = await testHop();
    const owner = await hop.client("emitter", accepts);
    owner.send(asked);
    await owner.settled();
    const env = { AEP_HOP: hop.url, AEP_TOKEN: token };
    const { status, stdout, stderr } = await run(
      ["respond", "s", "e1", "--values", '{"a":"Ada"}', "--timeout", "1"],
      env,
    );
    expect([status, stdout, stderr]).toEqual([4, "", "no ack came in time; whether the answer arrived is not known\n"]);
    await owner.settled();
    expect(owner.events().length).toBeGreaterThan(1);
    expect(new Set(owner.events()).size).toBe(1);
    expect(JSON.parse(owner.events()[0] ?? "")).toMatchObject({
      type: "control.attention.respond",
      session: "s",
      subject: "e1",
      cause: "e1",
      capture: "redacted",
      data: { answer: { values: { a: "Ada" } } },
    });
  });

  test("3: nobody owns the session. 2: no token, or nothing to answer with", async () => {
    const hop = await testHop();
    await hop.emit(asked);
    const words = ["respond", "s", "e1", "--values", "-"];
    const env = { AEP_HOP: hop.url, AEP_TOKEN: token };
    const unowned = startAep(words, env);
    unowned.child.stdin.end('{"a":"Ada"}');
    expect(await unowned.exit).toEqual({
      status: 3,
      stdout: "",
      stderr:
        "rejected: no-route: no connection owns the session of the command\n" +
        "  help  the agent is not connected; start it again, then send the answer again\n",
    });
    const stranger = startAep(words, { AEP_HOP: hop.url });
    stranger.child.stdin.end('{"a":"Ada"}');
    expect(await stranger.exit).toMatchObject({ status: 2, stderr: expect.stringMatching(/AEP_TOKEN/) });
    const misspelt = await run(["respond", "s", "e1", "--values", '{"a":"Ada","aa":1}'], env);
    expect([misspelt.status, misspelt.stderr]).toEqual([
      2,
      'error: the form has no field "aa"\n  help  its fields are a\n',
    ]);
    const empty = await run(["respond", "s", "e1"], env);
    expect([empty.status, empty.stderr]).toEqual([2, expect.stringContaining("there is no answer")]);
  });
});

/** Answers discovery if it is to, and nothing else ever. */
async function silentServer(isFound: boolean): Promise<string> {
  const server = http.createServer((request, response) => {
    if (isFound && request.url === "/events") {
      response.end('{"aep":["0.1"],"endpoints":{"events":"/events","stream":"/stream"}}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each([true, false])("a hop that hangs, discovery aside: %s", (isFound) => {
  test("aep respond waits as long as it is told, and no longer when it is interrupted", async () => {
    const env = { AEP_HOP: await silentServer(isFound) };
    const late = await recorded(["respond", "s", "e1", "--text", "yes", "--timeout", "0.2"], env);
    expect([late.status, late.stderr]).toEqual([
      2,
      "error: the hop gives no answer within 0.2 seconds\n  help  see whether it runs, or wait longer with --timeout\n",
    ]);
    for (const words of [["respond"], ["respond", "s", "e1", "--text", "yes"]]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      const { status, stderr } = await recorded(words, env, { interrupted: () => controller.signal });
      expect([status, stderr]).toEqual([130, ""]);
    }
  });

  test("aep tail ends when it is interrupted", async () => {
    const env = { AEP_HOP: await silentServer(isFound) };
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    expect(await recorded(["tail"], env, { interrupted: () => controller.signal })).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });
});

describe("aep respond that is interrupted", () => {
  const asked = request(1, { kind: "form", fields: [{ id: "a", type: "string", label: "Name" }] });

  test.each(["at the start", "by the last key"])("%s sends nothing", async (when) => {
    const hop = await testHop();
    const owner = await hop.client("emitter", {
      capabilities: { control: { accepts: ["control.attention.respond"] } },
    });
    owner.send(asked);
    await owner.settled();
    const controller = new AbortController();
    if (when === "at the start") {
      controller.abort();
    }
    const run = await recorded(
      ["respond", "s", "e1", "--timeout", "9"],
      { AEP_HOP: hop.url, AEP_TOKEN: token },
      {
        stdinIsTerminal: true,
        interrupted: () => controller.signal,
        ask: async () => {
          controller.abort();
          return "Ada";
        },
      },
    );
    expect([run.status, run.stdout]).toEqual([130, ""]);
    await owner.settled();
    expect(owner.events()).toEqual([]);
  });
});

describe("which requests there are", () => {
  const asked = (seq: number, session: string, data = {}) =>
    request(
      seq,
      { prompt: "How shall\nit be packed, and when does the ship leave?", ...data },
      { id: `q${seq}`, session },
    );
  const none = "note: no request is pending in session u\n";

  test("aep respond lists those that are pending, and what is asked for but not there is answered with them", async () => {
    const hop = await testHop();
    const env = { AEP_HOP: hop.url, AEP_TOKEN: token };
    await hop.emit(
      asked(1, "s"),
      asked(2, "s", { prompt: "Now?", expires_at: "2026-07-03T10:00:00Z" }),
      asked(3, "s"),
      asked(4, "s"),
      asked(5, "long-name", { expires_at: "9999-07-03T10:00:00Z" }),
      about("q3", 6, "attention.resolved", { data: { resolution: "dismissed" } }),
      about("q4", 7, "attention.answered", { data: { answer: { text: "yes" }, via: "oob" } }),
      asked(8, "ended"),
      event(9, { id: "e9", session: "ended", type: "session.ended" }),
    );
    const prompt = "How shall it be packed, and when does t…";
    const ofS = `s  q1  no time limit  ${prompt}\ns  q2  time is over   Now?\n`;
    expect(await recorded(["respond", "s"], env)).toEqual({
      status: 0,
      stdout: ofS,
      stderr: "note: 2 pending in session s; answer one with aep respond SESSION REQUEST\n",
    });
    const all = await recorded(["respond"], env);
    expect([all.status, all.stderr]).toEqual([0, "note: 3 pending; answer one with aep respond SESSION REQUEST\n"]);
    expect(all.stdout).toMatch(/^long-name {2}q5 {2}\d+ days left {2}How shall .*…$/m);
    expect(await recorded(["respond", "u"], env)).toEqual({ status: 0, stdout: "", stderr: none });

    for (const [words, message] of [
      [["s", "q9", "--text", "yes"], "the hop holds no request q9 of session s"],
      [["s", "q3"], "the request q3 is over"],
      [["--text", "yes"], "an answer needs SESSION and REQUEST"],
    ] as const) {
      const { status, stdout, stderr } = await recorded(["respond", ...words], env);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(new RegExp(`^error: ${message}\n`));
      expect(stderr).toContain(all.stdout);
    }
  });

  test("one name of two sources is answered for neither, and one source ends no request of the other", async () => {
    const hop = await testHop();
    const env = { AEP_HOP: hop.url, AEP_TOKEN: token };
    const other = { source: "aep://host/other" };
    await hop.emit(
      asked(1, "s", { prompt: "Now?" }),
      { ...asked(2, "s", { prompt: "Never?" }), id: "q1", ...other },
      { ...asked(3, "s", { prompt: "Really?" }) },
      about("q3", 4, "attention.resolved", { ...other, data: { resolution: "dismissed" } }),
      event(5, { id: "e5", type: "session.ended", ...other }),
    );
    const ofQ1 = [
      "s  q1  aep://host/agent/demo  no time limit  Now?",
      "s  q1  aep://host/other       no time limit  Never?",
    ];
    const { status, stdout, stderr } = await recorded(["respond", "s", "q1", "--text", "yes"], env);
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      `error: 2 sources have a request q1 of session s\n  help  an answer cannot say which one it is for; answer where the agent itself asks\n${ofQ1.join("\n")}\n`,
    ]);
    expect((await recorded(["respond", "s"], env)).stdout).toBe(
      "s  q1  no time limit  Now?\ns  q3  no time limit  Really?\n",
    );
    const ended = await recorded(["respond", "s", "q3", "--text", "yes"], env);
    expect([ended.status, ended.stderr]).toEqual([3, expect.stringMatching(/^rejected: no-route: /)]);
  });

  test.each(["constructor", "toString"])("a reason or code %s is a word like any other", async (word) => {
    const ack = { type: "control.rejected", data: { reason: word } };
    let printed = "";
    const write = async (text: string | Uint8Array) => {
      printed += String(text);
    };
    const output = { write, isTerminal: false, columns: null };
    const io: Io = {
      env: {},
      stdinIsTerminal: false,
      ask: async () => null,
      stdout: { ...output, write: async () => undefined },
      stderr: output,
      interrupted: () => new AbortController().signal,
    };
    const now = async () => undefined;
    expect(await reportOutcome({ kind: "rejected", ack, text: "{}" }, {}, now, io)).toBe(3);
    expect(await reportOutcome({ kind: "refused", code: word, detail: "x" }, {}, now, io)).toBe(3);
    expect(printed).toBe(`rejected: ${word}\nrejected: ${word}: x\n`);
  });

  test("a bug of ours is not a rejection", async () => {
    const env = new Proxy(
      {},
      {
        get: () => {
          throw new Error("broken");
        },
      },
    );
    for (const [words, status] of [
      [["respond", "s", "e1"], 70],
      [["tail"], 3],
    ] as const) {
      const run = await recorded(words, env);
      expect([run.status, run.stderr]).toEqual([status, expect.stringContaining("this is a bug in aep")]);
    }
  });
});

describe("asking on a terminal", () => {
  const form: AttentionRequestedData = {
    kind: "form",
    prompt: "How shall it\u001b[31m be packed?",
    fields: [
      {
        id: "size",
        type: "select",
        label: "Size",
        required: true,
        choices: [
          { id: "c1", label: "Small" },
          { id: "c2", label: "2" },
        ],
      },
      {
        id: "extras",
        type: "select",
        label: "Extras",
        multi: true,
        other: true,
        choices: [{ id: "c1", label: "Bow" }],
      },
      { id: "count", type: "number", label: "Count", min: 1, max: 9, required: true },
      { id: "gift", type: "boolean", label: "A gift" },
      { id: "__proto__", type: "string", label: "Note" },
    ],
  };

  async function asking(data: AttentionRequestedData, typed: (string | null)[]) {
    let shown = "";
    const output = {
      write: async (text: string | Uint8Array) => {
        shown += String(text);
      },
      isTerminal: true,
      columns: 80,
    };
    const io: Io = {
      env: {},
      stdinIsTerminal: true,
      stdout: output,
      stderr: output,
      interrupted: () => new AbortController().signal,
      ask: async (question) => {
        shown += question;
        return typed.shift() ?? null;
      },
    };
    const answer = await askAnswer(data, io, new AbortController().signal);
    return { answer, shown };
  }

  test("asks again until each line answers its field, and hides nothing", async () => {
    const { answer, shown } = await asking(form, [
      "",
      "big",
      "small",
      "bow, a card",
      "ten",
      "10",
      "3",
      "maybe",
      "y",
      "",
    ]);
    expect(answer).toEqual({ values: { size: "c1", extras: ["c1", "a card"], count: 3, gift: true } });
    expect(shown).toContain("How shall it\\u001b[31m be packed?\n");
    expect(shown).toContain("Size (one of these, by id or label)\n  c1  Small\n  c2  2\n> ");
    expect(shown).toContain("Count (number from 1 to 9)\n> ");
    expect(shown.match(/must be .*$/gm)).toHaveLength(5);
  });

  test("a number is no choice, unless a choice is called so", async () => {
    const { answer } = await asking(form, ["1", "2", "", "1", "", "a note"]);
    expect(JSON.stringify(answer)).toBe('{"values":{"size":"c2","count":1,"__proto__":"a note"}}');
  });

  test("who goes away answers nothing", async () => {
    expect((await asking(form, ["small", null])).answer).toBe(null);
  });

  test("other requests take an option or words", async () => {
    const permission: AttentionRequestedData = {
      kind: "permission",
      prompt: "May I?",
      options: [
        { id: "allow", label: "Yes" },
        { id: "deny", label: "No" },
      ],
    };
    const { answer, shown } = await asking(permission, ["", "perhaps", "yes"]);
    expect(answer).toEqual({ option: "allow" });
    expect(shown).toContain("the text is none of the options");
    expect((await asking({ kind: "input", prompt: "Name?" }, ["Ada"])).answer).toEqual({ text: "Ada" });
  });
});
