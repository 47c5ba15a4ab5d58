import { CAPTURE_ORDER, type Capture, DEFAULT_CAPTURE } from "@aepkit/events";

export type Members = { readonly [name: string]: unknown };

/** An event as the rules see it: members of a wrong type are absent here, for the schema has reported them. */
export interface StreamEvent {
  /** Line it stands on, 1-based. */
  line: number;
  type: string;
  id: string | undefined;
  source: string | undefined;
  session: string | undefined;
  run: string | undefined;
  seq: number | undefined;
  epoch: number;
  subject: string | undefined;
  cause: string | undefined;
  capture: Capture;
  data: Members | undefined;
  /** There is a member data, whatever it is. */
  hasData: boolean;
  /** The payload satisfies the schema of its type, or the type has none. */
  isDataValid: boolean;
}

/** @returns null for what has no readable type, so that no rule can say anything about it. */
export function streamEventOf(line: number, value: Members, isDataValid: boolean): StreamEvent | null {
  const type = textIn(value, "type");
  if (type === undefined) {
    return null;
  }
  return {
    line,
    type,
    id: textIn(value, "id"),
    source: textIn(value, "source"),
    session: textIn(value, "session"),
    run: textIn(value, "run"),
    seq: countIn(value, "seq"),
    epoch: countIn(value, "epoch") ?? 0,
    subject: textIn(value, "subject"),
    cause: textIn(value, "cause"),
    capture: captureOf(value.capture),
    data: isMembers(value.data) ? value.data : undefined,
    hasData: Object.hasOwn(value, "data"),
    isDataValid,
  };
}

/** An event with nothing in it yet. */
export function blankEvent(line: number): StreamEvent {
  return {
    line,
    type: "",
    id: undefined,
    source: undefined,
    session: undefined,
    run: undefined,
    seq: undefined,
    epoch: 0,
    subject: undefined,
    cause: undefined,
    capture: DEFAULT_CAPTURE,
    data: undefined,
    hasData: false,
    isDataValid: true,
  };
}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isBelowRedacted(capture: Capture): boolean {
  return capture === "none" || capture === "metadata";
}

function captureOf(value: unknown): Capture {
  return CAPTURE_ORDER.find((level) => level === value) ?? DEFAULT_CAPTURE;
}

function textIn(value: Members, name: string): string | undefined {
  const member = value[name];
  return typeof member === "string" && member !== "" ? member : undefined;
}

function countIn(value: Members, name: string): number | undefined {
  const member = value[name];
  return typeof member === "number" && Number.isInteger(member) && member >= 0 ? member : undefined;
}
