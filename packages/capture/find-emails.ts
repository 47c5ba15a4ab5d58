import type { Span } from "./spans.js";

/**
 * E-mail addresses (R4): from each @ to both sides as far as characters of an address go, if the part behind it has
 * a dot and two letters. The search to the left never goes past the @ before, so the text is read twice at most.
 */
export function findEmails(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > 0 && isLocal(text.charCodeAt(start - 1))) {
      start--;
    }
    let end = at + 1;
    while (end < text.length && isDomain(text.charCodeAt(end))) {
      end++;
    }
    const domain = text.slice(at + 1, end).replace(/[.-]{0,8}$/, "");
    if (start < at && hasTopLevel(domain) && !isVersion(domain)) {
      spans.push({ start, end: at + 1 + domain.length });
    }
  }
  return spans;
}

function hasTopLevel(domain: string): boolean {
  return domain.split(".").some((label, index) => index > 0 && startsWithLetters(label));
}

function startsWithLetters(label: string): boolean {
  return isLetter(label.charCodeAt(0)) && isLetter(label.charCodeAt(1));
}

/** The end of `package@1.2.3-beta.rc`: a version, not a host. */
function isVersion(domain: string): boolean {
  return /^[0-9]{1,9}\.[0-9]{1,9}\.[0-9]{1,9}(?:-|$)/.test(domain);
}

function isLocal(code: number): boolean {
  // . _ % + -
  return isLetter(code) || isDigit(code) || code === 46 || code === 95 || code === 37 || code === 43 || code === 45;
}

function isDomain(code: number): boolean {
  // . -
  return isLetter(code) || isDigit(code) || code === 46 || code === 45;
}

/** ASCII letters and those of other Latin alphabets. Scripts without blanks between words would be swallowed. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0x24f);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
