import type { ErrorObject } from "ajv/dist/2020.js";
import { type JsonObject, member, textMember } from "../json/values.js";

/** Keywords that only repeat that something inside them failed. */
const WRAPPERS = new Set(["if", "propertyNames"]);
const POSITION = new Set(["session", "run", "step", "seq"]);
const OPTIONAL_CORE = new Set([
  "subject",
  "session",
  "run",
  "step",
  "seq",
  "epoch",
  "cause",
  "traceparent",
  "severity",
  "capture",
]);
const REQUIRED_CORE = new Set(["aep", "id", "type", "time", "source", "agent"]);

/** Types of foreign emitters (E4), spelled out from the rule, vendor commands included (open point 12). */
export function isForeign(type: string): boolean {
  const named = ["control.attention.respond", "control.cancel", "control.pause", "control.resume", "attention.routed"];
  return named.includes(type) || /^x\.[a-z0-9_-]+\.control\../.test(type);
}

/** E3-E5: the rule that says where events of this type stand. Without a readable type none does. */
function placeRule(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (type.startsWith("agent.")) return "E3";
  return isForeign(type) ? "E4" : "E5";
}

/** The rule behind one complaint of the envelope's schema; E1 where no other rule of the text names the matter. */
export function ruleOfError(event: JsonObject, error: ErrorObject): string | undefined {
  if (WRAPPERS.has(error.keyword)) return undefined;
  if (error.propertyName !== undefined) return "E7";
  if (error.keyword === "required") {
    const missing: unknown = error.params.missingProperty;
    return missing === "session" || missing === "seq" ? placeRule(textMember(event, "type")) : "E1";
  }
  // The envelope's schema looks at attributes and not into them, so the path is the attribute's name.
  const name = error.instancePath.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
  if (error.keyword === "false schema" && POSITION.has(name)) return placeRule(textMember(event, "type"));
  const value = member(event, name);
  if (value === null) return "E2";
  if (name === "type") return typeof value === "string" ? "E6" : "E1";
  if (REQUIRED_CORE.has(name)) return "E1";
  if (name === "data") return "E10";
  return OPTIONAL_CORE.has(name) ? "E1" : "E7";
}
