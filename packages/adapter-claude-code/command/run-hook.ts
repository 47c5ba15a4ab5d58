import { parseArgs } from "node:util";
import { readCeilings } from "@aepkit/capture";
import { CAPTURE_ORDER, type Capture } from "@aepkit/events";
import type { Asker } from "../ask/asker.js";
import { hopFromEnvironment } from "../ask/hop-from-environment.js";
import { Calls } from "../calls/calls.js";
import { fileStore } from "../calls/file-store.js";
import { stateFolder } from "../calls/state-folder.js";
import type { NoOpinion } from "../decision.js";
import { questionHook } from "../doors/question-hook.js";
import type { Hold } from "../doors/which-door.js";
import { attentionAtRedacted, claudeCodeSource } from "../emission.js";
import { agentName } from "../mapping/ids.js";
import { isObject } from "../members.js";
import { isHold } from "./hold-names.js";
import { readStdin } from "./read-stdin.js";

/** Seconds that the hook waits unless told otherwise. The vendor ends hooks after 600, and then asks on its own. */
export const defaultWaitSeconds = 570;

/** More than a timer takes would end at once. */
const longestWaitSeconds = 1_000_000;

/**
 * Answers one hook event: reads its JSON from standard input and returns what goes to standard output, one JSON object, or
 * nothing where there is no opinion. `told` is aborted when the program is told to end. Never throws.
 */
export async function runHook(
  args: readonly string[],
  warn: (line: string) => void,
  told: AbortSignal,
): Promise<string> {
  const flags = readFlags(args);
  if (flags === undefined) {
    warn("these are no options of the hook; the question is left to the terminal");
    return "";
  }
  const started = Date.now() - process.uptime() * 1000;
  const signal = AbortSignal.any([told, endOfParent()]);
  try {
    const waitMs = flags.waitSeconds * 1000;
    const input = await readStdin(AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
    if (!isObject(input)) {
      warn("standard input holds no hook event; nothing is answered");
      return "";
    }
    const hook = questionHook({
      ask: askLazily(flags.capture),
      calls: new Calls(fileStore(stateFolder(process.env))),
      hold: flags.hold,
      onNoOpinion: (why) => explain(why, warn),
    });
    const output = await hook(input, { deadline: started + waitMs, signal });
    return output === undefined ? "" : `${JSON.stringify(output)}\n`;
  } catch {
    // What was thrown may quote the input.
    return "";
  }
}

interface Flags {
  readonly waitSeconds: number;
  readonly hold: Hold;
  /** Ceiling of attention events; null leaves the default. */
  readonly capture: Capture | null;
}

function readFlags(args: readonly string[]): Flags | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { wait: { type: "string" }, hold: { type: "string" }, capture: { type: "string" } },
    });
    const waitSeconds = Number(values.wait ?? defaultWaitSeconds);
    const hold = values.hold ?? "auto";
    const capture = values.capture ?? null;
    const level = CAPTURE_ORDER.find((each) => each === capture);
    if (
      !(waitSeconds > 0 && waitSeconds <= longestWaitSeconds) ||
      !isHold(hold) ||
      (capture !== null && level === undefined)
    ) {
      return undefined;
    }
    return { waitSeconds, hold, capture: level ?? null };
  } catch {
    return undefined;
  }
}

/** Most events need no hop, and loading its client takes longer than all else. */
function askLazily(capture: Capture | null): Asker {
  return async (asked) => {
    const address = hopFromEnvironment(process.env);
    if (address === null) {
      return { kind: "unreachable", why: "AEP_HOP and AEP_TOKEN name no hop with its token" };
    }
    const { askOverHop } = await import("../ask/ask-over-hop.js");
    const settings = capture === null ? attentionAtRedacted : { categories: { attention: capture } };
    const options = { address, agent: agentName, source: claudeCodeSource, ceilings: readCeilings(settings) };
    return askOverHop(options)(asked);
  };
}

/** Where nobody has set up a hop, that there is none is not worth a word. */
function explain(why: NoOpinion, warn: (line: string) => void): void {
  if (why.kind === "not-mappable") {
    warn(`a question is left to the terminal: ${why.detail}`);
  } else if (why.kind === "unreachable" && why.detail === "the hop is gone") {
    warn("the hop went away while a question waited; it is left to the terminal");
  } else if (why.kind === "unreachable" && (process.env.AEP_HOP || process.env.AEP_TOKEN)) {
    warn(`a question is left to the terminal: ${why.detail}; see aep-claude-code-hook doctor`);
  }
}

/** Between two looks whether the process that waits for us is still there, in milliseconds. */
const lookMs = 1000;

/** Aborted when whoever started us is gone: nobody would read an answer. */
function endOfParent(): AbortSignal {
  const controller = new AbortController();
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      controller.abort();
    }
  }, lookMs);
  timer.unref();
  return controller.signal;
}
