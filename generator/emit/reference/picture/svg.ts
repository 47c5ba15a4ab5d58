/** The only door through which text enters SVG: element content and attribute values, escaped, nothing invisible. */

import { visible } from "../../../diagnostics/visible.js";
import { generatedMark } from "../../../output/generated-header.js";

declare const printed: unique symbol;

/** Markup that this file made. */
export type Markup = string & { readonly [printed]: "markup" };

export type Attributes = Readonly<Record<string, string | number>>;

/** An element; a string among its content is text, not markup. */
export function element(name: string, attributes: Attributes, content: readonly (Markup | PlainText)[] = []): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inner = content.map((each) => (typeof each === "string" ? each : escaped(each.text)));
  const start = `<${name}${written.join("")}`;
  return (inner.length === 0 ? `${start}/>` : `${start}>${inner.join("")}</${name}>`) as Markup;
}

export interface PlainText {
  readonly text: string;
}

/** Elements that belong together, one a line. */
export function group(attributes: Attributes, content: readonly Markup[]): Markup {
  return `${element("g", attributes, [{ text: "\n" }]).slice(0, -"</g>".length)}${content.join("\n")}\n</g>` as Markup;
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
    element("title", { id: "title" }, [{ text: title }]),
    element("desc", { id: "description" }, [{ text: description }]),
    `<style>\n${styles}\n</style>`,
    ...content,
    "</svg>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return (text === "\n" ? text : visible(text))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
