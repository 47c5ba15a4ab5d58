import { AEP_VERSION } from "@aepkit/events";
import { backoffMs, pause } from "./backoff.js";
import { type HopAddress, tokenHeaders } from "./hop-address.js";
import { HopUnreachable } from "./hop-error.js";
import { reasonOf } from "./network-reason.js";
import { refusalOf } from "./refusal-of.js";

export interface PostOptions {
  /** 8 unless given. */
  readonly attempts?: number;
  readonly signal?: AbortSignal;
}

/**
 * Posts events, each a JSON text on one line, as one batch. After a network failure or a 5xx the same texts are sent again
 * (HP5): the hop knows events by source and id, so nothing is doubled. Resolves when the hop has them safe.
 * @throws HopRefusal if the hop refuses the batch, of which it then took nothing
 * @throws HopUnreachable after the last attempt
 */
export async function postEvents(
  address: HopAddress,
  texts: readonly string[],
  options: PostOptions = {},
): Promise<void> {
  const attempts = options.attempts ?? 8;
  let failure = "";
  for (let attempt = 0; attempt < attempts && !options.signal?.aborted; attempt += 1) {
    if (attempt > 0) {
      await pause(backoffMs(attempt), options.signal);
    }
    let response: Response;
    try {
      response = await fetch(`${address.url}/events`, {
        method: "POST",
        headers: { "content-type": "application/x-ndjson", "aep-version": AEP_VERSION, ...tokenHeaders(address) },
        body: texts.map((text) => `${text}\n`).join(""),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
    } catch (error) {
      failure = reasonOf(error);
      continue;
    }
    if (response.ok) {
      await response.arrayBuffer();
      return;
    }
    const refusal = await refusalOf(response);
    if (response.status < 500) {
      throw refusal;
    }
    failure = refusal.message;
  }
  throw new HopUnreachable(`the hop at ${address.url} took no events: ${failure || "given up"}`);
}
