import { createInterface } from "node:readline";

export interface Request {
  readonly id: number;
  readonly op: string;
  readonly [argument: string]: unknown;
}

export function write(answer: unknown): void {
  process.stdout.write(`${typeof answer === "string" ? answer : JSON.stringify(answer)}\n`);
}

/** Greets as a good runner does, and leaves every other request to `onRequest`. */
export async function speak(onRequest: (request: Request) => void, version = "0.1"): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const request: Request = JSON.parse(line);
    if (request.op === "hello") {
      write({ id: request.id, result: { name: "miniature", aep: version, ops: [] } });
    } else {
      onRequest(request);
    }
  }
}
