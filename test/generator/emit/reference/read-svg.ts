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
  const all: { -readonly [key in keyof SvgElement]: SvgElement[key] }[] = [];
  const attributes: string[] = [];
  const texts: string[] = [];
  const open: (typeof all)[number][] = [];
  const token = /<!--(?:(?!--)[\s\S])*-->|<\/([a-z]+)>|<([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    if (match === null) {
      throw new Error(`not well-formed at ${JSON.stringify(source.slice(at, at + 60))}`);
    }
    const [, closed, opened, written, isEmpty, text] = match;
    if (closed !== undefined && open.pop()?.name !== closed) {
      throw new Error(`</${closed}> closes nothing`);
    }
    if (opened !== undefined) {
      elements.add(opened);
      const own = [...(written ?? "").matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)];
      attributes.push(...own.map(([, name = ""]) => name));
      const values = own.map(([, name = "", value = ""]) => [name, unescaped(value)]);
      const element = { name: opened, attributes: Object.fromEntries(values), text: "" };
      all.push(element);
      if (isEmpty === "") {
        open.push(element);
      }
    }
    for (const part of [text, written]) {
      if (part !== undefined && /&(?!(?:amp|lt|gt|quot);)/.test(part)) {
        throw new Error(`a bare & in ${JSON.stringify(part)}`);
      }
    }
    const around = open.at(-1);
    if (text !== undefined && around !== undefined) {
      around.text += unescaped(text);
      if (around.name !== "svg") {
        texts.push(unescaped(text));
      }
    }
  }
  if (open.length > 0) {
    throw new Error(`<${open.map(({ name }) => name).join("><")}> is never closed`);
  }
  return { source, all, elements, attributes, texts };
}

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
