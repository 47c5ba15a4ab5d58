import type { Choice } from "@aepkit/events";
import { useEffect, useRef, useState } from "react";
import { replyName } from "../model/draft.js";
import { nameOf } from "../model/shown-request.js";
import { Words } from "./words.js";

interface ActionsProps {
  readonly options: readonly Choice[];
  /** Label of the button that sends what is entered; null if only options are an answer. */
  readonly send: string | null;
  /** Options are asked about once more with a note. */
  readonly hasNote: boolean;
  /** Whether an option leaves behind what is entered, so that it is asked about once more. */
  readonly confirms: () => boolean;
  readonly prefix: string;
  readonly note: string;
  readonly isLocked: boolean;
  readonly isFrozen: boolean;
  /** Nothing can be sent any more, and the note stays to be read. */
  readonly isClosed: boolean;
  /** Id of the text that says why the buttons are locked. */
  readonly why: string | undefined;
  readonly onOption: (option: string) => void;
}

/** The ways out of a form: sending it, and the options of its request. All of them are locked at once. */
export function Actions(props: ActionsProps) {
  const { options, send, hasNote, confirms, prefix, note, isLocked, isFrozen, isClosed, why, onOption } = props;
  const [asked, setAsked] = useState<Choice | null>(null);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const warning = useRef<HTMLParagraphElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== null) {
      (noteBox.current ?? warning.current)?.focus();
    }
  }, [asked]);
  // Many or long ones would leave no room for the form if they stayed in view.
  const isTall = options.length > 3 || options.reduce((sum, option) => sum + nameOf(option).length, 0) > 120;
  const locked = { "aria-disabled": isLocked, "aria-describedby": why };
  const press = (option: Choice) => {
    if (isLocked) {
      return;
    }
    if (asked === null && confirms()) {
      setAsked(option);
    } else {
      onOption(option.id);
    }
  };
  const back = () => {
    const position = asked === null ? -1 : options.indexOf(asked);
    setAsked(null);
    // The buttons come back with the next frame.
    requestAnimationFrame(() => {
      buttons.current?.querySelectorAll<HTMLElement>("[data-option]")[position]?.focus();
    });
  };
  return (
    <>
      <div className="aep-confirm" hidden={asked === null}>
        {!isClosed && (
          <p ref={warning} tabIndex={-1}>
            What you entered above will not be sent.
          </p>
        )}
        {hasNote && options.length > 0 && (
          <>
            <label htmlFor={`${prefix}-note`}>Note for the agent (optional)</label>
            <textarea
              id={`${prefix}-note`}
              ref={noteBox}
              name={replyName}
              rows={2}
              defaultValue={note}
              disabled={isFrozen}
            />
          </>
        )}
      </div>
      {!isClosed && (
        <div className={isTall ? "aep-actions aep-tall" : "aep-actions"} ref={buttons}>
          {asked === null ? (
            <>
              {send !== null && (
                <button type="submit" className="aep-send" {...locked}>
                  {send}
                </button>
              )}
              {options.map((option, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat, and the list never changes
                <button key={index} type="button" data-option {...locked} onClick={() => press(option)}>
                  <Words text={nameOf(option, index)} />
                </button>
              ))}
            </>
          ) : (
            <>
              <button type="button" className="aep-send" {...locked} onClick={() => press(asked)}>
                <Words text={nameOf(asked)} />
              </button>
              <button type="button" onClick={back}>
                Back to the form
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}
