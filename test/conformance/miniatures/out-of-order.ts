/** Right answers, the last ones first. */
import { type Request, speak, write } from "./speak.js";

const requests: Request[] = [];
await speak((request) => requests.push(request));
for (const { id } of requests.reverse()) {
  write({ id, result: { valid: true } });
}
