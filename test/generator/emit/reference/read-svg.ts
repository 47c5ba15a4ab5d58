export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, unescaped. */
  readonly text: string;
}

export interface ReadSvg {
  readonly source: string;
  /** Elements in the order of their starts. */
  readonly all: readonly SvgElement[];
  readonly elements: ReadonlySet<string>;
  readonly attributes: readonly string[];
  /** Content of text elements, unescaped. */
  readonly texts: readonly string[];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Reads an SVG file as strictly as XML asks, for the forms that the generator uses. @throws Error when it is not well-formed. */
export function readSvg(source: string): ReadSvg {
  const elements = new Set<string>();
  const all: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const attributes: string[] = [];
  const texts: string[] = [];
  const open: string[] = [];
  const token = /<!--(?:(?!--)[\s\S])*-->|<\/([a-z]+)>|<([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    if (match === null) {
      throw new Error(`not well-formed at ${JSON.stringify(source.slice(at, at + 60))}`);
    }
    const [, closed, opened, written, isEmpty, text] = match;
    if (closed !== undefined && open.pop() !== closed) {
      throw new Error(`</${closed}> closes nothing`);
    }
    if (opened !== undefined) {
      elements.add(opened);
      const own = [...(written ?? "").matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)];
      attributes.push(...own.map(([, name = ""]) => name));
      const values = own.map(([, name = "", value = ""]) => [name, unescaped(value)]);
      all.push({ name: opened, attributes: Object.fromEntries(values), text: "" });
      if (isEmpty === "") {
        open.push(opened);
      }
    }
    for (const part of [text, written]) {
      if (part !== undefined && /&(?!(?:amp|lt|gt|quot);)/.test(part)) {
        throw new Error(`a bare & in ${JSON.stringify(part)}`);
      }
    }
    if (text !== undefined && open.at(-1) !== undefined && open.at(-1) !== "svg") {
      texts.push(unescaped(text));
      const last = all.at(-1);
      if (last !== undefined && last.name === open.at(-1)) {
        last.text += unescaped(text);
      }
    }
  }
  if (open.length > 0) {
    throw new Error(`<${open.join("><")}> is never closed`);
  }
  return { source, all, elements, attributes, texts };
}

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
