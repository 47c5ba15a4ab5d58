import { describe, expect, it, test } from "vitest";
import type { Sample } from "../../../../generator/emit/reference/example/sample.js";
import { textWidth } from "../../../../generator/emit/reference/picture/text-lines.js";
import { bottomOf, choices, draw, fieldsOf, number, ofClass, topOf } from "./drawn-form.js";
import type { SvgElement } from "./read-svg.js";

describe("the parts of a picture", () => {
  const kinds = [
    { type: "string" },
    { type: "number", min: 1 },
    { type: "boolean" },
    { type: "select", choices },
    { type: "select", choices, other: true, multi: true },
  ];
  const labels = [{ label: "Short" }, { label: "long words ".repeat(12), required: true }];
  const formOf = (prompt: string | null) => {
    const fields = labels.flatMap((label) => kinds.map((kind, index) => ({ id: `f${index}`, ...label, ...kind })));
    return draw(fieldsOf(...fields), prompt);
  };

  test.each([[null], ["Go on?"], ["Go on, or not? ".repeat(9)]])(
    "lie one below the other and inside the frame, with the prompt %j",
    (prompt) => {
      const drawn = formOf(prompt);
      const [width, height] = [number(drawn[0], "width"), number(drawn[0], "height")];
      expect(drawn[0]?.attributes.viewBox).toBe(`0 0 ${width} ${height}`);
      // Everything of a field stands between the field above and the field below.
      const groups = drawn.flatMap(({ name }, index) => (name === "g" ? [index] : []));
      expect(groups).toHaveLength(10);
      let bottom = Math.max(
        ...[...ofClass(drawn, "title"), ...ofClass(drawn, "caption")].map((each) => number(each, "y")),
      );
      groups.forEach((start, index) => {
        const content = drawn
          .slice(start + 1, groups[index + 1])
          .filter(({ attributes }) => !/^send/.test(attributes.class ?? ""));
        const [tops, bottoms] = [content.map(topOf), content.map(bottomOf)];
        expect(Math.min(...tops)).toBeGreaterThan(bottom);
        bottom = Math.max(...bottoms);
        // The control below the label, and the entry beside the middle of both.
        const labels = ofClass(content, "label").map(bottomOf);
        const controls = content.filter(({ name }) => name === "rect" || name === "circle").map(topOf);
        expect(Math.min(...controls)).toBeGreaterThan(Math.max(...labels));
        const entry = number(ofClass(content, "code")[0], "y");
        expect(Math.abs(entry - (Math.min(...tops) + bottom) / 2)).toBeLessThan(12);
      });
      for (const button of ofClass(drawn, "send")) {
        expect(topOf(button)).toBeGreaterThan(bottom);
        bottom = bottomOf(button);
      }
      expect(height).toBeGreaterThanOrEqual(bottom + 20);
      expect(height).toBeLessThanOrEqual(bottom + 34);
    },
  );

  it("are elements; no text stands between them", () => {
    const around = formOf("Go on?").filter(({ name }) => name === "svg" || name === "g");
    expect(around.map(({ text }) => text.trim()).join("")).toBe("");
  });

  it("do not cover one another", () => {
    const boxes = formOf("Go on?").filter(({ name, attributes }) => name === "rect" && attributes.class !== "ground");
    const frames = boxes.map((each) => [
      topOf(each),
      bottomOf(each),
      number(each, "x"),
      number(each, "x") + number(each, "width"),
    ]);
    frames.forEach(([top = 0, bottom = 0, left = 0, right = 0], index) => {
      for (const [otherTop = 0, otherBottom = 0, otherLeft = 0, otherRight = 0] of frames.slice(index + 1)) {
        const isApart = bottom <= otherTop || otherBottom <= top || right <= otherLeft || otherRight <= left;
        expect(isApart).toBe(true);
      }
    });
  });
});

describe("what belongs together", () => {
  const [left, right] = [24, 24 + 360];
  const only = (elements: readonly SvgElement[], name: string): SvgElement | undefined => ofClass(elements, name)[0];
  /** The content of the only field. */
  const content = (field: Sample): readonly SvgElement[] => {
    const drawn = draw(fieldsOf(field));
    return drawn.slice(drawn.findIndex(({ name }) => name === "g") + 1);
  };
  /** Whether the text starts in the box, stands at its middle, and ends in it. */
  const expectInside = (text: SvgElement | undefined, box: SvgElement | undefined) => {
    if (text === undefined || box === undefined) {
      throw new Error("there is no box with a text");
    }
    expect(number(text, "x")).toBeGreaterThan(number(box, "x"));
    const end = number(text, "x") + textWidth(text.text, 14);
    expect(end).toBeLessThan(number(box, "x") + number(box, "width"));
    expect(Math.abs(topOf(text) + bottomOf(text) - topOf(box) - bottomOf(box)) / 2).toBeLessThan(4);
  };

  it("is a text and its box", () => {
    for (const type of ["string", "number"]) {
      const drawn = content({ id: "x".repeat(99), type, label: "L", min: 10 ** 30 });
      expectInside(only(drawn, "value"), only(drawn, "box"));
    }
    const long = content({ id: "a", type: "select", choices: [{ id: "x".repeat(200), label: "L" }], other: true });
    expect(ofClass(long, "value")).toHaveLength(3);
    const free = content({ id: "database", type: "select", other: true });
    const [other, value] = ofClass(free, "value");
    const box = free.find(({ name }) => name === "rect");
    expectInside(value, box);
    expect(other?.text).toBe("Other:");
    expect(number(other, "x") + textWidth("Other:", 14)).toBeLessThan(number(box, "x"));
    expect(number(other, "y")).toBe(number(value, "y"));
    expect(number(box, "x") + number(box, "width")).toBe(right);
  });

  it("is the word required and the end of the line of the label", () => {
    const drawn = content({ type: "string", label: "L", required: true });
    expect(only(drawn, "hint")?.attributes).toMatchObject({ x: String(right), "text-anchor": "end" });
    expect(number(only(drawn, "hint"), "y")).toBe(number(only(drawn, "label"), "y"));
    expect(number(only(drawn, "label"), "x")).toBe(left);
  });

  it("is a box for a number, its arrows and its bounds", () => {
    const drawn = content({ type: "number", label: "L", min: 1 });
    const box = only(drawn, "box");
    const ends = number(box, "x") + number(box, "width");
    const points = [...(only(drawn, "mark")?.attributes.d ?? "").matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    // One arrow above the middle, one below, in the right end of the box.
    const middle = (topOf(box as SvgElement) + bottomOf(box as SvgElement)) / 2;
    expect(points).toEqual([
      [expect.toSatisfy((x: number) => x > ends - 20 && x < ends - 8), middle - 4],
      [points[0]?.[0], middle + 4],
    ]);
    const hint = only(drawn, "hint");
    expect(number(hint, "x")).toBeGreaterThan(ends);
    expect(number(hint, "x")).toBeLessThan(ends + 20);
    expect(number(hint, "y")).toBe(number(only(drawn, "value"), "y"));
  });

  it("is a choice, its frame and its mark", () => {
    const drawn = content({ type: "select", label: "L", choices, multi: true });
    const frames = drawn.filter(({ name }) => name === "rect");
    expect(frames.map(({ attributes }) => attributes.class)).toEqual(["on", "box"]);
    ofClass(drawn, "value").forEach((text, index) => {
      const frame = frames[index] as SvgElement;
      expect(number(frame, "x")).toBeGreaterThanOrEqual(left);
      expect(number(text, "x")).toBeGreaterThan(number(frame, "x") + number(frame, "width"));
      expect(Math.abs(topOf(text) + bottomOf(text) - topOf(frame) - bottomOf(frame)) / 2).toBeLessThan(2);
    });
    const [, x = "", y = ""] = /^M([\d.]+) ([\d.]+)l3 3.5l5.5 -7$/.exec(only(drawn, "tick")?.attributes.d ?? "") ?? [];
    // The tick is 8.5 wide.
    expect(Number(x) + 4.25).toBeCloseTo(number(frames[0], "x") + 8, 0);
    expect(Number(y)).toBe(number(frames[0], "y") + 8);
    const round = content({ type: "select", label: "L", choices });
    const circles = round.filter(({ name }) => name === "circle");
    expect(number(circles[0], "cx") - number(circles[0], "r")).toBeGreaterThanOrEqual(left);
    for (const axis of ["cx", "cy"]) {
      expect(number(circles[1], axis)).toBe(number(circles[0], axis));
    }
    ofClass(round, "value").forEach((text, index) => {
      const frame = ofClass(round, index === 0 ? "on" : "box")[0] as SvgElement;
      expect(number(text, "x")).toBeGreaterThan(number(frame, "cx") + number(frame, "r"));
      expect(Math.abs(topOf(text) + bottomOf(text) - topOf(frame) - bottomOf(frame)) / 2).toBeLessThan(2);
    });
    const free = content({ type: "select", label: "L", other: true });
    expect(number(only(free, "on") ?? only(free, "box"), "cy")).toBeCloseTo(number(ofClass(free, "value")[0], "y") - 5);
  });

  it("is the button and its word", () => {
    const form = draw([], "Go on?");
    const [button, word] = [only(form, "send"), only(form, "send-text")];
    expect(word?.attributes["text-anchor"]).toBe("middle");
    expect(number(word, "x")).toBe(number(button, "x") + number(button, "width") / 2);
    expect(number(word, "y")).toBe(number(button, "y") + 22);
  });

  it("is an entry and the column of entries, which a line divides from the form", () => {
    const form = draw(fieldsOf({ id: "a", label: "L" }), "Go on? ".repeat(20));
    const column = number(only(form, "caption"), "x");
    expect(only(form, "caption")?.text).toBe("Its entry in values");
    expect(number(only(form, "code"), "x")).toBe(column);
    const [, x = "", top = "", bottom = ""] =
      /^M([\d.]+) ([\d.]+)V([\d.]+)$/.exec(only(form, "rule")?.attributes.d ?? "") ?? [];
    expect(Number(x)).toBeGreaterThan(right);
    expect(Number(x)).toBeLessThan(column);
    const [width, height] = [number(form[0], "width"), number(form[0], "height")];
    expect([Number(top), Number(bottom)]).toEqual([24, height - 24]);
    for (const each of ["title", "caption"]) {
      expect(topOf(only(form, each) as SvgElement)).toBeGreaterThanOrEqual(24);
    }
    // The frame, whose stroke is one wide, fills the picture.
    expect(only(form, "ground")?.attributes).toMatchObject({
      x: "0.5",
      y: "0.5",
      width: String(width - 1),
      height: String(height - 1),
    });
  });
});
