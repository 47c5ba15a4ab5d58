import type { RefObject } from "react";
import type { FormStatus } from "./form-status.js";
import { Words } from "./words.js";

interface FormStateProps {
  /** Id of the text, for what it explains. */
  readonly id: string;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly status: FormStatus;
  readonly isOffline: boolean;
  /** Nothing can be sent any more. */
  readonly isClosed: boolean;
}

/** Why nothing can be entered any more; empty while something can. Screen readers are told when it comes. */
export function ClosedNote({
  id,
  box,
  message,
}: Pick<FormStateProps, "id" | "box"> & { readonly message: string | null }) {
  return (
    <div ref={box} tabIndex={-1} role="status" id={id}>
      {message !== null && <p className="aep-notice">{message}</p>}
    </div>
  );
}

/** What became of an answer, and whether another can be sent. */
export function SendingNote({ id, box, status, isOffline, isClosed }: FormStateProps) {
  return (
    <div ref={box} tabIndex={-1} role="status" id={id} className="aep-state">
      {status.kind === "sending" && <p className="aep-notice">Your answer is on its way.</p>}
      {status.kind === "refused" && (
        <div className="aep-notice aep-refusal">
          <p>
            <strong>{status.what}</strong> {!isClosed && status.next}
          </p>
          {typeof status.detail === "string" && (
            <p>
              In the words of the agent: <Words text={status.detail} />
            </p>
          )}
        </div>
      )}
      {isOffline && !isClosed && status.kind !== "sending" && (
        <p className="aep-notice">Not connected: you can go on, and send once the connection is back.</p>
      )}
    </div>
  );
}
