/** True for the attributes that the protocol itself defines; all others are extensions. */
export function isCoreAttribute(name: string): boolean {
  return coreAttributes.has(name.split("/", 1)[0] ?? "");
}

const coreAttributes: ReadonlySet<string> = new Set([
  "aep",
  "id",
  "type",
  "subject",
  "time",
  "source",
  "agent",
  "session",
  "run",
  "step",
  "seq",
  "epoch",
  "cause",
  "traceparent",
  "severity",
  "capture",
  "data",
]);
