import { isJsonArray } from "../../print-json.js";
import type { PictureField } from "./form-fields.js";
import { element, type Markup } from "./svg.js";
import { shortened, textWidth, wrapped } from "./text-lines.js";

/** Something drawn from `y` on, and how much room it took. */
export interface Drawn {
  readonly content: readonly Markup[];
  readonly height: number;
}

const lineHeight = 20;
const boxHeight = 32;
const choiceHeight = 26;

/** A field as a form shows it: its label, and below that the control, filled in. */
export function drawField(field: PictureField, x: number, y: number, width: number): Drawn {
  const label = drawLabel(field, x, y, width);
  const control = drawControl(field, x, y + label.height, width);
  return { content: [...label.content, ...control.content], height: label.height + control.height };
}

function drawLabel({ label, required }: PictureField, x: number, y: number, width: number): Drawn {
  const mark = "required";
  const room = required ? width - textWidth(mark, 12) - 10 : width;
  const lines = wrapped(label, 14, room, 2);
  const content = lines.map((line, index) => words("label", x, y + 14 + index * lineHeight, line));
  if (required) {
    content.push(element("text", { class: "hint", x: x + width, y: y + 14, "text-anchor": "end" }, mark));
  }
  return { content, height: Math.max(1, lines.length) * lineHeight + 4 };
}

function drawControl(field: PictureField, x: number, y: number, width: number): Drawn {
  switch (field.type) {
    case "number":
      return drawNumber(field, x, y);
    case "boolean":
      return drawBoolean(field, x, y);
    case "select":
      return drawSelect(field, x, y, width);
    default:
      return drawBox(String(field.value), x, y, width);
  }
}

function drawBox(value: string, x: number, y: number, width: number): Drawn {
  return {
    content: [
      element("rect", { class: "box", x, y, width, height: boxHeight, rx: 5 }),
      words("value", x + 10, y + 21, shortened(value, 14, width - 20)),
    ],
    height: boxHeight,
  };
}

function drawNumber({ value, min, max }: PictureField, x: number, y: number): Drawn {
  const width = 96;
  const hints = [...(min === null ? [] : [`from ${min}`]), ...(max === null ? [] : [`to ${max}`])];
  const [middle, top] = [x + width - 14, y + boxHeight / 2];
  return {
    content: [
      ...drawBox(String(value), x, y, width).content,
      element("path", { class: "mark", d: `M${middle - 4} ${top - 4}l4 -4l4 4M${middle - 4} ${top + 4}l4 4l4 -4` }),
      ...(hints.length === 0 ? [] : [words("hint", x + width + 12, y + 21, hints.join(" "))]),
    ],
    height: boxHeight,
  };
}

function drawBoolean({ value }: PictureField, x: number, y: number): Drawn {
  return drawChoice("square", value === true, "Yes", x, y, 200);
}

/** One picked of several is round, several are square: as in every form. */
function drawSelect(field: PictureField, x: number, y: number, width: number): Drawn {
  const picked = isJsonArray(field.value) ? field.value : [field.value];
  const shape = field.multi ? "square" : "round";
  const content: Markup[] = [];
  let height = 0;
  for (const { id, label } of field.choices) {
    const choice = drawChoice(shape, picked.includes(id), label, x, y + height, width);
    content.push(...choice.content);
    height += choice.height;
  }
  if (field.other) {
    const free = picked.find((each) => !field.choices.some(({ id }) => id === each));
    const choice = drawChoice(shape, free !== undefined, "Other:", x, y + height + 5, width);
    content.push(...choice.content, ...drawBox(String(free ?? ""), x + 78, y + height + 2, width - 78).content);
    height += boxHeight + 2;
  }
  return { content, height };
}

function drawChoice(
  shape: "round" | "square",
  isOn: boolean,
  label: string,
  x: number,
  y: number,
  width: number,
): Drawn {
  const [middleX, middleY] = [x + 9, y + 13];
  const frame =
    shape === "round"
      ? element("circle", { class: isOn ? "on" : "box", cx: middleX, cy: middleY, r: 8 })
      : element("rect", { class: isOn ? "on" : "box", x: x + 1, y: y + 5, width: 16, height: 16, rx: 3 });
  const mark =
    shape === "round"
      ? element("circle", { class: "dot", cx: middleX, cy: middleY, r: 3.5 })
      : element("path", { class: "tick", d: `M${x + 5} ${middleY}l3 3.5l5.5 -7` });
  return {
    content: [frame, ...(isOn ? [mark] : []), words("value", x + 26, y + 18, shortened(label, 14, width - 26))],
    height: choiceHeight,
  };
}

function words(className: string, x: number, y: number, text: string): Markup {
  return element("text", { class: className, x, y }, text);
}
