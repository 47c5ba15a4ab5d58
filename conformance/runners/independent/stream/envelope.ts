import { error, type Finding, warning, when } from "../findings.js";
import type { Scan } from "../json/scan.js";
import { isObject, type JsonObject, type JsonValue, member, textMember } from "../json/values.js";
import { breaksPayloadSchema, envelopeErrors, lacksRequiredData } from "../schemas/judge.js";
import { allowInteger, elementNodes, memberNodes, nodesOfFile } from "../schemas/nodes.js";
import { registeredTypes } from "../schemas/registry.js";
import { ruleOfError } from "../schemas/rule-of-error.js";

export type Role = "emitter" | "consumer";

/** E1-E10 on one line. Anything but an object lacks every attribute, and a payload that breaks its schema is `schema`. */
export function envelopeFindings(value: JsonValue, role: Role): Finding[] {
  if (!isObject(value)) return [error("E1")];
  const breaches = envelopeErrors(value).flatMap((each) => {
    const rule = ruleOfError(value, each);
    return rule === undefined ? [] : [error(rule)];
  });
  const withoutData = lacksRequiredData(value) && member(value, "capture") !== "none";
  return [
    ...breaches,
    // E2 speaks of the attribute, so a null is reported even where E3 or E4 forbids the attribute anyway.
    ...when(
      Object.values(value).some((each) => each === null),
      error("E2"),
    ),
    ...when(isObject(member(value, "data")) && breaksPayloadSchema(value), error("schema")),
    ...when(withoutData, warning("E10")),
    ...registrationFindings(value, role),
  ];
}

const GRAMMAR =
  /^(agent|session|run|progress|tool|delegation|attention|resource|error|state|assessment|message|control)(\.[a-z0-9_]+)+$/;

/** E9: an emitter uses registered types or its own vendor types. Reserved ones are only to be wondered at. */
function registrationFindings(event: JsonObject, role: Role): Finding[] {
  const type = textMember(event, "type");
  if (type === undefined || !GRAMMAR.test(type)) return [];
  const registered = registeredTypes.get(type);
  if (registered === undefined) return [role === "emitter" ? error("E9") : warning("E9")];
  return when(registered.reserved, warning("E9"));
}

/** Numbers beyond 2^53 where the schemas expect an integer: readers would round them to a different one. */
export function integerFindings(event: JsonObject, scan: Scan): Finding[] {
  const payload = registeredTypes.get(textMember(event, "type") ?? "")?.schema;
  const inEnvelope = nodesOfFile("aep-event.schema.json");
  const inPayload = payload === undefined ? [] : nodesOfFile(payload);
  const found = scan.hugeNumbers.some((path) => {
    const [nodes, steps] = path[0] === "data" ? [inPayload, path.slice(1)] : [inEnvelope, path];
    const reached = steps.reduce(
      (each, step) => (typeof step === "number" ? elementNodes(each) : memberNodes(each, step)),
      nodes,
    );
    return steps.length > 0 && allowInteger(reached);
  });
  return when(found, error("json"));
}
