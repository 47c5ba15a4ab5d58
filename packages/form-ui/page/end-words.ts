import type { End } from "../inbox/item.js";
import { inSentence } from "../model/shown-request.js";

/** How a request ended, for whoever was about to answer it. `by` is somebody else's word, and stands by itself. */
export function endWords(end: End): string {
  switch (end.kind) {
    case "answered":
      return end.isOwn
        ? `You answered this.${end.option === undefined ? "" : ` Your answer is “${inSentence(end.option)}”.`}`
        : end.isEarlier === true
          ? "The agent took an answer that you sent earlier."
          : "This was answered elsewhere.";
    case "auto":
      return "A rule of the agent decided this.";
    case "dismissed":
      return "The agent withdrew this question.";
    case "timeout":
      return "Nobody answered in time, and the agent stopped waiting.";
    case "session-ended":
      return "The agent ended its session, so this needs no answer any more.";
  }
}
