import type { Issue } from "@aepkit/events";
import type { StreamState } from "../state/stream-state.js";
import type { StreamEvent } from "../stream-event.js";
import type { IssueSeverity } from "../stream-issue.js";

/** What a rule says, apart from how it is checked. `aep validate --explain` prints this. */
export interface RuleInfo {
  readonly id: string;
  /** Section of the protocol, for example `AEP-0001 section 7.2`. */
  readonly section: string;
  /** Of most of its findings; where a rule reports both, its text says when. */
  readonly severity: IssueSeverity;
  /** One sentence: what must hold. */
  readonly purpose: string;
  /** The smallest thing that breaks it; null for rules that only say how others count. */
  readonly breaks: string | null;
  /** What to do about a finding. */
  readonly repair: string;
}

/** Adds a finding of the rule that is being checked; the severity is the rule's own unless given. */
export type Report = (pointer: string, message: string, severity?: IssueSeverity) => void;

/** A rule that looks at one event and at what came before it. It changes nothing. */
export interface EventRule extends RuleInfo {
  /** Types of events that it can find anything in. */
  readonly types: readonly string[] | ((type: string) => boolean);
  readonly check: (event: StreamEvent, state: StreamState, report: Report) => void;
}

/** A rule that the schemas check already: it gives its name to the issues that are its own. */
export interface EnvelopeRule extends RuleInfo {
  readonly owns: (issue: Issue, type: string, value: unknown) => boolean;
}
