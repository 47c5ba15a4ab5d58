/** Widths are estimated, since there is no font at hand: a little too wide is safe, too narrow would run out of boxes. */
const narrow = /[ijlt.,:;'|!()[\]{} ]/;
const wide = /[MWmw@%]/;

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const isAscii = (character.codePointAt(0) ?? 0) < 0x2000;
    width += !isAscii ? 1 : narrow.test(character) ? 0.34 : wide.test(character) ? 0.9 : 0.6;
  }
  return width * size;
}

/** Breaks text at spaces into at most `most` lines; what does not fit ends in an ellipsis. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((each) => each !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  const kept = lines.slice(0, most);
  const cut = lines.length > most ? `${kept.at(-1) ?? ""} …` : kept.at(-1);
  return [...kept.slice(0, -1), ...(cut === undefined ? [] : [cut])].map((line) => shortened(line, size, width));
}

/** One line that fits. */
export function shortened(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) {
    return text;
  }
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join("")}…`, size) > width) {
    characters.pop();
  }
  return `${characters.join("").trimEnd()}…`;
}

/** One line of monospaced text that fits. */
export function shortenedCode(text: string, size: number, width: number): string {
  const characters = [...text];
  const most = Math.floor(width / (size * 0.61));
  return characters.length <= most ? text : `${characters.slice(0, Math.max(0, most - 1)).join("")}…`;
}
