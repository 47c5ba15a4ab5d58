import type { Question } from "./question.js";

export function streamRequest(bytes: Uint8Array, role: string): Question["request"] {
  return { op: "stream", bytes: Buffer.from(bytes).toString("base64"), role };
}
