/**
 * A word that names a credential, a quote and a bracket that close around it, a separator, and then blanks up to the
 * value, which may stand on a later line (R1, R5). The only list of such words, for texts and for names of members.
 * No two neighbouring parts can match the same character, so there is one way to match and the time is linear.
 */
export const credentialHead =
  /(?:pass(?:words?|wd|phrases?)|pwd|(?:api|access|private|secret)[_-]?keys?|secrets?|token|authorization|credentials?)(?:\\*["'`]\]?|(?<!\[REDACTED:secret)\])?[^\S\r\n]*(?:\r?\n[^\S\r\n]*)?[:=]{1,3}>?[^\S\r\n]*(?:\r?\n[^\S\r\n]*){0,3}/gi;

/**
 * True if a member with this name holds a credential (R5): the name is one of the words or ends with it, in any case
 * and however its parts are joined, as in `db_password`, `X-Api-Key`, `clientSecret`. Counts such as `max_tokens` are
 * none.
 */
export function isCredentialName(name: string): boolean {
  // What redaction put into a name is no separator: `password ~` and `[REDACTED:secret]` are no credentials.
  const folded = name
    .replaceAll(/\[REDACTED:(?:secret|pii)\]/g, "~")
    .toLowerCase()
    .replaceAll(/[^a-z0-9~]/g, "");
  return `${folded}=`.search(credentialHead) >= 0;
}
