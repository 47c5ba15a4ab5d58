/** Pictures of forms, as their elements. */

import { type Sample, sampleValue } from "../../../../generator/emit/reference/example/sample.js";
import { type PictureField, pictureFields } from "../../../../generator/emit/reference/picture/form-fields.js";
import { formPicture } from "../../../../generator/emit/reference/picture/form-picture.js";
import { readSvg, type SvgElement } from "./read-svg.js";

/** Fields as the generator reads them from an example. */
export function fieldsOf(...fields: readonly Sample[]): PictureField[] {
  return fields.flatMap((each) => pictureFields([sampleValue(each)]));
}

export function draw(fields: readonly PictureField[], prompt: string | null = null): readonly SvgElement[] {
  return readSvg(formPicture({ source: "types/demo.one.schema.json", prompt, fields })).all;
}

export const ofClass = (elements: readonly SvgElement[], name: string): SvgElement[] =>
  elements.filter(({ attributes }) => attributes.class === name);
export const textsOf = (elements: readonly SvgElement[], name: string): string[] =>
  ofClass(elements, name).map(({ text }) => text);
export const number = (element: SvgElement | undefined, name: string): number => Number(element?.attributes[name]);

export const choices = [
  { id: "a", label: "First" },
  { id: "b", label: "Second" },
];

/** The upper end of what an element takes, text as high as its letters. */
export function topOf(element: SvgElement): number {
  const { name, attributes } = element;
  if (name === "circle") {
    return number(element, "cy") - number(element, "r");
  }
  if (name === "path") {
    return Number(/^M[\d.]+ ([\d.]+)/.exec(attributes.d ?? "")?.[1]) - 4;
  }
  return name === "text" ? number(element, "y") - 11 : number(element, "y");
}

export function bottomOf(element: SvgElement): number {
  const { name } = element;
  if (name === "circle") {
    return number(element, "cy") + number(element, "r");
  }
  if (name === "path") {
    return topOf(element) + 4;
  }
  return name === "text" ? number(element, "y") : number(element, "y") + number(element, "height");
}
