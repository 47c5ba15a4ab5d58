import type { FieldSpec } from "@aepkit/events";
import type { Entry } from "../model/draft.js";
import type { Fault } from "../model/fault.js";

export interface FieldProps {
  readonly field: FieldSpec;
  readonly position: number;
  /** Begins the ids of all elements of the field. */
  readonly prefix: string;
  /** What the controls hold at first. From then on they hold it themselves. */
  readonly entry: Entry;
  readonly fault: Fault | undefined;
  /** The text of the field is meant as it stands, although it looks like a choice. */
  readonly onKeep: (position: number) => void;
  /** What was wrong has been dealt with. */
  readonly onSettled: (position: number) => void;
  /** The controls were changed by something else than typing. */
  readonly onChanged: () => void;
}

/** Id of the control that an error of the field leads to. */
export const controlId = (prefix: string, position: number) => `${prefix}-${position}`;
