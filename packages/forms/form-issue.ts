/** Why a value, or its absence, is not a valid answer to its field. */
export type FormIssueReason = "required" | "type" | "choice" | "range" | "duplicate";

/** One way in which values don't answer a form. Messages never quote what the person entered. */
export interface FormIssue {
  /** Id of the field; "" if the values as a whole are no object. */
  readonly field: string;
  readonly reason: FormIssueReason;
  /** For a person, to be read after the name of the field: "must be answered". */
  readonly message: string;
  /** JSON Pointer into the values: where the value is, or would be. */
  readonly pointer: string;
}

/** Something odd that is still a valid answer: nothing picked in a required list, or a choice picked twice. */
export interface FormWarning {
  readonly field: string;
  readonly reason: "empty" | "repeated";
  readonly message: string;
  readonly pointer: string;
}

export type FormCheck =
  | { readonly ok: true; readonly warnings: readonly FormWarning[] }
  | { readonly ok: false; readonly issues: readonly FormIssue[]; readonly warnings: readonly FormWarning[] };
