import { changeKinds } from "./change-kinds.js";

/** The page of a kind of change; null for an unknown name. */
export function explainKind(name: string): string | null {
  const kind = changeKinds.find((each) => each.name === name);
  if (kind === undefined) {
    return null;
  }
  const isPrivacy = "privacy" in kind && kind.privacy;
  return [
    `${kind.name} (a change that compare finds)`,
    "",
    `${kind.summary.charAt(0).toUpperCase()}${kind.summary.slice(1)}.`,
    "",
    `For writers: ${kind.writers}. For readers: ${kind.readers}.${isPrivacy ? " For privacy: breaking." : ""}`,
    "",
  ].join("\n");
}
