import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { type ParseError, parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { withHooks, withoutHooks } from "../../../packages/adapter-claude-code/settings/edit-settings.js";
import type { WantedHook } from "../../../packages/adapter-claude-code/settings/hook-entries.js";
import { runHookProgram, store } from "../../support/claude-hook.js";
import { testHop, token } from "../../support/hop.js";
import { seed } from "../../support/seed.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const wanted: WantedHook[] = [
  {
    event: "PreToolUse",
    matcher: "AskUserQuestion",
    handler: { type: "command", command: "aep-claude-code-hook --wait 570", timeout: 600 },
  },
  { event: "Stop", matcher: null, handler: { type: "command", command: "aep-claude-code-hook", timeout: 30 } },
];

const theirs = `// mine
{
	"model": "opus", // the large one
	"hooks": {
		/* runs first */
		"PreToolUse": [
			{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "guard --strict" }] } // keep
		],
		"Notification": []
	},
	"permissions": { "deny": ["WebFetch"] }
}
`;

describe("editing", () => {
  test("keeps comments, order, indentation and everybody else's hooks, and undoes to the same settings", () => {
    const after = withHooks(theirs, wanted);
    for (const line of theirs.split("\n").filter((each) => !each.includes("keep") && each.trim().length > 3)) {
      expect(after).toContain(line.trim());
    }
    expect(after).toContain('\t\t\t\t"matcher": "AskUserQuestion"');
    expect(after).toContain(theirs.slice(0, theirs.indexOf(" // keep")));
    expect(after.indexOf("guard")).toBeLessThan(after.indexOf("aep-claude-code-hook"));
    expect(withHooks(after, wanted)).toBe(after);
    expect(withoutHooks(after).replaceAll(/\s/g, "")).toBe(theirs.replaceAll(/\s/g, ""));
  });

  test("an empty file, and one without hooks, become what they have to be", () => {
    for (const text of ["", "{}", '{"hooks": {}}']) {
      const after = withHooks(text, wanted);
      expect(JSON.parse(after)).toEqual({
        hooks: {
          PreToolUse: [{ matcher: "AskUserQuestion", hooks: [wanted[0]?.handler] }],
          Stop: [{ hooks: [wanted[1]?.handler] }],
        },
      });
      expect(JSON.parse(withoutHooks(after))).toEqual({});
    }
  });

  test("other options replace the hook, wherever and however often it stands", () => {
    const old =
      '{"type":"command","command":"\\"/opt/node\\" \\"/opt/bin/aep-claude-code-hook.js\\" --wait 5","timeout":9}';
    const other = '{"type":"command","command":"log-it"}';
    const text = `{"hooks":{"PreToolUse":[{"matcher":"*","hooks":[${other},${old}]},{"hooks":[${old}]}],"Stop":[{"hooks":[${other}]}]}}`;
    const after = JSON.parse(withHooks(text, wanted));
    expect(after.hooks.PreToolUse).toEqual([
      { matcher: "*", hooks: [JSON.parse(other)] },
      { matcher: "AskUserQuestion", hooks: [wanted[0]?.handler] },
    ]);
    expect(after.hooks.Stop).toEqual([{ hooks: [JSON.parse(other)] }, { hooks: [wanted[1]?.handler] }]);
  });

  test("trailing commas and line ends stay", () => {
    const text = '{\r\n  "hooks": {\r\n    "Stop": [\r\n      {"hooks": [],},\r\n    ],\r\n  },\r\n}\r\n';
    const after = withHooks(text, wanted);
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(withoutHooks(after).replaceAll(/[\s,]/g, "")).toBe(text.replaceAll(/[\s,]/g, ""));
  });

  const stop = (command: string, more = {}) =>
    JSON.stringify({ hooks: { Stop: [{ ...more, hooks: [{ type: "command", command }] }] } });

  test.each([
    "not-aep-claude-code-hook --wait 1",
    "my-audit.sh --ignore aep-claude-code-hook",
    'notify-send "aep-claude-code-hook finished"',
    "tail ~/logs/aep-claude-code-hook",
    "npx my-audit aep-claude-code-hook",
    "npx -p aep-claude-code-hook my-audit",
    "node --require aep-claude-code-hook my-audit.js",
    "HOOK=aep-claude-code-hook my-audit",
    "aep-claude-code-hook-old",
    "aep-claude-code-hook.log",
    "(aep-claude-code-hook)",
    "; aep-claude-code-hook",
    "",
  ])("%s is somebody else's", (command) => {
    expect(withoutHooks(stop(command))).toBe(stop(command));
  });

  test.each([
    "aep-claude-code-hook",
    "aep-claude-code-hook.cmd --wait 5",
    "aep-claude-code-hook&",
    "aep-claude-code-hook;",
    "  exec aep-claude-code-hook 2>/dev/null",
    "AEP_CLAUDE_CODE_STATE='/var/my state' AEP_HOP= /opt/bin/aep-claude-code-hook",
    "npx --yes aep-claude-code-hook",
    "npx -p @aepkit/adapter-claude-code aep-claude-code-hook",
    "env A=b node --no-warnings '/opt/my tools/aep-claude-code-hook.js' --wait 5",
    "/opt/my\\ tools/aep-claude-code-hook",
    '"C:\\Program Files\\nodejs\\node.exe" "C:\\tools\\aep-claude-code-hook.js"',
    "C:\\tools\\aep-claude-code-hook.CMD",
    '"/opt/node" "/opt/aep-claude-code-hook.js"',
  ])("%s is ours", (command) => {
    expect(JSON.parse(withoutHooks(stop(command)))).toEqual({});
  });

  test("what stands twice outside of the hooks stays as it is", () => {
    const text = '{"a": 1, "a": 2, "n": null}';
    expect(withHooks(text, wanted)).toContain('"a": 1, "a": 2, "n": null');
    expect(withoutHooks(withHooks(text, wanted)).replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
  });

  test("a group stays if somebody gave it members of its own", () => {
    const text = stop("aep-claude-code-hook", { note: "kept for the audit" });
    expect(JSON.parse(withoutHooks(text))).toEqual({ hooks: { Stop: [{ note: "kept for the audit", hooks: [] }] } });
    expect(JSON.parse(withHooks(text, wanted)).hooks.Stop[0]).toEqual({ note: "kept for the audit", hooks: [] });
  });

  test.each([
    ["no JSON", '{"hooks": ', /no JSON: .* at line 1, column \d+$/],
    ["a list", "[]", /do not have the shape/],
    ["hooks that are a list", '{"hooks": []}', /do not have the shape/],
    ["an event that is no list", '{"hooks": {"Stop": {}}}', /do not have the shape/],
    ["hooks that are null", '{"hooks": null}', /the member hooks is no object/],
    ["an event that is null", '{"hooks": {"Stop": [], "SessionEnd": null}}', /"SessionEnd" is no list/],
    ["hooks twice", '{"hooks": {},\n "hooks": {"Stop": []}}', /"hooks" twice, again in line 2; .*edit it by hand/],
    ["an event twice", '{"hooks": {"Stop": [],\n\n "Stop": []}}', /"Stop" twice, again in line 3/],
    ["a matcher twice", '{"hooks": {"Stop": [{"matcher": "a", "matcher": "b", "hooks": []}]}}', /"matcher" twice/],
    ["too many levels", `{"a": ${"[".repeat(600)}${"]".repeat(600)}}`, /deeper than 512 levels/],
    ["20,000 levels", `{"a": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`, /deeper than 512 levels/],
    ["a comma too few", '{"a": 1\n "b": 2}', /no JSON: a comma is missing at line 2, column 2$/],
    ["a brace too few", '{"a": 1', /no JSON: a closing } is missing at/],
  ])("refuses %s", (_, text, reason) => {
    expect(() => withHooks(text, wanted)).toThrow(reason);
  });
});

test("a member called __proto__ is a member like others, and stays", () => {
  const text = '{"later": {"__proto__": ["theirs"]}}';
  const installed = withHooks(text, wanted);
  expect(installed).toContain('"later": {"__proto__": ["theirs"]}');
  expect(withoutHooks(installed)).toContain('"later": {"__proto__": ["theirs"]}');
});

test("comments and settings of any shape survive both ways", () => {
  console.info(`seed ${seed}`);
  const handler = fc.constantFrom({ type: "command", command: "theirs" }, wanted[0]?.handler, wanted[1]?.handler);
  const group = fc.record(
    { matcher: fc.constantFrom("*", "Bash"), hooks: fc.array(handler, { maxLength: 3 }) },
    { requiredKeys: ["hooks"] },
  );
  const groups = fc.array(group, { maxLength: 3 });
  const settings = fc.record(
    {
      model: fc.constantFrom("a, b // {", "/*"),
      hooks: fc.record({ PreToolUse: groups, Stop: groups, Other: groups }, { requiredKeys: [] }),
      later: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const layout = fc.record({
    indent: fc.constantFrom("", "  ", "\t"),
    eol: fc.constantFrom("\n", "\r\n"),
    comments: fc.array(fc.tuple(fc.nat(200), fc.boolean()), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(settings, layout, (value, { indent, eol, comments }) => {
      const tokens = JSON.stringify(value, undefined, indent).match(/"(?:[^"\\]|\\.)*"|[^"\s]|\s+/g) ?? [];
      for (const [index, [place, isLine]] of comments.entries()) {
        const text = isLine ? ` // note ${index};\n` : ` /* note ${index}; */ `;
        tokens.splice(place % (tokens.length + 1), 0, text);
      }
      // A number or a word that a comment splits is no JSON any more.
      const text = tokens.join("").replaceAll("\n", eol);
      fc.pre(isJson(text));
      const installed = withHooks(text, wanted);
      const undone = withoutHooks(installed);
      // Comments inside our own hooks go with them.
      for (const edited of text.includes("aep-claude") ? [] : [installed, undone]) {
        expect(edited.match(/note \d;/g)?.sort()).toEqual(text.match(/note \d;/g)?.sort());
      }
      expect(withHooks(installed, wanted)).toBe(installed);
      expect(withoutHooks(undone)).toBe(undone);
    }),
    { seed, numRuns: 2000 },
  );
});

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0;
}

describe("the commands", () => {
  function setUp(text: string | null = theirs) {
    const home = temporaryFolder();
    const file = path.join(home, "settings.json");
    if (text !== null) {
      writeFiles(home, { "settings.json": text });
    }
    const env = {
      CLAUDE_CONFIG_DIR: home,
      AEP_HOP: "",
      AEP_TOKEN: "",
      AEP_CLAUDE_CODE_STATE: path.join(home, "state"),
    };
    const run = (words: readonly string[], more: Record<string, string> = {}) =>
      runHookProgram(words, { ...env, ...more }, home);
    /** The doctor, started by a line of shell that says `"$@"` where it wants it. */
    const shell = (line: string) => runHookProgram(["doctor"], env, home, line);
    return { home, file, run, shell, read: () => fs.readFileSync(file, "utf8") };
  }

  test("install, install again, uninstall", async () => {
    const { home, file, run, read } = setUp();
    fs.chmodSync(file, 0o640);
    const dry = await run(["install", "--dry-run"]);
    expect(dry).toMatchObject({ status: 0, stderr: "" });
    expect(dry.stdout).toMatch(/would change:\n[\s\S]*^\+.*AskUserQuestion/m);
    expect([read(), fs.readdirSync(home)]).toEqual([theirs, ["settings.json"]]);

    const done = await run(["install", "--wait", "100"]);
    expect(done.stdout).toMatch(/changed;\s+what\s+was\s+there\s+is\s+in\s+\S*\.bak\n/);
    expect(done.stdout).toMatch(/the hook for PreToolUse, PermissionRequest,[\s\S]*SessionEnd\./);
    expect(done.stdout).toMatch(/set AEP_HOP [\s\S]*doctor[\s\S]*Start Claude Code again/);
    expect(fs.statSync(file).mode & 0o777).toBe(0o640);
    const backup = fs.readdirSync(home).find((name) => name.endsWith(".bak")) ?? "";
    expect(fs.readFileSync(path.join(home, backup), "utf8")).toBe(theirs);
    const installed = read();
    expect(installed).toMatch(/aep-claude-code-hook\.js\\" --wait 100",\s*"timeout": 130/);
    for (const event of ["PermissionRequest", "PostToolUse", "PostToolUseFailure", "UserPromptSubmit", "SessionEnd"]) {
      expect(installed).toContain(`"${event}"`);
    }

    expect((await run(["install", "--wait", "100"])).stdout).toMatch(/nothing changed/);
    expect((await run(["uninstall"])).status).toBe(0);
    expect(read().replaceAll(/\s/g, "")).toBe(theirs.replaceAll(/\s/g, ""));
    expect((await run(["uninstall"])).stdout).toMatch(/nothing changed/);
  });

  test("a link stays a link, and a file that is not there is made", async () => {
    const { home, file, run, read } = setUp(null);
    fs.symlinkSync(path.join(home, "real.json"), file);
    writeFiles(home, { "real.json": "{}" });
    expect((await run(["install", "--hold", "pre-tool-use"])).status).toBe(0);
    expect(fs.lstatSync(file).isSymbolicLink()).toBe(true);
    expect(read()).toMatch(/--hold pre-tool-use/);
    expect(read()).not.toContain("PermissionRequest");
    expect((await run(["install", "--scope", "local"])).status).toBe(0);
    expect(fs.existsSync(path.join(home, ".claude", "settings.local.json"))).toBe(true);
  });

  test("what cannot be edited is left as it is, with exit code 2", async () => {
    const { run, read } = setUp('{"hooks": [');
    expect(await run(["install"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(
        /^error:\s+\S*settings\.json\s+is\s+not\s+changed:\s[\s\S]*a\s+closing\s+\]\s+is\s+missing\s+at\s+line\s+1,\s+column\s+12\n$/,
      ),
    });
    expect(read()).toBe('{"hooks": [');
    expect(await run(["install", "--command", "something-else"])).toMatchObject({ status: 2 });
    expect(await run(["instal"])).toMatchObject({ status: 2 });
    expect((await run(["--help"])).stdout).toMatch(/install[\s\S]*doctor[\s\S]*AEP_HOP/);
  });

  const asUser = typeof process.getuid === "function" && process.getuid() !== 0;

  test.skipIf(process.platform === "win32")(
    "a file that is protected, or of many names, and links to nothing",
    async () => {
      const { home, file, run, read } = setUp();
      fs.chmodSync(file, 0o444);
      const names = fs.readdirSync(home);
      const refused = await run(["install"]);
      expect(refused).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/read-only;[\s\S]*chmod/) });
      expect([read(), fs.readdirSync(home)]).toEqual([theirs, names]);

      fs.chmodSync(file, 0o600);
      fs.linkSync(file, path.join(home, "other-name.json"));
      expect((await run(["install"])).stdout).toMatch(/hard\s+links/);
      expect(fs.readFileSync(path.join(home, "other-name.json"), "utf8")).toBe(theirs);

      const link = path.join(home, "link.json");
      fs.symlinkSync("later/real.json", link);
      expect((await run(["install", "--settings", link])).status).toBe(0);
      expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
      expect(fs.readFileSync(path.join(home, "later/real.json"), "utf8")).toContain("aep-claude-code-hook");
    },
  );

  test.runIf(typeof process.getuid === "function" && !asUser)("root leaves a file to its owner", async () => {
    const { home, file, run } = setUp();
    fs.chownSync(file, 12345, 23456);
    expect((await run(["install"])).status).toBe(0);
    for (const name of fs.readdirSync(home).filter((each) => each.startsWith("settings.json"))) {
      expect(fs.statSync(path.join(home, name))).toMatchObject({ uid: 12345, gid: 23456 });
    }
  });

  test("usage is refused with what is allowed, and nothing is done where nothing is", async () => {
    const { home, run } = setUp(null);
    const gone = await run(["uninstall"]);
    expect([gone.status, gone.stdout.replaceAll(/\s+/g, " ")]).toEqual([
      0,
      expect.stringMatching(/^there is no \S+settings\.json, so/),
    ]);
    expect(await run(["install", "--scope", "local", "--settings", "x.json"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("cannot be used with"),
    });
    for (const wait of ["0", "1.5", "86401", "-1", "soon"]) {
      const { status, stderr } = await run(["install", "--wait", wait]);
      expect([status, stderr]).toEqual([2, expect.stringContaining("from 1 to 86400")]);
    }
    expect(fs.readdirSync(home)).toEqual([]);
    for (const words of [["--help"], ["install", "--help"], ["doctor", "--help"]]) {
      const { stdout } = await run(words);
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    }
  });

  test("settings that are nested too deeply are refused with the reason", async () => {
    const { run } = setUp(`{"a": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`);
    expect(await run(["install"])).toMatchObject({ status: 2, stderr: expect.stringMatching(/deeper\s+than\s+512/) });
  });

  test.runIf(fs.existsSync("/dev/full"))(
    "an output that nobody reads is no fault, and one that is full is",
    async () => {
      const { shell } = setUp();
      expect(await shell('"$@" | true')).toMatchObject({ status: 0, stderr: "" });
      expect(await shell('"$@" >/dev/full')).toEqual({
        status: 2,
        stdout: "",
        stderr: "error: standard output cannot be written: there is no room left\n",
      });
    },
  );

  test("the doctor looks at the one file that it is told", async () => {
    const { home, run } = setUp();
    const other = path.join(home, "other.json");
    await run(["install", "--settings", other]);
    expect((await run(["doctor", "--settings", other])).stdout).toMatch(/^ok +\S*other\.json\s+has the hook/);
    expect((await run(["doctor", "--scope", "user"])).stdout).toMatch(
      /^problem +the\s+hook\s+is\s+not\s+in\s+\S*settings\.json/,
    );
  });

  test("the doctor names what is missing, and is content when nothing is", async () => {
    const hop = await testHop();
    const { run } = setUp();
    const ill = await run(["doctor"]);
    expect(ill).toMatchObject({ status: 1, stderr: "" });
    expect(ill.stdout).toMatch(/no settings have the hook[\s\S]*run aep-claude-code-hook install/);
    expect(ill.stdout).toMatch(/name no hop with its token/);
    await run(["install"]);
    const AEP_HOP = `${hop.url}/#token=${token}`;
    const well = await run(["doctor"], { AEP_HOP });
    expect(well.stdout).not.toContain("problem");
    expect(well.status).toBe(0);
    const wrong = await run(["doctor"], { AEP_HOP: `${hop.url}/#token=a-wrong-token-${store.header}` });
    expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining("refuses the token")]);
    expect(wrong.stdout).not.toContain("a-wrong-token");
  });

  test("the doctor sees time-outs that end the hook too early, and hooks that block", async () => {
    const { run } = setUp(
      JSON.stringify({
        disableAllHooks: true,
        hooks: {
          PreToolUse: [
            {
              hooks: [{ type: "command", command: "aep-claude-code-hook --wait 60", timeout: 60, onFailure: "block" }],
            },
          ],
        },
      }),
    );
    const { stdout } = await run(["doctor"]);
    for (const problem of [
      /ends the hook before/,
      /onFailure is block/,
      /no hook for PermissionRequest, /,
      /disableAllHooks/,
    ]) {
      expect(stdout).toMatch(problem);
    }
  });
});
