import type { FormIssueReason } from "@aepkit/forms";

/** What keeps an answer from being sent. */
export interface Fault {
  /** Position of the field; null if it is the reply. */
  readonly position: number | null;
  /** `incomplete`: begun and not finished. `ambiguous`: what is typed may be meant as a choice. */
  readonly reason: FormIssueReason | "incomplete" | "ambiguous";
  /** A sentence for a person. It never quotes what was typed. */
  readonly message: string;
  /** Of an ambiguous text: the choice or option that it may mean. */
  readonly meant?: {
    readonly choice: number;
    /** The text would be taken for the choice by everybody, so that it cannot be sent as a text. */
    readonly isSame: boolean;
  };
}
