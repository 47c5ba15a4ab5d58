import {
  isObject,
  type JsonObject,
  type JsonValue,
  member,
  objectMember,
  textMember,
  withMember,
  withoutMember,
} from "../json/values.js";
import { nameProperties, nodesOfFile } from "../schemas/nodes.js";
import { registeredTypes } from "../schemas/registry.js";
import { withoutAbove } from "./annotated.js";
import { mapLabels, structuralLabel } from "./labels.js";
import { captureOf, isAbove, isBelowRedacted, type Level } from "./levels.js";
import { structuralPrompt } from "./prompt.js";

/** H1-H7: the event as a hop may pass it on under a ceiling. */
export function downLevel(event: JsonObject, ceiling: Level): JsonObject {
  // A level that nobody knows could promise anything, so it is treated as the highest.
  if (!isAbove(captureOf(event) ?? "full", ceiling)) return event;
  // H2: dropping members cannot establish that the remaining text passed the pipeline.
  const target: Level = ceiling === "redacted" ? "metadata" : ceiling;
  const marked = withMember(event, "capture", target);
  const data = member(event, "data");
  if (data === undefined) return marked;
  const schema = registeredTypes.get(textMember(event, "type") ?? "")?.schema;
  const nodes = schema === undefined ? [] : nodesOfFile(schema);
  // H4. A payload that is no object cannot be searched for content, so it goes too.
  if (target === "none" || !nameProperties(nodes) || !isObject(data)) return withoutMember(marked, "data");
  const kept = withoutAbove(data, nodes, target);
  return withMember(marked, "data", isObject(kept) && isBelowRedacted(target) ? degrade(event, kept) : kept);
}

/** H6: what replaces the content of starred members. */
function degrade(event: JsonObject, data: JsonObject): JsonObject {
  switch (textMember(event, "type")) {
    case "attention.requested": {
      const prompt = structuralPrompt(data, textMember(event, "agent") ?? "", textMember(event, "subject"));
      const labelled = mapLabels(data, structuralLabel);
      return member(data, "prompt") === undefined ? labelled : withMember(labelled, "prompt", prompt);
    }
    case "attention.answered":
    case "control.attention.respond": {
      const answer = objectMember(data, "answer");
      const values = answer === undefined ? undefined : member(answer, "values");
      if (answer === undefined || values === undefined) return data;
      return withMember(data, "answer", withMember(answer, "values", plainEntries(values)));
    }
    default:
      return data;
  }
}

/** A hop has no fields to check by, so only numbers and booleans are known to be structure. */
function plainEntries(values: JsonValue): JsonObject {
  const entries = isObject(values) ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter(([, each]) => typeof each === "number" || typeof each === "boolean"));
}
