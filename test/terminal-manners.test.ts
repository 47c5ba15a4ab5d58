/** What all programs owe a terminal: help that fits, a version, examples, completion. */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { runCommand } from "../packages/adapter-claude-code/command/run-command.js";
import type { Io } from "../packages/cli/io.js";
import { runCli } from "../packages/cli/run-cli.js";
import { runRecorded } from "./support/recording-io.js";

interface Said {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Run = (argv: readonly string[]) => Promise<Said>;

const programs: readonly { name: string; commands: readonly string[]; run: Run }[] = [
  { name: "aep", commands: ["validate", "downlevel", "serve", "respond", "tail", "completion"], run: runAep },
  {
    name: "aep-codegen",
    commands: ["generate", "check", "compare", "explain", "completion"],
    run: (argv) => runRecorded(argv, { columns: 200 }),
  },
  { name: "aep-claude-code-hook", commands: ["install", "uninstall", "doctor"], run: runHookCommand },
];

describe.each(programs)("$name", ({ name, commands, run }) => {
  test("lists exactly its commands", async () => {
    const { stdout } = await run(["--help"]);
    const listed = /^Commands:\n(.*?)\n\n/ms.exec(stdout)?.[1] ?? "";
    const known = [...listed.matchAll(/^ {2}([\w-]+)/gm)].map((match) => match[1]);
    expect(known.filter((command) => command !== "help")).toEqual(commands);
  });

  test.each(["", ...commands])("%s --help has examples and fits into 80 columns, without colours", async (command) => {
    const { exitCode, stdout, stderr } = await run([...command.split(" ").filter(Boolean), "--help"]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toContain("\u001b");
    const examples = /^Examples:\n((?: {2}.+\n?)+)/m.exec(stdout)?.[1] ?? "";
    expect(examples).toContain(`${name} ${command}`.trimEnd());
  });

  test("--version prints a version and nothing else", async () => {
    expect(await run(["--version"])).toEqual({ exitCode: 0, stdout: "0.1.0\n", stderr: "" });
  });

  test("says of a wrong option where the options are listed, on standard error", async () => {
    const { exitCode, stdout, stderr } = await run([commands[0] ?? "", "--no-such-option"]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`error: unknown option '--no-such-option'\n(${name} --help lists commands and options)\n`);
  });
});

describe("completion", () => {
  test("is one file, in the generator and in the packages, which import nothing of each other", () => {
    expect(fs.readFileSync("generator/commands/completion.ts", "utf8")).toBe(
      fs.readFileSync("packages/cli/completion.ts", "utf8"),
    );
  });

  const asked: readonly [string, readonly string[], readonly string[]][] = [
    ["a command", ["v"], ["validate"]],
    ["an option", ["validate", "--f"], ["--format", "--follow"]],
    ["a choice", ["validate", "--format", ""], ["text", "github", "json"]],
    ["the beginning of a choice", ["downlevel", "--ceiling", "r"], ["redacted"]],
    ["an argument with choices", ["completion", "f"], ["fish"]],
    ["nothing, so that files are offered, for an argument", ["validate", "se"], []],
    ["nothing, so that files are offered, for an option", ["serve", "--store", ""], []],
  ];

  test("of bash offers what fits the place", async () => {
    const { stdout } = await runAep(["completion", "bash"]);
    const lines = asked.map(([, words]) => {
      const line = ["aep", ...words].map((word) => `'${word}'`).join(" ");
      return `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _aep; echo "\${COMPREPLY[*]}"`;
    });
    const printed = execFileSync("bash", ["-c", `${stdout}\n${lines.join("\n")}`], { encoding: "utf8" });
    expect(printed.split("\n").slice(0, -1)).toEqual(asked.map(([, , replies]) => replies.join(" ")));
  });

  test.each(programs.slice(0, 2))(
    "of $name names every command and option in every shell",
    async ({ commands, run }) => {
      const helps = await Promise.all(commands.map((command) => run([command, "--help"])));
      const options = new Set(helps.flatMap(({ stdout }) => stdout.match(/(?<=^ {2})--[a-z-]+/gm) ?? []));
      for (const shell of ["bash", "zsh", "fish"]) {
        const { stdout } = await run(["completion", shell]);
        const words = new Set(stdout.match(/(?<![\w-])(?:--?)?[a-z][a-z-]*/g));
        const written = shell === "fish" ? [...options].map((option) => option.slice(2)) : [...options];
        expect([...commands, ...written].filter((word) => !words.has(word))).toEqual([]);
      }
      expect(options.size).toBeGreaterThan(5);
    },
  );

  test("refuses a shell that it does not know, and says which it knows", async () => {
    const { exitCode, stderr } = await runAep(["completion", "csh"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("Allowed choices are bash, zsh, fish.");
  });
});

async function runAep(argv: readonly string[]): Promise<Said> {
  const said = { stdout: "", stderr: "" };
  const output = (stream: keyof typeof said) => ({
    write: async (data: string | Uint8Array) => {
      said[stream] += String(data);
    },
    isTerminal: true,
    columns: 200,
  });
  const io: Io = {
    env: {},
    stdinIsTerminal: false,
    ask: async () => null,
    stdout: output("stdout"),
    stderr: output("stderr"),
    interrupted: () => new AbortController().signal,
  };
  return { exitCode: await runCli(argv, io), ...said };
}

/** Its commands write to the process itself. */
async function runHookCommand(argv: readonly string[]): Promise<Said> {
  const said = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  try {
    return { exitCode: await runCommand(argv), ...said };
  } finally {
    for (const spy of spies) {
      spy.mockRestore();
    }
  }
}
