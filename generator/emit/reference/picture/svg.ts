/** The only door through which text enters SVG: element content and attribute values, escaped, nothing invisible. */

import { visible } from "../../../diagnostics/visible.js";
import { generatedMark } from "../../../output/generated-header.js";

declare const printed: unique symbol;

/** Markup that this file made. */
export type Markup = string & { readonly [printed]: "markup" };

export type Attributes = Readonly<Record<string, string | number>>;

/** An element, with text in it or empty. */
export function element(name: string, attributes: Attributes, text: string | null = null): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const start = `<${name}${written.join("")}`;
  return (text === null ? `${start}/>` : `${start}>${escaped(text)}</${name}>`) as Markup;
}

/** Elements that belong together, one a line. */
export function group(content: readonly Markup[]): Markup {
  return `<g>\n${content.join("\n")}\n</g>` as Markup;
}

export interface Drawing {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** For screen readers: a name, and what can be seen. */
  readonly title: string;
  readonly description: string;
  readonly styles: string;
  readonly content: readonly Markup[];
}

/** A whole file. */
export function drawing({ source, width, height, title, description, styles, content }: Drawing): string {
  const header = `<!-- ${generatedMark} from ${source.replace(/-(?=-)/g, "- ")}. Do not edit; run: aep-codegen generate -->`;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    header,
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title description">`,
    element("title", { id: "title" }, title),
    element("desc", { id: "description" }, description),
    `<style>\n${styles}\n</style>`,
    ...content,
    "</svg>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return visible(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
