import type { Issue } from "@aepkit/events";
import { AEP_VERSION } from "@aepkit/events";
import { isMembers } from "../stream-event.js";
import { e1 } from "./e1.js";
import { e10 } from "./e10.js";
import { envelopeRules } from "./registry.js";
import type { RuleInfo } from "./rule.js";
import { schema } from "./schema.js";

export interface NamedIssue {
  readonly rule: RuleInfo;
  readonly pointer: string;
  readonly message: string;
}

/** The issues of the schemas under the names of the rules that they break. */
export function namedIssues(issues: readonly Issue[], value: unknown): NamedIssue[] {
  if (!isMembers(value)) {
    return [{ rule: e1, pointer: "", message: "is not an event, for it is no JSON object" }];
  }
  const { aep } = value;
  if (typeof aep === "string" && aep !== AEP_VERSION) {
    // Another version means other rules.
    return [{ rule: e1, pointer: "/aep", message: `must be "${AEP_VERSION}"` }];
  }
  const type = typeof value.type === "string" ? value.type : null;
  // The envelope and the payload may both say that data is no object.
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    const key = `${issue.pointer} ${issue.message}`;
    if (told.has(key)) {
      return [];
    }
    told.add(key);
    // Where an event stands depends on its type; without one, nothing can be said about that.
    if (type === null && issue.pointer !== "/type" && (issue.keyword === "false" || isAboutPosition(issue))) {
      return [];
    }
    return [{ rule: ruleOf(issue, type ?? "", value), pointer: issue.pointer, message: issue.message }];
  });
}

function ruleOf(issue: Issue, type: string, event: { readonly [name: string]: unknown }): RuleInfo {
  if (issue.pointer === "/data" && !isMembers(event.data)) {
    return event.data === null ? (envelopeRules.find((rule) => rule.id === "E2") ?? e10) : e10;
  }
  const member = issue.pointer === "" ? undefined : event[issue.pointer.slice(1)];
  return envelopeRules.find((rule) => rule.owns(issue, type, member)) ?? schema;
}

function isAboutPosition(issue: Issue): boolean {
  return issue.keyword === "required" && /"(?:session|seq)"$/.test(issue.message);
}
