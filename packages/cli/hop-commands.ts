import { text as readAll } from "node:stream/consumers";
import { CAPTURE_ORDER, type Capture, DEFAULT_CAPTURE } from "@aepkit/events";
import type { Members } from "@aepkit/hop/client";
import { type Command, InvalidArgumentError, Option } from "commander";
import { defaultPort } from "./default-port.js";
import type { ExitCode } from "./exit-code.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";

type Finish = (code: ExitCode) => void;

const hopOption = () =>
  new Option(
    "--hop <address>",
    `address that aep serve printed (default: AEP_HOP, else http://127.0.0.1:${defaultPort}; token: its fragment, else AEP_TOKEN)`,
  );

/** The commands that run a hop or talk to one. */
export function addHopCommands(program: Command, io: Io, finish: Finish): void {
  addServe(program, io, finish);
  addRespond(program, io, finish);
  addTail(program, io, finish);
}

interface ServeFlags {
  readonly port: number;
  readonly token?: string;
  readonly open: boolean;
  readonly store?: string;
  readonly host?: string;
  readonly allowHost: string[];
  readonly allowOrigin: string[];
  readonly requireToken?: boolean;
  readonly openCeiling: Capture;
}

function addServe(program: Command, io: Io, finish: Finish): void {
  program
    .command("serve")
    .description("run a hop that routes forms to people and answers back, with a page to answer on, until interrupted")
    .addOption(new Option("--port <n>", "port; 0 takes a free one").argParser(parsePort).default(defaultPort))
    .option(
      "--token <text>",
      "16 or more characters (default: AEP_TOKEN, which other users cannot see, else a random one)",
    )
    .option("--no-open", "open no browser; without it, one is opened when the address goes to a terminal")
    .option(
      "--store <file>",
      "write events to a JSONL file, safe before they are acknowledged, and recover them from it",
    )
    .option("--host <address>", "listen here instead of on loopback; put a proxy with TLS in front")
    .addOption(
      new Option("--allow-host <name>", "a Host header to answer besides loopback, such as hop.example; repeatable")
        .argParser(collect)
        .default([], "none"),
    )
    .addOption(
      new Option("--allow-origin <origin>", "an origin whose pages may use the hop; repeatable")
        .argParser(collect)
        .default([], "none"),
    )
    .option("--require-token", "ask for the token on loopback too, for all but discovery")
    .addOption(
      new Option("--open-ceiling <level>", "highest capture level to read without the token, on loopback")
        .choices(CAPTURE_ORDER)
        .default(DEFAULT_CAPTURE),
    )
    .addHelpText("after", examples("serve", "serve --port 0 --store events.jsonl"))
    .action(async (flags: ServeFlags) => {
      const { serve } = await import("./serve-command.js");
      finish(await serve({ ...flags, requireToken: flags.requireToken === true }, io));
    });
}

interface RespondFlags {
  readonly hop?: string;
  readonly values?: string;
  readonly option?: string;
  readonly text?: string;
  readonly timeout: number;
}

function addRespond(program: Command, io: Io, finish: Finish): void {
  program
    .command("respond")
    .description("answer a request of an agent and wait for its ack; a terminal is asked field by field")
    .argument("[session]", "session of the request")
    .argument("[request]", "id of the attention.requested event; without it, those that are pending are listed")
    .option("--values <json>", "the values of a form as a JSON object by field id, or - for standard input")
    .option("--option <id>", "pick an option, such as one that declines")
    .option("--text <text>", "a reply in words")
    .addOption(
      new Option("--timeout <seconds>", "how long to wait for the hop, and then for the ack")
        .argParser(parseSeconds)
        .default(30),
    )
    .addOption(hopOption())
    .addHelpText(
      "after",
      `${examples("respond", 'respond s_1 01J9 --values \'{"size":"m"}\'', "respond s_1 01J9 --option decline", "respond s_1 01J9")}

Exit codes: 0 accepted or listed, 2 wrong usage, no hop or no such request,
            3 rejected, 4 no ack in time, 70 a bug in aep, 130 interrupted`,
    )
    .action(async (session: string | undefined, request: string | undefined, flags: RespondFlags) => {
      const { respond } = await import("./respond-command.js");
      const values = flags.values === "-" ? await readAll(process.stdin) : flags.values;
      const options = { ...flags, values: values === undefined ? undefined : await readObject("--values", values) };
      finish(await respond(session, request, { ...options, timeoutSeconds: flags.timeout }, io));
    });
}

interface TailFlags {
  readonly hop?: string;
  readonly filter?: string;
  readonly capture?: Capture;
  readonly new?: boolean;
  readonly once?: boolean;
}

function addTail(program: Command, io: Io, finish: Finish): void {
  program
    .command("tail")
    .description("print the events of a hop, one per line: what it holds, then what comes, until interrupted")
    .option("--filter <json>", 'an attr-match filter, such as {"type":"attention.*"}')
    .addOption(new Option("--capture <level>", "highest capture level to get").choices(CAPTURE_ORDER))
    .option("--new", "leave out what the hop holds already")
    .option("--once", "end with what the hop holds already")
    .addOption(hopOption())
    .addHelpText("after", examples("tail", `tail --filter '{"type":"attention.*"}'`, "tail --once | aep validate -"))
    .action(async (flags: TailFlags) => {
      if (flags.new === true && flags.once === true) {
        throw new InputError("--new and --once leave nothing to print", "name one of them");
      }
      const { tail } = await import("./tail-command.js");
      const filter = flags.filter === undefined ? undefined : await readObject("--filter", flags.filter);
      finish(await tail({ ...flags, filter, onlyNew: flags.new === true, once: flags.once === true }, io));
    });
}

async function readObject(option: string, text: string): Promise<Members> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InputError(`${option} is not JSON`, `give an object, such as ${option} '{"name":"value"}'`);
  }
  const { jsonProblem } = await import("./json-problem.js");
  const problem = jsonProblem(text);
  if (problem !== null) {
    throw new InputError(`${option}: ${problem}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InputError(`${option} is no JSON object`, `give an object, such as ${option} '{"name":"value"}'`);
  }
  return { ...value };
}

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  aep ${command}`).join("\n")}`;
}

function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value];
}

function parsePort(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  }
  return Number(text);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new InvalidArgumentError("It is no number of seconds; it has to be more than 0 and at most 86400.");
  }
  return seconds;
}
