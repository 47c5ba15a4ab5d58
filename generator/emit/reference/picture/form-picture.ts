import { printJsonLine } from "../../print-json.js";
import { drawField } from "./draw-field.js";
import type { PictureField } from "./form-fields.js";
import { drawing, element, group, type Markup } from "./svg.js";
import { shortenedCode, wrapped } from "./text-lines.js";

export interface FormPicture {
  /** Schema file that the picture was made from. */
  readonly source: string;
  /** Heading of the form; null for fields alone. */
  readonly prompt: string | null;
  readonly fields: readonly PictureField[];
}

const margin = 24;
const formWidth = 360;
const gap = 40;
const codeColumn = margin + formWidth + gap;
const codeRoom = 300;
const total = codeColumn + codeRoom + margin;

/** Colours by role, light first. Contrast of text on its ground is at least 4.5 to 1 in both. */
const styles = `text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #1f2328; }
.ground { fill: #ffffff; stroke: #d0d7de; }
.title { font-size: 16px; font-weight: 600; }
.label { font-weight: 600; }
.hint, .caption { font-size: 12px; fill: #59636e; }
.code { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #0550ae; }
.box { fill: #f6f8fa; stroke: #818b98; }
.on { fill: #0969da; stroke: #0969da; }
.dot { fill: #ffffff; }
.tick, .mark, .rule { fill: none; stroke: #ffffff; stroke-width: 2; }
.mark { stroke: #59636e; stroke-width: 1.5; }
.rule { stroke: #d0d7de; stroke-width: 1; }
.send { fill: #0969da; }
.send-text { fill: #ffffff; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .ground { fill: #0d1117; stroke: #3d444d; }
  .hint, .caption { fill: #9198a1; }
  .code { fill: #79c0ff; }
  .box { fill: #151b23; stroke: #656c76; }
  .mark { stroke: #9198a1; }
  .rule { stroke: #3d444d; }
  .on, .send { fill: #1f6feb; stroke: #1f6feb; }
}`;

/** How the fields of a form look, each beside the entry of `values` that its answer becomes. */
export function formPicture({ source, prompt, fields }: FormPicture): string {
  const content: Markup[] = [];
  let y = margin;
  const heading = wrapped(prompt ?? "Kinds of field", 16, formWidth, 2);
  heading.forEach((line, index) => {
    content.push(text("title", margin, y + 14 + index * 22, line));
  });
  content.push(text("caption", codeColumn, y + 12, "Its entry in values"));
  y += Math.max(1, heading.length) * 22 + 14;
  for (const field of fields) {
    const drawn = drawField(field, margin, y, formWidth);
    const entry = `${JSON.stringify(field.id)}: ${printJsonLine(field.value)}`;
    content.push(group([...drawn.content, ...codeText(entry, y + drawn.height / 2)]));
    y += drawn.height + 20;
  }
  if (prompt !== null) {
    content.push(
      element("rect", { class: "send", x: margin, y, width: 84, height: 34, rx: 5 }),
      element("text", { class: "send-text", x: margin + 42, y: y + 22, "text-anchor": "middle" }, "Send"),
    );
    y += 34 + 20;
  }
  const height = Math.ceil(y - 20 + margin);
  const line = codeColumn - gap / 2;
  return drawing({
    source,
    width: total,
    height,
    title: prompt === null ? "How form fields look" : `Form: ${prompt}`,
    description: fields.map(describe).join(" "),
    styles,
    content: [
      element("rect", { class: "ground", x: 0.5, y: 0.5, width: total - 1, height: height - 1, rx: 8 }),
      element("path", { class: "rule", d: `M${line} ${margin}V${height - margin}` }),
      ...content,
    ],
  });
}

function codeText(entry: string, middle: number): Markup[] {
  return [text("code", codeColumn, Math.round(middle + 5), shortenedCode(entry, 13, codeRoom))];
}

/** A field in words, for people who do not see the picture. */
function describe(field: PictureField): string {
  const controls: Readonly<Record<string, string>> = {
    string: "a line for text",
    number: "a box for a number",
    boolean: "a box to tick",
    select: field.multi ? "choices of which several can be ticked" : "choices of which one is picked",
  };
  const control = controls[field.type] ?? "a control";
  const choices = field.choices.length === 0 ? "" : `: ${field.choices.map(({ label }) => label).join(", ")}`;
  const other = field.other ? ", or other text" : "";
  const need = field.required ? " (required)" : "";
  return `${field.label}${need}: ${control}${choices}${other}; it becomes ${printJsonLine(field.value)}.`;
}

function text(className: string, x: number, y: number, line: string): Markup {
  return element("text", { class: className, x, y }, line);
}
