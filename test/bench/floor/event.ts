/** A whole event, checked by hand: the cheapest tests first, and one walk over the members whatever their order. */

import { isSource, isTime } from "./formats.js";
import { isObject, isOdd, isThere, type Members, own } from "./objects.js";
import { payloads } from "./payloads.js";

const typeName =
  /^(?:(?:agent|session|run|progress|tool|delegation|attention|resource|error|state|assessment|message|control)(?:\.[a-z0-9_]+)+|x\.[a-z0-9_-]+\.[a-z0-9_]+(?:\.[a-z0-9_]+)+)$/;
const command =
  /^(?:control\.(?:attention\.respond|cancel|pause|resume)|x\.[a-z0-9_-]+\.control\..+|attention\.routed)$/;
const trace = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const extension = /^[a-z0-9]{1,20}$/;

const [idBit, timeBit, sourceBit, agentBit] = [1, 2, 4, 8];
const [sessionBit, seqBit, elsewhereBit] = [16, 32, 64];
const always = idBit | timeBit | sourceBit | agentBit;

/** The bits that an event of a type must have and must not have, and the check of its payload. */
interface Kind {
  readonly needed: number;
  readonly barred: number;
  readonly payload: ((value: unknown) => boolean) | null;
}

const kinds: ReadonlyMap<string, Kind> = new Map([...payloads].map(([type, check]) => [type, kindOf(type, check)]));

function kindOf(type: string, payload: Kind["payload"]): Kind {
  if (type.startsWith("agent.")) {
    return { needed: always, barred: sessionBit | seqBit | elsewhereBit, payload };
  }
  return command.test(type)
    ? { needed: always | sessionBit, barred: seqBit, payload }
    : { needed: always | sessionBit | seqBit, barred: 0, payload };
}

/** True for a whole event of a type that the floor knows, or of a type without a payload of its own. */
export function isEvent(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { aep } = value;
  return aep === "0.1" && isEventOfVersion(value);
}

function isEventOfVersion(value: Members): boolean {
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isEvent(own(value));
  }
  const { type, data } = value;
  if (typeof type !== "string") return false;
  let kind = kinds.get(type);
  if (kind === undefined) {
    if (!typeName.test(type)) return false;
    kind = kindOf(type, null);
  }
  const found = attributes(value);
  if (found === -1 || (found & kind.needed) !== kind.needed || (found & kind.barred) !== 0) return false;
  return kind.payload === null || data === undefined || kind.payload(data);
}

/** Bits of the attributes that are there; -1 if one of them is wrong. */
function attributes(event: Members): number {
  let found = 0;
  for (const name in event) {
    const member = event[name];
    if (member === undefined) continue;
    switch (name) {
      case "aep":
      case "type":
        break;
      case "id":
        if (typeof member !== "string" || member === "") return -1;
        found |= idBit;
        break;
      case "time":
        if (typeof member !== "string" || !isTime(member)) return -1;
        found |= timeBit;
        break;
      case "source":
        if (typeof member !== "string" || !isSource(member)) return -1;
        found |= sourceBit;
        break;
      case "agent":
        if (typeof member !== "string" || member === "") return -1;
        found |= agentBit;
        break;
      case "session":
        if (typeof member !== "string" || member === "") return -1;
        found |= sessionBit;
        break;
      case "seq":
        if (!Number.isInteger(member) || (member as number) < 0) return -1;
        found |= seqBit;
        break;
      case "run":
      case "step":
        if (typeof member !== "string" || member === "") return -1;
        found |= elsewhereBit;
        break;
      case "subject":
      case "cause":
        if (typeof member !== "string" || member === "") return -1;
        break;
      case "data":
        if (!isObject(member)) return -1;
        break;
      case "epoch":
        if (!Number.isInteger(member) || (member as number) < 0) return -1;
        break;
      case "severity":
        if (!isSeverity(member)) return -1;
        break;
      case "capture":
        if (member !== "none" && member !== "metadata" && member !== "redacted" && member !== "full") return -1;
        break;
      case "traceparent":
        if (typeof member !== "string" || !trace.test(member)) return -1;
        break;
      default:
        if (!extension.test(name) || !isExtension(member)) return -1;
    }
  }
  return found;
}

function isSeverity(value: unknown): boolean {
  return (
    value === "info" ||
    value === "debug" ||
    value === "notice" ||
    value === "warning" ||
    value === "error" ||
    value === "critical"
  );
}

function isExtension(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isInteger(value);
}
