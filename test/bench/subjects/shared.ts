/** What the schemas of most libraries cannot say, as their users would write it in a refinement. */

interface Event {
  readonly type: string;
  readonly session?: unknown;
  readonly run?: unknown;
  readonly step?: unknown;
  readonly seq?: unknown;
}

const command =
  /^(control\.attention\.respond|control\.cancel|control\.pause|control\.resume|x\.[a-z0-9_-]+\.control\..+|attention\.routed)$/;
const extension = /^[a-z0-9]{1,20}$/;

export function hasChoices(field: { readonly type: string; readonly choices?: unknown }): boolean {
  return field.type !== "select" || field.choices !== undefined;
}

export function hasNames(event: object): boolean {
  for (const name in event) {
    if (!extension.test(name)) return false;
  }
  return true;
}

/** Where an event stands in a session. */
export function standsRight({ type, session, run, step, seq }: Event): boolean {
  if (type.startsWith("agent.")) {
    return session === undefined && run === undefined && step === undefined && seq === undefined;
  }
  return session !== undefined && (seq === undefined) === command.test(type);
}
