/** Judges and forwards as the reference does, but lets prompts through below redacted. */
import { answer } from "../../../conformance/runners/reference/answer.js";
import { speak, write } from "./speak.js";

interface Data {
  prompt?: unknown;
}

await speak((request) => {
  const honest = answer(request);
  const before = (request.event as { data?: Data } | undefined)?.data;
  const after = "result" in honest ? (honest.result as { event?: { data?: Data } }).event?.data : undefined;
  if (request.op === "downlevel" && before?.prompt !== undefined && after?.prompt !== undefined) {
    after.prompt = before.prompt;
  }
  write(honest);
});
