/** The runner that answers with aepkit itself: generated guards and packages. Speaks the protocol of ../../README.md. */
import { createInterface } from "node:readline";
import { answer } from "./answer.js";

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
