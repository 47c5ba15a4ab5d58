import { error, type Finding, warning } from "../findings.js";
import { type RawLine, readLine, splitLines } from "../json/lines.js";
import { isObject } from "../json/values.js";
import { Attention } from "./attention.js";
import { captureFindings } from "./capture.js";
import { envelopeFindings, integerFindings, type Role } from "./envelope.js";
import { readEvent } from "./event.js";
import { formAnswerFindings } from "./form-answer.js";
import { formRequestFindings } from "./form-request.js";
import { Identity } from "./identity.js";
import { Once } from "./once.js";
import { Order } from "./order.js";
import { Requests } from "./requests.js";

export interface LineRules {
  readonly line: number;
  /** Ids of rules, each once, sorted. */
  readonly rules: readonly string[];
}

export interface StreamVerdict {
  readonly lines: readonly LineRules[];
  readonly warnings: readonly LineRules[];
}

/** The verdict on every line of a file, which is one emitter's or one consumer's log (open points 1 and 2). */
export function judgeStream(bytes: Uint8Array, role: Role): StreamVerdict {
  const judge = lineJudge(role);
  const found = splitLines(bytes).map((line) => ({ line: line.number, findings: judge(line) }));
  const select = (severity: Finding["severity"]) =>
    found.flatMap(({ line, findings }) => {
      const rules = new Set(findings.filter((each) => each.severity === severity).map((each) => each.rule));
      return rules.size > 0 ? [{ line, rules: [...rules].sort() }] : [];
    });
  return { lines: select("error"), warnings: select("warning") };
}

function lineJudge(role: Role): (line: RawLine) => readonly Finding[] {
  const requests = new Requests();
  const identity = new Identity();
  const state = [new Order(), new Attention(requests), new Once()];
  return (line) => {
    const noted: Finding[] = line.byteOrderMark ? [warning("json")] : [];
    const read = readLine(line.bytes);
    if (read === undefined) return [...noted, error("json")];
    const { value } = read;
    noted.push(...envelopeFindings(value, role));
    if (!isObject(value)) return noted;
    const event = readEvent(value);
    noted.push(
      ...integerFindings(value, read.scan),
      ...captureFindings(event),
      ...formRequestFindings(event),
      ...formAnswerFindings(event, requests),
    );
    const { repeat, findings } = identity.see(event);
    noted.push(...findings);
    if (event.type === "attention.requested") requests.add(event);
    // D2: order, lifecycle and control never see a repeat.
    return repeat ? noted : [...noted, ...state.flatMap((each) => each.see(event))];
  };
}
