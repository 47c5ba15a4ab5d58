import { holdsAbove } from "../capture/annotated.js";
import { hasWordedLabel } from "../capture/labels.js";
import { captureOf, isBelowRedacted } from "../capture/levels.js";
import { error, type Finding, warning, when } from "../findings.js";
import { objectMember } from "../json/values.js";
import { nodesOfFile } from "../schemas/nodes.js";
import { registeredTypes } from "../schemas/registry.js";
import type { StreamEvent } from "./event.js";

/** C1-C3 as far as one event shows them. A level that is none is the schema's business. */
export function captureFindings(event: StreamEvent): Finding[] {
  const data = objectMember(event.json, "data");
  const level = captureOf(event.json);
  if (data === undefined || level === undefined) return [];
  if (level === "none") return when(Object.keys(data).length > 0, error("C2"));
  const schema = registeredTypes.get(event.type ?? "")?.schema;
  const above = schema !== undefined && holdsAbove(data, nodesOfFile(schema), level);
  const worded = event.type === "attention.requested" && isBelowRedacted(level) && hasWordedLabel(data);
  return [...when(above, error("C1")), ...when(worded, warning("C3"))];
}
