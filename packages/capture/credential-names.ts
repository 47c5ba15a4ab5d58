/** Words that name a credential, without the separators that may stand in them, and those of their plurals that do. */
const words = [
  "password",
  "passwords",
  "passwd",
  "passphrase",
  "secret",
  "secrets",
  "apikey",
  "apikeys",
  "accesskey",
  "privatekey",
  "token",
  "authorization",
  "credential",
  "credentials",
];

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
  return words.some((word) => folded.endsWith(word));
}
