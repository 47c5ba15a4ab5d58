import { type CaptureTree, captureTree } from "../../../model/capture-tree.js";
import { mergedView } from "../../../model/merged-view.js";
import type { CaptureLevel, Definition, Schema, WireType } from "../../../model/model.js";
import { isJsonArray, isJsonObject, type JsonValue } from "../../print-json.js";
import { accepts } from "./accepts.js";
import { buildExample } from "./build-example.js";

/** A whole event around a payload; null if none was found that the envelope accepts. */
export function exampleEvent(envelope: Definition, type: WireType, payload: JsonValue): JsonValue | null {
  const attributes = mergedView(envelope.schema);
  const views = [attributes, ...type.refinement.map(mergedView)];
  const required = new Set(views.flatMap((view) => [...view.required]));
  const event = new Map<string, JsonValue>();
  for (const name of attributes.members.keys()) {
    const schemas = views.flatMap((view) => view.members.get(name) ?? []);
    const value = attribute(name, schemas, type, payload, required);
    if (value !== null && schemas.every((schema) => accepts(schema, value))) {
      event.set(name, value);
    }
  }
  return accepts(envelope.schema, event) ? event : null;
}

/** The request that the examples of what follows it name as their subject. */
const requestId = "evt-0170";

/** The value of an attribute, or null for one that this event leaves out. */
function attribute(
  name: string,
  schemas: readonly Schema[],
  { row, payload: definition }: WireType,
  payload: JsonValue,
  required: ReadonlySet<string>,
): JsonValue | null {
  if (name === "id" && row.type === "attention.requested") {
    return requestId;
  }
  switch (name) {
    case "type":
      return row.type;
    case "data":
      return payload;
    case "capture": {
      const own = definition === null ? "metadata" : levelOf(captureTree(definition.schema), payload);
      const level = own === "metadata" && holdsWording(row.type) ? "redacted" : own;
      return level === "metadata" ? null : level;
    }
    case "subject":
      return /(?:^|\.)attention\.(?!requested$)/.test(row.type) ? requestId : null;
    case "cause":
      return /^control\.(?:accepted|rejected)$/.test(row.type) ? "evt-0186" : null;
    default:
      return required.has(name) ? buildExample(schemas, { owner: null, member: name }) : null;
  }
}

/**
 * AEP-0002, section 5.3: prompts, labels and values may stand at metadata so that every reader finds them, but their
 * wording only from redacted on. Examples have wording.
 */
function holdsWording(wireName: string): boolean {
  return /(?:^|\.)attention\.(?:requested|answered|respond)$/.test(wireName);
}

const order: readonly CaptureLevel[] = ["none", "metadata", "redacted", "full"];

/** The highest level among the parts of a value that are there. */
function levelOf(tree: CaptureTree, value: JsonValue): CaptureLevel {
  const { items } = tree;
  const inside = isJsonObject(value)
    ? [...value].map(([name, each]) => {
        const member = tree.members.get(name) ?? tree.additional;
        return member === null ? "metadata" : levelOf(member, each);
      })
    : isJsonArray(value) && items !== null
      ? value.map((each) => levelOf(items, each))
      : [];
  return [tree.level, ...inside, "metadata" as const].reduce((left, right) =>
    order.indexOf(right) > order.indexOf(left) ? right : left,
  );
}
