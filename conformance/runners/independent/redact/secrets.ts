import { redactJsonWebTokens } from "./json-web-token.js";
import { SECRET } from "./segments.js";

/** A PEM block of any label. One that is cut off is a secret as well, up to where the text ends. */
const PEM = /-----BEGIN ([^\r\n-]{1,80})-----[\s\S]*?(?:-----END \1-----|$(?![\s\S]))/g;

const AWS_KEY = /AKIA[A-Z0-9]{16}/g;

/** `bearer` and what follows; whether that is a token is decided word by word. */
const BEARER = /\bbearer[ \t]+([A-Za-z0-9._~+/=-]+)/gi;

/** R5: tokens that show by themselves what they are. */
const BARE_TOKENS = [
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bgl[a-z]{2,6}-[A-Za-z0-9_-]{20,}/g,
  /\bxox[a-z]-[A-Za-z0-9-]{10,}/g,
  /(?<![A-Za-z0-9_-])sk-[A-Za-z0-9_-]{16,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
];

const WORDS = "password|passwd|secret|api[_-]?key|token|authorization";
// A quote may itself be escaped, as in JSON inside JSON.
const QUOTE = `\\\\*["'\`]`;
const QUOTED = [`"(?:[^"\\\\]|\\\\[\\s\\S])*"`, `'(?:[^'\\\\]|\\\\[\\s\\S])*'`, "`[^`]*`"].join("|");
const ESCAPED = `\\\\+(["'\`])[\\s\\S]*?\\\\+\\1`;
const UNCLOSED = `${QUOTE}[^\\r\\n]*`;
// A scheme alone is not the credential: what follows it is.
const PLAIN = `(?:(?:digest|aws4-hmac-sha256)[ \\t][^\\r\\n]*|(?:(?:bearer|basic|token|negotiate|apikey)[ \\t]+)?\\S+)`;

/** A credential word as a key, a separator, and a value, which may stand on the next line. */
const ASSIGNMENT = new RegExp(
  `(?:${WORDS})(?:${QUOTE})?\\s*[=:]+>?\\s*(?:${QUOTED}|${ESCAPED}|${UNCLOSED}|${PLAIN})`,
  "gi",
);

/** Words of plain English that may follow `bearer`: short, or letters and hyphens up to a length that words have. */
function isEnglish(word: string): boolean {
  const bare = word.replace(/[.]+$/, "");
  return bare.length < 6 || (bare.length < 20 && /^[A-Za-z-]+$/.test(bare));
}

/** R1 and its part of R5, on the raw text, in the order of the rule. */
export function redactSecrets(text: string): string {
  const afterBearer = text
    .replace(PEM, SECRET)
    .replace(AWS_KEY, SECRET)
    .replace(BEARER, (whole, word: string) => (isEnglish(word) ? whole : SECRET));
  return BARE_TOKENS.reduce(
    (each, pattern) => each.replace(pattern, SECRET),
    redactJsonWebTokens(afterBearer.replace(ASSIGNMENT, SECRET)),
  );
}

/** R5: whether a member of this name holds a credential. The end of the name decides, as in `access_token`. */
export function isCredentialName(name: string): boolean {
  return new RegExp(`(?:${WORDS})$`, "i").test(name);
}
