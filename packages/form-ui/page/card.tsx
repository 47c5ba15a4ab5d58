import type { Answer } from "@aepkit/events";
import { type MouseEvent, memo, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { AttentionForm } from "../components/attention-form.js";
import type { FormStatus } from "../components/form-status.js";
import { Words } from "../components/words.js";
import type { Drafts } from "../inbox/drafts.js";
import type { End, Item, Sending } from "../inbox/item.js";
import { clockTime, parseTime } from "../model/time-left.js";
import { endWords } from "./end-words.js";
import { ShortTime } from "./short-time.js";
import { cardCame, cardChanged, isSteady } from "./steady.js";
import { Steps } from "./steps.js";

interface CardProps {
  readonly item: Item;
  readonly isOpen: boolean;
  readonly isOffline: boolean;
  readonly drafts: Drafts;
  readonly onToggle: (key: string) => void;
  readonly onAnswer: (item: Item, answer: Answer) => void;
  /** Puts a card that is done into the history. */
  readonly onDone: (key: string) => void;
}

/**
 * One request: who asks, what, for how long, and the form. It is built when the card is unfolded for the first time, for there
 * may be hundreds, and stays when it is folded again, so that nothing in it is lost.
 */
export const Card = memo(function Card(props: CardProps) {
  const { item, isOpen, isOffline, drafts, onToggle, onAnswer, onDone } = props;
  const { key, request, end } = item;
  const id = useId();
  const [isBuilt, setIsBuilt] = useState(isOpen);
  if (isOpen && !isBuilt) {
    setIsBuilt(true);
  }
  const [isHeld, setIsHeld] = useState(false);
  useLayoutEffect(() => {
    cardCame();
    return cardCame;
  }, []);
  const first = useRef(item);
  useLayoutEffect(() => {
    if (item !== first.current) {
      cardChanged(item.key);
    }
  }, [item]);
  const aim = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest("button") === null) {
      return;
    }
    // Keys press what has the focus, wherever it moved; their clicks have no count.
    const isAimed = event.detail === 0 || isSteady(key);
    setIsHeld(!isAimed);
    // The second half of a double click is no press of its own.
    if (!isAimed || event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const status = statusOf(item);
  const answer = useCallback((given: Answer) => onAnswer(item, given), [onAnswer, item]);
  const keepDraft = useCallback((draft: Parameters<Drafts["set"]>[1]) => drafts.set(key, draft), [drafts, key]);
  const deadline = request?.expires_at === undefined ? null : parseTime(request.expires_at);
  return (
    <article className="card" aria-labelledby={`${id}-title`}>
      <header className="card-head">
        <h3 className="card-title">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isBuilt ? `${id}-body` : undefined}
            onClick={() => onToggle(key)}
          >
            <span id={`${id}-title`}>
              <Words text={request?.prompt ?? "A request whose text is withheld"} or="Unnamed request" />
            </span>
          </button>
        </h3>
        <p className="card-who">
          Agent{" "}
          <strong>
            <Words text={item.agent} />
          </strong>
          , session <Words text={item.session} />, asked at {clockTime(item.asked, Date.now())}
          {end === null && !isOpen && deadline !== null && (
            <>
              , <ShortTime deadline={deadline} />
            </>
          )}
        </p>
      </header>
      {isBuilt && (
        <div className="card-body" id={`${id}-body`} hidden={!isOpen} onClickCapture={aim}>
          <Steps sending={item.sending} />
          {request === null ? (
            <p className="aep-notice">
              The agent did not pass on what it asks, or asks in a way that this page does not know. Answer it where the
              agent runs.
            </p>
          ) : (
            <AttentionForm
              request={request}
              onSubmit={answer}
              status={status}
              isOffline={isOffline}
              isWithheld={item.isWithheld}
              draft={drafts.get(key)}
              onDraft={keepDraft}
              headingId={`${id}-title`}
            />
          )}
          {end !== null && (
            <p className="aep-row">
              <button type="button" onClick={() => onDone(key)}>
                Done<span className="aep-hidden">: move this to the history</span>
              </button>
            </p>
          )}
          <div role="status">
            {isHeld && <p className="aep-notice">The page has just changed, so nothing was done. Press again.</p>}
          </div>
        </div>
      )}
    </article>
  );
});

function statusOf({ end, sending, request }: Item): FormStatus {
  if (end !== null) {
    return { kind: "closed", message: `${endWords(end)}${fateOf(end, sending, request?.fields !== undefined)}` };
  }
  if (sending === null) {
    return { kind: "open" };
  }
  return sending.step === "refused"
    ? { kind: "refused", ...sending.words, detail: sending.detail }
    : { kind: "sending" };
}

/** What became of what was entered, if it is not what the agent took. */
function fateOf(end: End, sending: Sending | null, hasFields: boolean): string {
  if (end.kind === "answered" && end.isOwn) {
    return hasFields && end.option !== undefined ? " What stands in the form was not sent." : "";
  }
  if (end.kind === "answered" && end.isEarlier === true) {
    return " What stands here may differ from it.";
  }
  const fate =
    sending === null
      ? "Nothing of yours was sent"
      : sending.step === "refused"
        ? `${sending.words.what} It was not taken`
        : sending.step === "sent"
          ? "Your answer was sent and was not taken"
          : "Your answer was sent, and the agent had accepted it";
  return ` ${fate}; what you entered stays here to be read.`;
}
