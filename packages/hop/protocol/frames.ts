import { isObject, type Members, own } from "./members.js";

/** What somebody on a socket is there for. */
export type Role = "emitter" | "consumer" | "both";

/** What the first frame of a client says. */
export interface Hello {
  readonly versions: readonly string[];
  readonly role: Role;
  /** Name of the agent; undefined for consumers that do not say. */
  readonly agent: string | undefined;
  readonly instance: string | undefined;
  /** What it has declared about commands, as it came; undefined if nothing. */
  readonly control: unknown;
  /** Types of commands that it takes; null if it has declared none. */
  readonly accepts: ReadonlySet<string> | null;
  readonly emits: unknown;
}

/** Codes of error frames. */
export type ErrorCode =
  | "hello-required"
  | "version-unsupported"
  | "invalid-frame"
  | "invalid-event"
  | "invalid-filter"
  | "unknown-dialect"
  | "unauthorized"
  | "limit-exceeded"
  | "no-route"
  | "ambiguous"
  | "unsupported"
  | "busy";

/** True for events, whose type has a dot; frames have none. */
export function isEventType(type: string): boolean {
  return type.includes(".");
}

/** Reads a hello; a text instead says what is wrong with it (WS1 to WS4). Unknown members are ignored. */
export function readHello(frame: Members): Hello | string {
  const role = own(frame, "role");
  if (role !== "emitter" && role !== "consumer" && role !== "both") {
    return "role must be emitter, consumer or both";
  }
  const versions = own(frame, "versions");
  if (!Array.isArray(versions) || !versions.every((each) => typeof each === "string")) {
    return "versions must be an array of texts";
  }
  const identity = object(own(frame, "identity"));
  const agent = text(own(identity, "agent"));
  if (agent === undefined && role !== "consumer") {
    return "identity.agent must be the name of the agent";
  }
  const capabilities = object(own(frame, "capabilities"));
  const control = own(capabilities, "control");
  const accepts = own(object(control), "accepts");
  return {
    versions,
    role,
    agent,
    instance: text(own(identity, "instance")),
    control,
    accepts: Array.isArray(accepts) ? new Set(accepts.filter((each) => typeof each === "string")) : null,
    emits: own(capabilities, "emits"),
  };
}

function object(value: unknown): Members {
  return isObject(value) ? value : {};
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
