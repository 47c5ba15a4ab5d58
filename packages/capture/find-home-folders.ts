import { type Span, spansOf } from "./spans.js";

/** Home folders of anybody (R5). A web address such as `https://example.com/home/page` names none. */
const anybodys: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_.~-])\/(?:home|Users)\/[^\s/\\~:;,"'`<>|()[\]{}*?]{1,64}/gu,
  // Backslashes may be doubled, as in JSON. A name with blanks counts only up to another separator.
  /(?<![\p{L}\p{N}])[A-Za-z]:(?:\\{1,4}|\/)Users(?:\\{1,4}|\/)(?:[^\\/\r\n:;,"'`<>|~*?]{1,64}(?=[\\/])|[^\s\\/:;,"'`<>|~()[\]{}*?]{1,64})/giu,
];

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
  return [...homes.flatMap((home) => findHome(text, home)), ...anybodys.flatMap((pattern) => spansOf(text, pattern))];
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
