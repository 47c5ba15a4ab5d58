import { endOfMatch, type Span, spansOf } from "./spans.js";

/**
 * Home folders of anybody on Unix, with the folder or drive they are mounted below (R5). Slashes may be escaped, as in
 * JSON, and so may a blank in the name. There is no bound to the name: a name that is cut leaks its rest.
 */
const unix =
  /(?:\\{0,4}\/(?:var|mnt|media|cygdrive))?(?:\\{0,4}\/[A-Za-z])?\\{0,4}\/(?:home|Users)\\{0,4}\/[^\s/\\~:;,"'`<>|()[\]{}*?][^\s/\\:;,"'`<>|()[\]{}*?]*(?:\\ [^\s/\\:;,"'`<>|()[\]{}*?]+){0,3}/gu;
/**
 * Home folders of anybody on Windows; backslashes may be doubled, as in JSON. A name with blanks reaches up to another
 * separator, and one with a single blank also up to a quote, punctuation or the end of the line.
 */
const windows =
  /(?:[A-Za-z]:\\{1,4}|(?<![\p{L}\p{N}])[A-Za-z]:\/)Users(?:\\{1,4}|\/)(?:[^\s\\/:;,"'`<>|~*?]+(?: [^\s\\/:;,"'`<>|~*?]+){0,3}(?=[\\/])|[^\s\\/:;,"'`<>|~*?]+ [^\s\\/:;,"'`<>|~*?]+(?=[\r\n:;,"'`<>|]|$)|[^\s\\/:;,"'`<>|~()[\]{}*?][^\s\\/:;,"'`<>|()[\]{}*?]*)/giu;

/** Paths, whole or up to a character that is rare in them. */
const path = /[\p{L}\p{N}_.~\\/-]+/gu;
/** A path that starts at the root, maybe right behind a flag as in `-I/home`, or climbs up to it. */
const absolute = /(?:-{1,2}[A-Za-z-]{0,20})?[\\/]|\.\.\\{0,4}\//y;
const host = /\\{0,4}\/\\{0,4}\/[^\\/]/y;
const web = /https?:$/i;
const escapedBlank = /\\[nrt]/y;

const nameGoesOn = /(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}_])/uy;

/**
 * The spellings of a home folder in a text: as it is, with doubled backslashes, and with slashes. Empty for a folder
 * that names nobody, such as `/`. Throws a RangeError for an empty text, which can only be a mistake.
 */
export function readHome(home: string | undefined): readonly string[] {
  if (home === undefined) {
    return [];
  }
  if (typeof home !== "string" || home === "") {
    throw new RangeError("the home folder is no text, or an empty one; leave it out if there is none");
  }
  const path = home.replace(/[\\/]{1,8}$/, "");
  return path.length < 3 ? [] : [...new Set([path, path.replaceAll("\\", "\\\\"), path.replaceAll("\\", "/")])];
}

/** Home folders: the given one, then anybody's (R3, R5). */
export function findHomeFolders(text: string, homes: readonly string[]): Span[] {
  return [...homes.flatMap((home) => findHome(text, home)), ...findUnixHomes(text), ...spansOf(text, windows)];
}

/** Only those in paths from the root: `src/home/page` is no home folder, nor is `https://example.com/home/page`. */
function findUnixHomes(text: string): Span[] {
  const found = spansOf(text, unix);
  const paths = found.length > 0 ? spansOf(text, path) : [];
  let next = 0;
  return found.filter(({ start }) => {
    while ((paths[next]?.end ?? Number.POSITIVE_INFINITY) <= start) {
      next++;
    }
    const from = paths[next]?.start ?? start;
    return isFromRoot(text, from) || endOfMatch(text, escapedBlank, Math.max(start - 2, from)) === start;
  });
}

function isFromRoot(text: string, at: number): boolean {
  const isWeb = endOfMatch(text, host, at) >= 0 && web.test(text.slice(Math.max(at - 6, 0), at));
  return !isWeb && endOfMatch(text, absolute, at) >= 0;
}

function findHome(text: string, home: string): Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(home); start >= 0; start = text.indexOf(home, start + home.length)) {
    const end = start + home.length;
    nameGoesOn.lastIndex = end;
    // /home/ann is no prefix of /home/anna.
    if (!nameGoesOn.test(text)) {
      spans.push({ start, end });
    }
  }
  return spans;
}
