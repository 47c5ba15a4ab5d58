/** Why an answer was not taken, and what to do next. */
export interface RefusalWords {
  readonly what: string;
  readonly next: string;
}

/** Reasons of an agent, as `control.rejected` gives them. */
const ofAgent: { readonly [reason: string]: RefusalWords } = {
  invalid: {
    what: "The agent does not take this answer: it is not valid.",
    next: "Change it and send it again.",
  },
  unsupported: {
    what: "The agent takes no answers from here.",
    next: "Answer where the agent runs.",
  },
  unauthorized: {
    what: "The agent does not let you answer this.",
    next: "Answer where the agent runs, or ask whoever runs it.",
  },
  busy: {
    what: "The agent is too busy to take an answer.",
    next: "Wait a moment and send it again.",
  },
  refused: {
    what: "The agent refuses the answer.",
    next: "Look where the agent runs for the reason; then send it again.",
  },
};

/** Codes of a hop that did not hand an answer over. */
const ofHop: { readonly [code: string]: RefusalWords } = {
  "no-route": {
    what: "The agent is not connected any more, so the answer reached nobody.",
    next: "If the agent comes back, send it again. What you entered is kept.",
  },
  ambiguous: {
    what: "Two programs say that they are this agent, so the answer was given to neither.",
    next: "End one of them, wait a moment, and send it again.",
  },
  unauthorized: {
    what: "This page may not send answers.",
    next: "Open the address that aep serve printed, with all that follows the #.",
  },
  unsupported: {
    what: "The agent takes no answers from here.",
    next: "Answer where the agent runs.",
  },
  busy: {
    what: "Too much is waiting for the agent already.",
    next: "Wait a moment and send it again.",
  },
};

/** What to say of a reason in `control.rejected`. */
export function agentRefusal(reason: string | undefined): RefusalWords {
  return own(ofAgent, reason) ?? { what: "The agent does not take the answer.", next: "Change it and send it again." };
}

/** What to say of an error code of the hop. */
export function hopRefusal(code: string): RefusalWords {
  return own(ofHop, code) ?? { what: `The hop did not pass the answer on (${code}).`, next: "Send it again." };
}

/** What to say when no ack came. */
export const noWord: RefusalWords = {
  what: "The agent has not confirmed the answer. Whether it arrived is not known.",
  next: "Send it again: the same answer is never carried out twice. If you change it, the first may still arrive and count.",
};

function own(table: { readonly [name: string]: RefusalWords }, name: string | undefined): RefusalWords | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
