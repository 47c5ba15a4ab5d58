import { SECRET } from "./segments.js";

/** Names joined by dots. Only the start of such a run is tried, so that the search stays linear. */
const DOTTED = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*)+/g;

/** R1: three parts joined by dots, the first with the `eyJ` of an encoded object; an unsigned one ends in a dot. */
export function redactJsonWebTokens(text: string): string {
  return text.replace(DOTTED, (run) => {
    const parts = run.split(".");
    const kept: string[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] ?? "";
      const start = part.indexOf("eyJ");
      const isToken = start >= 0 && start + 3 < part.length && parts[at + 1] !== "" && at + 2 < parts.length;
      // What stands before the token in its first part is no part of it.
      kept.push(isToken ? part.slice(0, start) + SECRET : part);
      if (isToken) at += 2;
    }
    return kept.join(".");
  });
}
