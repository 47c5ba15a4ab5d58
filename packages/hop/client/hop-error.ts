/** Thrown when a hop says no. Trying again with the same request does not help. */
export class HopRefusal extends Error {
  /** What the hop calls it, for example `invalid-event` or `unauthorized`. */
  readonly code: string;
  /** Status of the response; null if it came over a socket. */
  readonly status: number | null;
  /** Rule that an event breaks, and JSON Pointer to the place; null if it is about something else. */
  readonly rule: string | null;
  readonly pointer: string | null;

  constructor(code: string, detail: string, more: { status?: number; rule?: string; pointer?: string } = {}) {
    super(detail === "" ? code : `${code}: ${detail}`);
    this.name = "HopRefusal";
    this.code = code;
    this.status = more.status ?? null;
    this.rule = more.rule ?? null;
    this.pointer = more.pointer ?? null;
  }
}

/** Thrown when a hop cannot be reached, after all attempts. */
export class HopUnreachable extends Error {
  constructor(message: string) {
    super(message);
    this.name = "HopUnreachable";
  }
}
