import type { RefObject } from "react";
import type { Fault } from "../model/fault.js";
import { nameOf, type ShownRequest } from "../model/shown-request.js";
import { controlId } from "./field-props.js";
import { Words } from "./words.js";

interface ErrorSummaryProps {
  readonly request: ShownRequest;
  readonly faults: readonly Fault[];
  readonly prefix: string;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the control that a fault is about. */
  readonly onGo: (fault: Fault) => void;
}

/** Everything that keeps the answer from being sent, with a link to each place. */
export function ErrorSummary({ request, faults, prefix, box, onGo }: ErrorSummaryProps) {
  const count = faults.length === 1 ? "One answer needs" : `${faults.length} answers need`;
  return (
    <div className="aep-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby={`${prefix}-summary`}>
      <p id={`${prefix}-summary`} className="aep-summary-title">
        Not sent yet: {count} another look
      </p>
      <ul>
        {faults.map((fault) => {
          const field = request.fields?.[fault.position ?? -1];
          const target = fault.position === null ? `${prefix}-reply` : controlId(prefix, fault.position);
          return (
            <li key={target}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(fault);
                }}
              >
                {field !== undefined && (
                  <>
                    <Words text={nameOf(field)} />
                    {/[?!.:…]\s*$/.test(nameOf(field)) ? " " : ": "}
                  </>
                )}
                {fault.message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
