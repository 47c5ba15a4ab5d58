import type { Capture } from "@aepkit/events";
import type { Members } from "../protocol/members.js";
import type { Position } from "../protocol/position.js";

/** An event that was accepted, as the hop keeps it. The payload is kept as text only. */
export interface EventRecord {
  /** The event on one line: the very text that came, without its line breaks (G1). */
  readonly text: string;
  /** Size of the text in UTF-8. */
  readonly bytes: number;
  /** Every attribute but `data`: what filters and routing look at. */
  readonly attributes: Members;
  readonly id: string;
  readonly type: string;
  readonly session: string | undefined;
  /** Undefined for events without a `seq` (O4). */
  readonly position: Position | undefined;
  /** Names the event: `source` and `id` together (D1). */
  readonly key: string;
  /** Of the parsed content: two texts of one event have the same, whatever their blanks and the order of members. */
  readonly fingerprint: string;
  /** The level that the event states; metadata if none (E2). */
  readonly capture: Capture;
  /** It holds more than it states (C1, C2), so a ceiling trusts nothing in it. */
  readonly isOverfull: boolean;
  /** Writing the parsed payload again would change a number in it. */
  readonly hasUnsafeNumber: boolean;
  /** debug or info: may be left out for a slow subscriber (AU4). */
  readonly isMinor: boolean;
  readonly isCommand: boolean;
}
