import { isJsonArray, isJsonObject, type JsonValue, printJson } from "../../emit/print-json.js";
import type { Change, Impact, VersionAdvice, Witness } from "../comparison.js";

export const impacts: readonly Impact[] = ["breaking", "additive", "none"];

/** Who is affected, in one sentence each. */
export function whoBreaks({ writers, readers, privacy }: Change): readonly string[] {
  return [
    ...(writers === "breaking" ? ["writers: what was valid may be refused"] : []),
    ...(readers === "breaking" ? ["readers: something comes that the old types exclude"] : []),
    ...(readers === "additive" ? ["readers: something new may come; old types hold"] : []),
    ...(privacy ? ["privacy: more passes a capture ceiling than before"] : []),
  ];
}

export function witnessTitle({ acceptedBy, form }: Witness): string {
  return `${form}, ${acceptedBy === "old" ? "valid before and refused now" : "valid now and refused before"}`;
}

/** JSON on one line, as it goes over the wire, to be copied. */
export function oneLineJson(value: JsonValue): string {
  if (isJsonArray(value)) {
    return `[${value.map(oneLineJson).join(",")}]`;
  }
  return isJsonObject(value)
    ? `{${[...value].map(([name, each]) => `${printJson(name)}:${oneLineJson(each)}`).join(",")}}`
    : printJson(value);
}

export function versionText({ rise, old, new: next, least, done }: VersionAdvice): string {
  if (rise === "none") {
    return `the version may stay ${old}`;
  }
  const declared = done ? `the new schemas say ${next}, which will do` : `the new schemas say ${next}`;
  return `the ${rise} version must rise: ${old} → ${least}; ${declared}`;
}
