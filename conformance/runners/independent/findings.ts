/** One breach or doubt about one line, by the id of its rule. Only a MUST or a schema makes an error. */
export interface Finding {
  readonly rule: string;
  readonly severity: "error" | "warning";
}

export function error(rule: string): Finding {
  return { rule, severity: "error" };
}

export function warning(rule: string): Finding {
  return { rule, severity: "warning" };
}

/** The finding if it applies, in a form that lists can spread. */
export function when(applies: boolean, finding: Finding): Finding[] {
  return applies ? [finding] : [];
}
