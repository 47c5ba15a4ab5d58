import { type Answer, type AttentionRequestedData, isAttentionRequestedData } from "@aepkit/events";
import { checkAnswer } from "@aepkit/forms";
import {
  answerCapture,
  type CommandOutcome,
  type HopAddress,
  HopSocket,
  type Members,
  readEvents,
  respondCommand,
  sendCommand,
} from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { askAnswer } from "./ask-fields.js";
import { findHop } from "./find-hop.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { printNote } from "./print-note.js";
import { toldApart } from "./tail-command.js";
import { visible } from "./visible.js";

export interface RespondOptions {
  readonly hop?: string | undefined;
  readonly values?: Members | undefined;
  readonly option?: string | undefined;
  readonly text?: string | undefined;
  readonly timeoutSeconds: number;
}

/** 0: accepted. 3: rejected, by the agent or on the way to it. 4: no ack in time. 130: interrupted. */
export type RespondExit = 0 | 3 | 4 | 130;

/**
 * Answers a request and waits for the ack, which is printed on standard output. Without an answer in the options it asks on
 * the terminal.
 * @throws InputError if there is no hop, nothing to answer with, no right to answer, or no such field in the form
 */
export async function respond(
  session: string,
  requestId: string,
  options: RespondOptions,
  io: Io,
): Promise<RespondExit> {
  const signal = io.interrupted();
  const address = await findHop(options.hop, io);
  const request = await findRequest(address, session, requestId);
  const answer = givenAnswer(options) ?? (await askedAnswer(request, session, requestId, io, signal));
  if (answer === null) {
    return 130;
  }
  requireKnownFields(request, answer);
  if (request === null) {
    await printNote(io, "the hop does not hold this request; the answer is sent all the same");
  }
  const outcome = await send(address, session, requestId, request, answer, options.timeoutSeconds, signal);
  return report(outcome, request, answer, io);
}

function givenAnswer({ values, option, text }: RespondOptions): Answer | null {
  if (values === undefined && option === undefined && text === undefined) {
    return null;
  }
  return {
    ...(option === undefined ? {} : { option }),
    ...(text === undefined ? {} : { text }),
    ...(values === undefined ? {} : { values }),
  };
}

/**
 * The protocol lets values of unknown fields pass and drops them later; a person who misspelt one would never know, and the
 * names of such values would pass every ceiling.
 * @throws InputError that names them
 */
function requireKnownFields(request: AttentionRequestedData | null, { values }: Answer): void {
  const known = request?.fields?.map(({ id }) => id);
  const unknown = known === undefined ? [] : Object.keys(values ?? {}).filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    const names = unknown.map((id) => JSON.stringify(id)).join(", ");
    throw new InputError(`the form has no field ${names}`, `its fields are ${known?.join(", ")}`);
  }
}

async function askedAnswer(
  request: AttentionRequestedData | null,
  session: string,
  requestId: string,
  io: Io,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (!io.stdinIsTerminal) {
    throw new InputError("there is no answer", "give one with --values, --option or --text; a terminal is asked");
  }
  if (request === null) {
    const message = `the hop holds no request ${requestId} of session ${session}`;
    throw new InputError(message, "aep tail shows what it holds; --values answers without asking");
  }
  return askAnswer(request, io, signal);
}

async function findRequest(address: HopAddress, session: string, id: string): Promise<AttentionRequestedData | null> {
  const filter = { type: "attention.requested", session, id };
  try {
    for await (const item of readEvents(address, { filter, from: "all", live: false, attempts: 3 })) {
      if (item.kind === "event" && isAttentionRequestedData(item.event.data)) {
        return item.event.data;
      }
    }
    return null;
  } catch (error) {
    throw toldApart(error);
  }
}

async function send(
  address: HopAddress,
  session: string,
  request: string,
  data: AttentionRequestedData | null,
  answer: Answer,
  timeoutSeconds: number,
  signal: AbortSignal,
): Promise<CommandOutcome | "interrupted"> {
  const socket = new HopSocket({ address, openSocket: openNodeSocket, role: "consumer" });
  const interrupted = new Promise<"interrupted">((resolve) => {
    signal.addEventListener("abort", () => resolve("interrupted"));
  });
  try {
    const command = respondCommand({
      source: "aep://cli/aep",
      agent: "aep",
      session,
      request,
      answer,
      capture: answerCapture(data, answer),
    });
    return await Promise.race([sendCommand(socket, command, { timeoutMs: timeoutSeconds * 1000 }), interrupted]);
  } catch (error) {
    throw toldApart(error);
  } finally {
    socket.close();
  }
}

async function report(
  outcome: CommandOutcome | "interrupted",
  request: AttentionRequestedData | null,
  answer: Answer,
  io: Io,
): Promise<RespondExit> {
  if (outcome === "interrupted") {
    return 130;
  }
  switch (outcome.kind) {
    case "accepted":
      await io.stdout.write(`${outcome.text}\n`);
      return 0;
    case "rejected":
      await io.stdout.write(`${outcome.text}\n`);
      await io.stderr.write(`rejected: ${rejection(outcome.ack)}\n${whatIsWrong(request, answer)}`);
      return 3;
    case "refused":
      if (outcome.code === "unauthorized") {
        const help = "put the token into AEP_TOKEN, or use the address that aep serve prints";
        throw new InputError(`the hop refuses: ${outcome.detail}`, help);
      }
      await io.stderr.write(`rejected: ${outcome.code}: ${visible(outcome.detail)}\n`);
      return 3;
    case "timeout":
      await io.stderr.write("no ack came in time; whether the answer arrived is not known\n");
      return 4;
  }
}

function rejection({ data }: Members): string {
  const { reason, detail }: Members = typeof data === "object" && data !== null ? { ...data } : {};
  const words = [reason, detail].filter((each) => typeof each === "string");
  return words.length === 0 ? "no reason given" : visible(words.join(": "));
}

/** What our own check of the answer finds, for agents that give no detail. */
function whatIsWrong(request: AttentionRequestedData | null, answer: Answer): string {
  const check = request === null ? null : checkAnswer(request, answer);
  return check === null || check.ok
    ? ""
    : check.issues.map(({ pointer, message }) => `  ${visible(pointer || "the answer")} ${message}\n`).join("");
}
