import type { Answer } from "@aepkit/events";
import { type FormEvent, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { answerOf } from "../model/answer-of.js";
import { type Draft, emptyDraft, emptyEntry, readDraft } from "../model/draft.js";
import type { Fault } from "../model/fault.js";
import { isInformational, type ShownRequest, takesText } from "../model/shown-request.js";
import { parseTime } from "../model/time-left.js";
import { Actions } from "./actions.js";
import { ErrorSummary } from "./error-summary.js";
import { controlId } from "./field-props.js";
import { FormField } from "./form-field.js";
import { ClosedNote, SendingNote } from "./form-state.js";
import type { FormStatus } from "./form-status.js";
import { ReplyField } from "./reply-field.js";
import { Context, Informational } from "./request-details.js";
import { TimeLimit } from "./time-limit.js";
import { useIsPast } from "./use-now.js";
import { Words } from "./words.js";

export interface AttentionFormProps {
  /** The payload of `attention.requested`; its kind may be one that is not known here. */
  readonly request: ShownRequest;
  /** Takes an answer that the agent has no reason to refuse: `checkAnswer` of `@aepkit/forms` accepts it. */
  readonly onSubmit: (answer: Answer) => void;
  readonly status?: FormStatus;
  /** Nothing can be sent now. What is entered is kept. */
  readonly isOffline?: boolean;
  /** The texts of the request were held back, and stand-ins are in their place. */
  readonly isWithheld?: boolean;
  /** What the controls hold at first. */
  readonly draft?: Draft | null;
  /** Takes what the controls hold, whenever it changes. */
  readonly onDraft?: (draft: Draft) => void;
  /** Id of a heading that shows the prompt already; without it the form brings one. */
  readonly headingId?: string;
}

const timeIsOver =
  "The time to answer is over, so nothing can be sent any more. What you entered stays here to be read.";

const open: FormStatus = { kind: "open" };

/** A request for attention as a form. It keeps what is entered in its controls, so that nothing typed is lost on the way. */
export function AttentionForm(props: AttentionFormProps) {
  const { request, onSubmit, status = open, isOffline = false, isWithheld = false, onDraft, headingId } = props;
  const [draft] = useState(props.draft ?? emptyDraft);
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const closed = useRef<HTMLDivElement>(null);
  const sending = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  /** Texts that look like a choice and are meant as they stand, by the position of their field. */
  const [meant, setMeant] = useState<ReadonlyMap<number, string>>(new Map());
  const deadline = request.expires_at === undefined ? null : parseTime(request.expires_at);
  const isPast = useIsPast(deadline);
  const isClosed = status.kind === "closed" || (isPast && status.kind !== "sending");
  const isFrozen = isClosed || status.kind === "sending";
  const isLocked = isFrozen || isOffline;
  const fields = request.kind === "form" ? (request.fields ?? []) : [];
  const options = request.options ?? [];
  const hasReply = takesText(request);

  const read = useCallback(() => {
    // Frozen controls are left out of form data.
    return form.current === null ? draft : readDraft(new FormData(form.current), fields);
  }, [draft, fields]);
  const changed = useCallback(() => {
    if (!isFrozen) {
      onDraft?.(read());
    }
  }, [onDraft, read, isFrozen]);

  const go = useCallback(
    (fault: Fault) => {
      const id = fault.position === null ? `${prefix}-reply` : controlId(prefix, fault.position);
      focusControl(document.getElementById(id));
    },
    [prefix],
  );

  // Controls that freeze or go drop the focus. Whoever was in one is led to the text that says why, and nobody else is.
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isDropped = active === null || active === document.body || active.matches(":disabled");
    if (isFrozen && isInside.current && isDropped) {
      (isClosed ? closed : sending).current?.focus();
    }
  }, [isFrozen, isClosed]);

  const send = (answer: Answer) => {
    setFaults([]);
    onSubmit(answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || (fields.length === 0 && !hasReply && request.kind !== "form")) {
      return;
    }
    const { entries } = read();
    const asMeant = new Set([...meant].filter(([at, text]) => entries[at]?.text === text).map(([at]) => at));
    const result = answerOf(request, read(), asMeant);
    if (result.ok) {
      send(result.answer);
      return;
    }
    flushSync(() => setFaults(result.faults));
    // Errors are told by moving to them: to the control if there is one error, else to the list of all.
    const [first] = result.faults;
    if (first !== undefined && result.faults.length === 1) {
      go(first);
    } else {
      summary.current?.focus();
    }
  };
  const sendOption = (option: string) => {
    if (isLocked) {
      return;
    }
    const note = read().text;
    // A reply that was begun is no note: it goes only with those requests that ask for none.
    send(hasReply || note.trim() === "" ? { option } : { option, text: note });
  };
  const settle = useCallback((position: number) => {
    setFaults((before) => before.filter((fault) => fault.position !== position));
  }, []);
  const keep = useCallback(
    (position: number) => {
      const text = read().entries[position]?.text ?? "";
      setMeant((before) => new Map(before).set(position, text));
      focusControl(document.getElementById(controlId(prefix, position)));
      settle(position);
    },
    [prefix, read, settle],
  );

  const hasKeys =
    hasReply || fields.some(({ type, other }) => type === "string" || (type === "select" && other === true));
  const closedMessage = status.kind === "closed" ? status.message : isClosed ? timeIsOver : null;
  const isReadOnly = isInformational(request);
  const whyLocked = isLocked ? `${prefix}-why` : undefined;
  return (
    <form
      className="aep-form"
      ref={form}
      noValidate
      aria-labelledby={headingId ?? `${prefix}-prompt`}
      onSubmit={submit}
      onInput={changed}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={(event) => {
        isInside.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      {headingId === undefined && (
        <h2 id={`${prefix}-prompt`} className="aep-prompt">
          <Words text={request.prompt} or="Unnamed request" />
        </h2>
      )}
      {isWithheld && (
        <p className="aep-notice">
          The texts of this request are withheld by the agent. Short names stand in their place.
        </p>
      )}
      {request.context !== undefined && (
        <Context context={request.context} isOpen={request.kind === "permission" || request.kind === "review"} />
      )}
      {deadline !== null && !isReadOnly && status.kind !== "closed" && <TimeLimit deadline={deadline} />}
      <ClosedNote id={`${prefix}-closed`} box={closed} message={closedMessage} />
      {isReadOnly ? (
        <Informational request={request} />
      ) : (
        <>
          {faults.length > 0 && !isClosed && (
            <ErrorSummary request={request} faults={faults} prefix={prefix} box={summary} onGo={go} />
          )}
          <fieldset className="aep-body" disabled={isFrozen} aria-labelledby={headingId ?? `${prefix}-prompt`}>
            {fields.map((field, position) => (
              <FormField
                // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat, and the list never changes
                key={position}
                field={field}
                position={position}
                prefix={prefix}
                entry={draft.entries[position] ?? emptyEntry}
                fault={faults.find((fault) => fault.position === position)}
                onKeep={keep}
                onSettled={settle}
                onChanged={changed}
              />
            ))}
            {request.kind === "permission" && options.length === 0 && (
              <p>The agent offers nothing to pick here. Answer it where the agent runs.</p>
            )}
            {(hasReply || (request.kind === "permission" && options.length > 0)) && (
              <ReplyField
                id={`${prefix}-reply`}
                isReply={hasReply}
                hasOptions={options.length > 0}
                text={draft.text}
                fault={faults.find((fault) => fault.position === null)}
                onMeant={(choice) => sendOption(options[choice]?.id ?? "")}
              />
            )}
            {hasKeys && <p className="aep-hint aep-keys">Enter sends; Shift and Enter begin a new line in a text.</p>}
          </fieldset>
          <SendingNote id={`${prefix}-why`} box={sending} status={status} isOffline={isOffline} isClosed={isClosed} />
          <Actions
            options={options}
            send={request.kind === "form" ? "Send answers" : hasReply ? "Send reply" : null}
            hasNote={request.kind === "form"}
            confirms={() => request.kind === "form" || (hasReply && read().text.trim() !== "")}
            prefix={prefix}
            note={draft.text}
            isLocked={isLocked}
            isFrozen={isFrozen}
            isClosed={isClosed}
            why={whyLocked}
            onOption={sendOption}
          />
        </>
      )}
    </form>
  );
}

/** The control of a field: of a group, the picked or first one, or the text of "Other…" if that is in question. */
function focusControl(element: HTMLElement | null): void {
  if (!(element instanceof HTMLFieldSetElement)) {
    element?.focus();
    return;
  }
  const own = element.querySelector<HTMLElement>('.aep-other:not([hidden]) textarea[aria-invalid="true"]');
  const picked = element.querySelector<HTMLElement>("input:checked");
  (own ?? picked ?? element.querySelector<HTMLElement>("input, select"))?.focus();
}
