import { AEP_VERSION } from "@aepkit/events";
import { type Hello, readHello } from "../protocol/frames.js";
import type { Members } from "../protocol/members.js";

/** A client that is let in, or the error frame that turns it away. */
export type HelloVerdict = { readonly hello: Hello } | { readonly error: Members & { readonly code: string } };

/**
 * Judges the first frame of a client (WS1 to WS4).
 * @param frame undefined for what is no object
 * @param describedBytes limit of what the roster shows of a client
 */
export function judgeHello(frame: Members | undefined, type: string | undefined, describedBytes: number): HelloVerdict {
  const hello = frame !== undefined && type === "hello" ? readHello(frame) : null;
  if (hello === null) {
    return { error: { type: "error", code: "hello-required", detail: "the first frame must be hello" } };
  }
  if (typeof hello === "string") {
    return { error: { type: "error", code: "invalid-frame", detail: hello } };
  }
  if (!hello.versions.includes(AEP_VERSION)) {
    return { error: { type: "error", code: "version-unsupported", versions: [AEP_VERSION] } };
  }
  if (Buffer.byteLength(JSON.stringify(describe(hello))) > describedBytes) {
    const detail = `agent, instance, control and emits may have ${describedBytes} bytes`;
    return { error: { type: "error", code: "limit-exceeded", detail } };
  }
  return { hello };
}

/** What the roster says of a client. */
export function describe({ agent, instance, control, emits }: Hello): Members {
  return { agent, instance, control, emits };
}
