/** How many columns of a terminal a text takes. Good enough to place a caret: emoji sequences are counted by part. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += zeroWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  }
  return width;
}

const zeroWidth = /[\p{Mn}\p{Me}]/u;

/** East Asian ideographs, syllables and full-width forms, and what is drawn as an emoji by default. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
