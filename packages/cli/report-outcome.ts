import type { Answer } from "@aepkit/events";
import { checkAnswer } from "@aepkit/forms";
import type { CommandOutcome, Members } from "@aepkit/hop/client";
import { coloursFor } from "./colours.js";
import type { HeldRequest } from "./held-requests.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { visible } from "./visible.js";

type Refused = Extract<CommandOutcome, { readonly kind: "refused" }>;

/**
 * Says how an answer ended: the ack as data on standard output, what it means and what to do next on standard error.
 * `now` looks the request up again, for a rejected one may have ended meanwhile.
 * @throws InputError if the hop does not let one answer
 */
export async function reportOutcome(
  outcome: CommandOutcome,
  answer: Answer,
  now: () => Promise<HeldRequest | undefined>,
  io: Io,
): Promise<0 | 3 | 4> {
  switch (outcome.kind) {
    case "accepted":
      await io.stdout.write(`${outcome.text}\n`);
      await io.stderr.write("accepted: the agent takes the answer\n");
      return 0;
    case "rejected": {
      await io.stdout.write(`${outcome.text}\n`);
      const request = await now();
      const { reason, words } = rejection(outcome.ack);
      const help = request?.isPending === false ? overHelp : helpFor(rejectionHelp, reason);
      await io.stderr.write(`rejected: ${visible(words)}\n${whatIsWrong(request, answer)}${helpLine(help, io)}`);
      return 3;
    }
    case "refused":
      if (outcome.code === "unauthorized") {
        const help = "put the token into AEP_TOKEN, or use the address that aep serve prints";
        throw new InputError(`the hop refuses: ${outcome.detail}`, help);
      }
      return reportRefusal(outcome, (await now())?.isPending === false, io);
    case "timeout":
      await io.stderr.write("no ack came in time; whether the answer arrived is not known\n");
      return 4;
  }
}

async function reportRefusal({ code, detail }: Refused, isOver: boolean, io: Io): Promise<3> {
  const help = isOver ? overHelp : helpFor(refusalHelp, code);
  await io.stderr.write(`rejected: ${code}: ${visible(detail)}\n${helpLine(help, io)}`);
  return 3;
}

function rejection({ data }: Members): { readonly reason: string; readonly words: string } {
  const { reason, detail }: Members = typeof data === "object" && data !== null ? { ...data } : {};
  if (typeof reason !== "string") {
    return { reason: "", words: "the agent gives no reason" };
  }
  const inWords = typeof detail === "string" ? detail : Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return { reason, words: inWords === undefined ? reason : `${reason}: ${inWords}` };
}

/** What our own check of the answer finds. Of a request that is over, its fields are not what is wrong. */
function whatIsWrong(request: HeldRequest | undefined, answer: Answer): string {
  const check = request?.isPending === true && request.data !== null ? checkAnswer(request.data, answer) : null;
  return check === null || check.ok
    ? ""
    : check.issues.map(({ pointer, message }) => `  ${visible(pointer || "the answer")} ${message}\n`).join("");
}

/** Both words come from outside, and may be the names of what every object has. */
function helpFor(helps: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(helps, word) ? helps[word] : undefined;
}

function helpLine(help: string | undefined, io: Io): string {
  return help === undefined ? "" : `  ${coloursFor(io, io.stderr).cyan("help")}  ${help}\n`;
}

/** For agents that give a reason and no detail. */
const reasons: Readonly<Record<string, string>> = {
  busy: "the agent is busy",
  invalid: "the answer does not fit the request",
  refused: "the agent does not want the answer",
  unauthorized: "the agent does not let you answer",
  unsupported: "the agent takes no answers over the hop",
};

const overHelp = "the request is over; aep respond lists those that are pending";

const rejectionHelp: Readonly<Record<string, string>> = {
  busy: "the request is still pending; send the answer again in a moment",
  invalid: "mend the answer and send it again",
  refused: "whoever runs the agent may know why",
  unsupported: "answer where the agent itself asks",
};

const refusalHelp: Readonly<Record<string, string>> = {
  ambiguous: "two agents say that the session is theirs; stop one of them and send the answer again",
  busy: "send the answer again in a moment",
  "no-route": "the agent is not connected; start it again, then send the answer again",
  unsupported: "answer where the agent itself asks",
};
