import { isObject, type JsonObject, type JsonValue, member, withMember } from "../json/values.js";
import { redactValue } from "../redact/redact.js";
import { nodesOfFile } from "../schemas/nodes.js";
import { withoutAbove } from "./annotated.js";
import { mapLabels, structuralLabel } from "./labels.js";
import { isBelowRedacted, type Level } from "./levels.js";
import { structuralPrompt } from "./prompt.js";

const SCHEMA = "types/attention.requested.schema.json";

/** C2, C3: a request as an emitter may send it. Starred text passes the pipeline at redacted and stays at full. */
export function placeholder(
  request: JsonObject,
  agent: string,
  subject: string | undefined,
  ceiling: Level,
): JsonObject {
  if (ceiling === "none") return {};
  const kept = withoutAbove(request, nodesOfFile(SCHEMA), ceiling);
  if (!isObject(kept) || ceiling === "full") return request;
  const synthetic = isBelowRedacted(ceiling);
  const labelled = mapLabels(kept, synthetic ? structuralLabel : (label) => redactValue(label, {}));
  const prompt = member(request, "prompt");
  if (prompt === undefined) return labelled;
  const written: JsonValue = synthetic ? structuralPrompt(request, agent, subject) : redactValue(prompt, {});
  return withMember(labelled, "prompt", written);
}
