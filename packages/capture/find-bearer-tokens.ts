import { type Span, withoutFinalDots } from "./spans.js";

/** `bearer`, in any case, then blanks, `=`, `:`, quotes or an escaped blank, then what may be a token. */
const pattern = /(bearer)(?:%20|[\s:="'`\\])+([A-Za-z0-9._/+-][A-Za-z0-9._~/+=-]*)/gi;

/** Longer words that follow "bearer" in prose. */
const commonWord =
  /^(?:tokens?|auth|authenticat(?:ed|ion)|authori[sz](?:ed|ation)|certificates?|credentials?|instruments?|securit(?:y|ies)|responsibilit(?:y|ies))(?:-[a-z]+)?$/i;
/** A word as prose writes it: small letters, with a capital in front or all in capitals. */
const word = /^(?:[A-Za-z][a-z]*|[A-Z]+)$/;
const shortestToken = 8;
/** Where both are written small, as prose does, a word may be longer. */
const smallLetters = /^[a-z]+$/;
const longestSmallWord = 12;

/** Tokens behind `bearer` (R1, R5). The English word stays together with the short or usual word behind it. */
export function findBearerTokens(text: string): Span[] {
  return Array.from(text.matchAll(pattern)).flatMap((match): Span[] => {
    const matchEnd = match.index + match[0].length;
    const start = matchEnd - (match[2] ?? "").length;
    const end = withoutFinalDots(text, start, matchEnd);
    return isProse(match[1] ?? "", text.slice(start, end)) ? [] : [{ start, end }];
  });
}

function isProse(bearer: string, token: string): boolean {
  const isSmallWord = bearer === "bearer" && token.length <= longestSmallWord && smallLetters.test(token);
  return token === "" || isSmallWord || commonWord.test(token) || (token.length < shortestToken && word.test(token));
}
