/** Id of a question's field. Ids pass every ceiling, so they are positions and never the vendor's words. */
export function fieldId(index: number): string {
  return `q${index + 1}`;
}

/** Id of an option's choice. Not a bare number: a typed `2` must not become the second choice. */
export function choiceId(index: number): string {
  return `c${index + 1}`;
}

/** Option of the form that refuses to answer. */
export const declineId = "decline";

/** Name of the agent in events. */
export const agentName = "claude-code";
