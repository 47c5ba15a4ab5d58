import { findAssignments } from "./find-assignments.js";
import { findBareTokens } from "./find-bare-tokens.js";
import { findBearerTokens } from "./find-bearer-tokens.js";
import { findEmails } from "./find-emails.js";
import { findHomeFolders, readHome } from "./find-home-folders.js";
import { findJwts } from "./find-jwts.js";
import { findOperatorSecrets, readOperatorSecrets } from "./find-operator-secrets.js";
import { findPemBlocks } from "./find-pem-blocks.js";
import { findPhoneNumbers } from "./find-phone-numbers.js";
import { PII_MARK, replaceSpans, SECRET_MARK, spansOfLiteral } from "./spans.js";

export interface RedactionOptions {
  /** Values that must never leave, each of 4 characters or more (R2). */
  readonly secrets?: readonly string[] | undefined;
  /** The home folder to shorten to `~`, for example what `os.homedir()` gives (R3). */
  readonly home?: string | undefined;
  /** Whether e-mail addresses and phone numbers go; on unless it is false (R4). */
  readonly pii?: boolean | undefined;
}

/**
 * Prepares the pipeline for many texts. Throws a RangeError for a secret shorter than 4 characters or an empty home
 * folder, and never afterwards.
 *
 * The steps are those of the rules, in their order. Secrets by shape (R1) and by value (R2) are both looked for in the
 * untouched text and then replaced together, so that neither can cut the other in two and leave a half.
 */
export function createRedactor(options: RedactionOptions = {}): (text: string) => string {
  const secrets = readOperatorSecrets(options.secrets ?? []);
  const homes = readHome(options.home);
  const pii = options.pii !== false;

  const pass = (text: string): string => {
    const found = [
      ...findPemBlocks(text),
      ...findBareTokens(text),
      ...findBearerTokens(text),
      ...findAssignments(text),
      ...findJwts(text),
      ...findOperatorSecrets(text, secrets),
    ];
    // Marks that are there already count, so that a value that looks like part of a mark doesn't break it.
    const marks = found.length > 0 ? spansOfLiteral(text, SECRET_MARK) : [];
    const withoutSecrets = replaceSpans(text, [...found, ...marks], SECRET_MARK);
    const withoutHomes = replaceSpans(withoutSecrets, findHomeFolders(withoutSecrets, homes), "~");
    if (!pii) {
      return withoutHomes;
    }
    const withoutEmails = replaceSpans(withoutHomes, findEmails(withoutHomes), PII_MARK);
    return replaceSpans(withoutEmails, findPhoneNumbers(withoutEmails), PII_MARK);
  };

  return (text) => untilStable(pass, text);
}

/**
 * A text is done when another pass changes nothing, which makes redacting idempotent by construction. The first pass
 * nearly always suffices; one that removes a quote or a path can show the next something new. The bound only keeps
 * time linear for texts that were made to defeat it.
 */
function untilStable(pass: (text: string) => string, text: string): string {
  let current = text;
  for (let passes = 0; passes < 8; passes++) {
    const next = pass(current);
    if (next === current) {
      break;
    }
    current = next;
  }
  return current;
}
