/** Why a subscription is refused: a closed set (AEP-0003 section 6.5). */
export type RequestErrorCode = "invalid-filter" | "unknown-dialect" | "unauthorized" | "limit-exceeded";

/** Thrown for a filter, a position or a ceiling that cannot be granted. The message is for whoever asked. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string) {
    super(message);
    this.name = "RequestError";
    this.code = code;
  }
}
