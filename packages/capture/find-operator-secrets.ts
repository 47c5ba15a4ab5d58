import type { Span } from "./spans.js";

const shortestSecret = 4;

/**
 * The values to look for, as they are and as JSON writes them in a string. Throws a RangeError for one that is shorter
 * than 4 characters: it would match everywhere, and leaving it out in silence would leak it. The message doesn't quote
 * the value.
 */
export function readOperatorSecrets(secrets: readonly string[]): readonly string[] {
  const values = new Set<string>();
  secrets.forEach((secret, index) => {
    if (typeof secret !== "string" || secret.length < shortestSecret) {
      throw new RangeError(
        `secret ${index + 1} of ${secrets.length} is no text of ${shortestSecret} characters or more`,
      );
    }
    values.add(secret).add(JSON.stringify(secret).slice(1, -1));
  });
  return [...values];
}

/** Every occurrence of the values, overlapping ones included (R2). */
export function findOperatorSecrets(text: string, secrets: readonly string[]): Span[] {
  return secrets.flatMap((secret) => findAll(text, secret));
}

function findAll(text: string, secret: string): Span[] {
  const spans: Span[] = [];
  const period = smallestPeriod(secret);
  for (let start = text.indexOf(secret); start >= 0; ) {
    // A secret such as "aaaa" overlaps itself; a run of it is one span, so that the work stays linear.
    let last = start;
    while (text.startsWith(secret, last + period)) {
      last += period;
    }
    spans.push({ start, end: last + secret.length });
    start = text.indexOf(secret, last + 1);
  }
  return spans;
}

/** The smallest shift by which a text can overlap itself; its length if it can't. By the failure function of KMP. */
function smallestPeriod(text: string): number {
  const failure = [0];
  for (let at = 1, length = 0; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) {
      length = failure[length - 1] ?? 0;
    }
    length += text[at] === text[length] ? 1 : 0;
    failure.push(length);
  }
  return text.length - (failure.at(-1) ?? 0);
}
