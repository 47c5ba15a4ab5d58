import type { IncomingMessage } from "node:http";
import type { ByteBudget } from "./byte-budget.js";

/** Thrown when there is nobody left to answer. */
export class ClientGone extends Error {
  constructor() {
    super("the client went away");
    this.name = "ClientGone";
  }
}

/** A body, or why it was not read to its end; the rest of it is then left to whoever ends the request. */
export type Body = Buffer | "too-large" | "busy";

/**
 * The body of a request: `too-large` as soon as that is known, `busy` when bodies that are being read take up all of
 * `budget`. What a body has taken of the budget it gives back when it is read or given up.
 * @throws ClientGone if the client goes away before its end
 */
export function readBody(request: IncomingMessage, maxBytes: number, budget: ByteBudget): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > maxBytes) {
        finish("too-large");
      } else if (!budget.take(chunk.length)) {
        finish("busy");
      } else {
        length += chunk.length;
        chunks.push(chunk);
      }
    };
    const finish = (body: Body | Error) => {
      request.off("data", onData);
      budget.release(length);
      length = 0;
      if (body instanceof Error) {
        reject(body);
      } else {
        request.pause();
        resolve(body);
      }
    };
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
      resolve("too-large");
      return;
    }
    request.on("data", onData);
    request.once("end", () => finish(Buffer.concat(chunks)));
    request.once("error", finish);
    request.once("close", () => finish(new ClientGone()));
  });
}
