import type { FieldSpec } from "@aepkit/events";
import type { Fault } from "../model/fault.js";

/** Ids of what describes the control of a field. */
export interface NoteIds {
  readonly hint: string;
  readonly error: string;
}

interface FieldNotesProps {
  readonly field: FieldSpec;
  readonly ids: NoteIds;
  /** What the control takes, in words; empty if that goes without saying. */
  readonly hint: string;
  readonly fault: Fault | undefined;
  /** Takes the choice that a text may mean. */
  readonly onMeant: (choice: number) => void;
  /** Says that the text is meant as it stands. */
  readonly onKeep: () => void;
}

/** What stands between the label and the control: whether it has to be answered, what it takes, and what is wrong. */
export function FieldNotes({ field, ids, hint, fault, onMeant, onKeep }: FieldNotesProps) {
  const needed = field.required === true ? "Required" : "Optional";
  const { meant } = fault ?? {};
  return (
    <>
      <p className="aep-hint" id={ids.hint}>
        {hint === "" ? needed : `${needed}. ${hint}`}
      </p>
      {fault !== undefined && (
        <div className="aep-error">
          <p id={ids.error}>
            <span className="aep-hidden">Error: </span>
            {fault.message}
          </p>
          {meant !== undefined && (
            <p className="aep-row">
              <button type="button" onClick={() => onMeant(meant.choice)}>
                Pick that choice
              </button>
              {!meant.isSame && (
                <button type="button" onClick={onKeep}>
                  Keep my text
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The value of `aria-describedby`: the hint, and the error where there is one. */
export function describedBy(ids: NoteIds, fault: Fault | undefined): string {
  return fault === undefined ? ids.hint : `${ids.hint} ${ids.error}`;
}
