import { replyName } from "../model/draft.js";
import type { Fault } from "../model/fault.js";
import { enterSends } from "./enter-sends.js";

interface ReplyFieldProps {
  readonly id: string;
  /** The text is the answer, and not a note that goes with an option. */
  readonly isReply: boolean;
  readonly hasOptions: boolean;
  readonly text: string;
  readonly fault: Fault | undefined;
  readonly onMeant: (choice: number) => void;
}

/** An answer in one's own words, or a note to go with an option. */
export function ReplyField({ id, isReply, hasOptions, text, fault, onMeant }: ReplyFieldProps) {
  const hint = isReply
    ? hasOptions
      ? "Write a reply, or use one of the buttons below."
      : "Required"
    : "Optional. It goes with the button that you press.";
  const { meant } = fault ?? {};
  return (
    <div className="aep-field">
      <label htmlFor={id}>{isReply ? "Your reply" : "Note for the agent"}</label>
      <p className="aep-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault !== undefined && (
        <div className="aep-error">
          <p id={`${id}-error`}>
            <span className="aep-hidden">Error: </span>
            {fault.message}
          </p>
          {meant !== undefined && (
            <p className="aep-row">
              <button type="button" onClick={() => onMeant(meant.choice)}>
                Send that option
              </button>
            </p>
          )}
        </div>
      )}
      <textarea
        id={id}
        name={replyName}
        rows={2}
        defaultValue={text}
        required={isReply && !hasOptions}
        onKeyDown={isReply ? enterSends : undefined}
        enterKeyHint={isReply ? "send" : "enter"}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
    </div>
  );
}
