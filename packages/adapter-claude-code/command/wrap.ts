/** Lines of a terminal, in characters. */
const width = 80;

/** Breaks lines between words; what a line is continued with is indented. Words that are longer stay whole. */
export function wrap(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => {
      const lines: string[] = [];
      let current = "";
      for (const word of line.split(/ (?=\S)/)) {
        const longer = current === "" ? word : `${current} ${word}`;
        if (longer.length <= width || current === "") {
          current = longer;
        } else {
          lines.push(current);
          current = `${indent}${word}`;
        }
      }
      return [...lines, current].join("\n");
    })
    .join("\n");
}
