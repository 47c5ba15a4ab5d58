import type { IncomingMessage } from "node:http";

/**
 * The body of a request; `too-large` as soon as that is known, and the rest is then left to whoever ends the request.
 * @throws Error if the client goes away before its end.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | "too-large"> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
      resolve("too-large");
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) {
        request.off("data", onData);
        request.pause();
        resolve("too-large");
      } else {
        chunks.push(chunk);
      }
    };
    request.on("data", onData);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => reject(new Error("the client went away")));
  });
}
