import type { Answer, AttentionRequestedData } from "@aepkit/events";
import {
  answerCapture,
  type CommandOutcome,
  type HopAddress,
  HopSocket,
  type Members,
  respondCommand,
  sendCommand,
} from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { askAnswer } from "./ask-fields.js";
import { findHop } from "./find-hop.js";
import { type HeldRequest, heldRequests, pendingNote, requestLines } from "./held-requests.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { printInputError } from "./print-input-error.js";
import { printNote } from "./print-note.js";
import { reportOutcome } from "./report-outcome.js";
import { toldApart } from "./tail-command.js";
import { withinTime } from "./within-time.js";

const waitHelp = "see whether it runs, or wait longer with --timeout";

/** For the hop to say what has become of a request. */
const lookAgainSeconds = 5;

export interface RespondOptions {
  readonly hop?: string | undefined;
  readonly values?: Members | undefined;
  readonly option?: string | undefined;
  readonly text?: string | undefined;
  readonly timeoutSeconds: number;
}

/** 0: accepted, or listed. 2: no such request. 3: rejected, by the agent or on the way to it. 4: no ack in time. 130: interrupted. */
export type RespondExit = 0 | 2 | 3 | 4 | 130;

/**
 * Answers a request and waits for the ack, which is printed on standard output. Without an answer in the options it asks on
 * the terminal; without a request it lists those that are pending.
 * @throws InputError if there is no hop, nothing to answer with, no right to answer, or no such field in the form
 */
export async function respond(
  session: string | undefined,
  requestId: string | undefined,
  options: RespondOptions,
  io: Io,
): Promise<RespondExit> {
  const signal = io.interrupted();
  const given = givenAnswer(options);
  const found = await withinTime(signal, options.timeoutSeconds, waitHelp, async (each) => {
    const address = await findHop(options.hop, io, each);
    return { address, requests: await heldRequests(address, each) };
  });
  if (found === "interrupted") {
    return 130;
  }
  const { address, requests } = found;
  if (session === undefined || requestId === undefined) {
    if (given !== null) {
      const error = new InputError("an answer needs SESSION and REQUEST", "they are the first two columns");
      return insteadOf(error, requests, session, io);
    }
    const listed = pending(requests, session);
    await io.stdout.write(requestLines(listed, Date.now()));
    await printNote(io, pendingNote(listed, session));
    return 0;
  }
  const isAsked = (each: HeldRequest) => each.session === session && each.id === requestId;
  const [request, ...others] = requests.filter(isAsked);
  if (request === undefined) {
    return insteadOf(new InputError(`the hop holds no request ${requestId} of session ${session}`), requests, null, io);
  }
  if (others.length > 0) {
    return severalAsk([request, ...others], io);
  }
  if (given === null && !request.isPending) {
    return insteadOf(new InputError(`the request ${requestId} is over`), requests, null, io);
  }
  const answer = given ?? (await askedAnswer(request.data, io, signal));
  if (answer === null || signal.aborted) {
    return 130;
  }
  requireKnownFields(request.data, answer);
  const outcome = await send(address, request, answer, options.timeoutSeconds, signal);
  const now = () => again(address, request, signal);
  return outcome === "interrupted" ? 130 : reportOutcome(outcome, answer, now, io);
}

function pending(requests: readonly HeldRequest[], session: string | undefined): readonly HeldRequest[] {
  return requests.filter((each) => each.isPending && (session === undefined || each.session === session));
}

/** Says what is wrong, and which requests there are instead; null and undefined stand for those of all sessions. */
async function insteadOf(
  error: InputError,
  requests: readonly HeldRequest[],
  session: string | null | undefined,
  io: Io,
): Promise<2> {
  const listed = pending(requests, session ?? undefined);
  await printInputError(io, error);
  await io.stderr.write(requestLines(listed, Date.now()));
  await printNote(io, pendingNote(listed, session ?? undefined));
  return 2;
}

/** An answer names a session and a request, and no source: it could reach an agent that has asked something else. */
async function severalAsk(requests: readonly HeldRequest[], io: Io): Promise<2> {
  const [{ session, id } = { session: "", id: "" }] = requests;
  const help = "an answer cannot say which one it is for; answer where the agent itself asks";
  await printInputError(
    io,
    new InputError(`${requests.length} sources have a request ${id} of session ${session}`, help),
  );
  await io.stderr.write(requestLines(requests, Date.now()));
  return 2;
}

/** What has become of a request; undefined if that is not to be learned, for the ack that came counts all the same. */
async function again(address: HopAddress, { source, session, id }: HeldRequest, signal: AbortSignal) {
  const found = await withinTime(signal, lookAgainSeconds, waitHelp, (each) => heldRequests(address, each)).catch(
    (error: unknown) => {
      if (error instanceof InputError) {
        return "interrupted" as const;
      }
      throw error;
    },
  );
  return found === "interrupted"
    ? undefined
    : found.find((each) => each.source === source && each.session === session && each.id === id);
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

async function askedAnswer(data: AttentionRequestedData | null, io: Io, signal: AbortSignal): Promise<Answer | null> {
  if (!io.stdinIsTerminal) {
    throw new InputError("there is no answer", "give one with --values, --option or --text; a terminal is asked");
  }
  if (data === null) {
    throw new InputError("the request does not show what it asks", "give the answer with --values, --option or --text");
  }
  return askAnswer(data, io, signal);
}

async function send(
  address: HopAddress,
  { session, id, data }: HeldRequest,
  answer: Answer,
  timeoutSeconds: number,
  signal: AbortSignal,
): Promise<CommandOutcome | "interrupted"> {
  if (signal.aborted) {
    return "interrupted";
  }
  const socket = new HopSocket({ address, openSocket: openNodeSocket, role: "consumer" });
  const interrupted = new Promise<"interrupted">((resolve) => {
    signal.addEventListener("abort", () => resolve("interrupted"));
  });
  try {
    const command = respondCommand({
      source: "aep://cli/aep",
      agent: "aep",
      session,
      request: id,
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
