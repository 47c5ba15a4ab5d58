import { describe, expect, it, test } from "vitest";
import { type Sample, sampleValue } from "../../../../generator/emit/reference/example/sample.js";
import { type PictureField, pictureFields } from "../../../../generator/emit/reference/picture/form-fields.js";
import { formPicture } from "../../../../generator/emit/reference/picture/form-picture.js";
import { textWidth } from "../../../../generator/emit/reference/picture/text-lines.js";
import { readSvg, type SvgElement } from "./read-svg.js";

/** Fields as the generator reads them from an example. */
function fieldsOf(...fields: readonly Sample[]): PictureField[] {
  return fields.flatMap((each) => pictureFields([sampleValue(each)]));
}

function draw(fields: readonly PictureField[], prompt: string | null = null): readonly SvgElement[] {
  return readSvg(formPicture({ source: "types/demo.one.schema.json", prompt, fields })).all;
}

const ofClass = (elements: readonly SvgElement[], name: string): SvgElement[] =>
  elements.filter(({ attributes }) => attributes.class === name);
const textsOf = (elements: readonly SvgElement[], name: string): string[] =>
  ofClass(elements, name).map(({ text }) => text);
const number = (element: SvgElement | undefined, name: string): number => Number(element?.attributes[name]);

const choices = [
  { id: "a", label: "First" },
  { id: "b", label: "Second" },
];

describe("the fields of an example", () => {
  const plain = { required: false, multi: false, other: false, choices: [], min: null, max: null };

  it("have what they say, and nothing that is of another kind", () => {
    const said = {
      id: "x",
      type: "number",
      label: "How many",
      required: true,
      multi: true,
      other: true,
      min: 2,
      max: 5,
    };
    expect(fieldsOf({ ...said, choices })).toEqual([{ ...said, choices, value: 2 }]);
    const odd = {
      id: 1,
      type: true,
      label: 2,
      required: "yes",
      multi: 1,
      other: "x",
      min: "2",
      max: false,
      choices: "a",
    };
    expect(fieldsOf(odd)).toEqual([{ ...plain, id: "", type: "", label: "", value: "some text" }]);
    expect(fieldsOf({ choices: ["a", { id: 1, label: 2 }] })).toMatchObject([{ choices: [{ id: "", label: "" }] }]);
  });

  it.each([
    ["text", { type: "string" }, "some text"],
    ["a number", { type: "number" }, 3],
    ["the lowest number", { type: "number", min: 7 }, 7],
    ["yes", { type: "boolean" }, true],
    ["the first choice", { type: "select", choices }, "a"],
    ["the first choice of several", { type: "select", choices, multi: true }, ["a"]],
    ["nothing where no choice is", { type: "select" }, ""],
    ["text for a kind that nobody knows", { type: "colour" }, "some text"],
    ["the answer of the sample form", { id: "replicas", type: "number", min: 5 }, 3],
    ["the answer of the sample form, a selection", { id: "database", type: "select", choices }, "CockroachDB"],
    ["no answer of another kind", { id: "replicas", type: "boolean" }, true],
    ["no answer to a kind that nobody knows", { id: "replicas", type: "colour" }, "some text"],
  ])("are answered with %s", (_, field, value) => {
    expect(fieldsOf(field).map((each) => each.value)).toEqual([value]);
  });

  test.each([["text"], [3], [true], [{ id: "a" }]])("%j is no list of fields", (value) => {
    expect(pictureFields(sampleValue(value))).toEqual([]);
  });

  it("are the objects of a list", () => {
    expect(pictureFields(["text", 1, new Map([["id", "a"]])]).map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("a form", () => {
  it("has a heading and a button; fields alone have neither", () => {
    const form = draw(fieldsOf({ id: "a", type: "string", label: "A" }), "Go on?");
    expect(textsOf(form, "title")).toEqual(["Go on?"]);
    expect(form.find(({ name }) => name === "title")?.text).toBe("Form: Go on?");
    expect(textsOf(form, "send-text")).toEqual(["Send"]);
    const fields = draw(fieldsOf({ id: "a", type: "string", label: "A" }));
    expect(textsOf(fields, "title")).toEqual(["Kinds of field"]);
    expect(fields.find(({ name }) => name === "title")?.text).toBe("How form fields look");
    expect(ofClass(fields, "send")).toEqual([]);
  });

  it("breaks a long heading into two lines", () => {
    const lines = ofClass(draw([], "word ".repeat(40)), "title");
    expect(lines).toHaveLength(2);
    expect(lines[1]?.text).toMatch(/…$/);
    expect(number(lines[1], "y") - number(lines[0], "y")).toBe(22);
  });

  it("is described in words", () => {
    const fields = fieldsOf(
      { id: "a", type: "string", label: "Name", required: true },
      { id: "b", type: "number", label: "Count" },
      { id: "c", type: "boolean", label: "Sure" },
      { id: "d", type: "select", label: "Which", choices },
      { id: "e", type: "select", label: "Which of all", choices, multi: true, other: true },
      { id: "f", type: "colour", label: "Paint" },
    );
    expect(draw(fields).find(({ name }) => name === "desc")?.text).toBe(
      [
        'Name (required): a line for text; it becomes "some text".',
        "Count: a box for a number; it becomes 3.",
        "Sure: a box to tick; it becomes true.",
        'Which: choices of which one is picked: First, Second; it becomes "a".',
        'Which of all: choices of which several can be ticked: First, Second, or other text; it becomes ["a"].',
        'Paint: a control; it becomes "some text".',
      ].join(" "),
    );
  });
});

describe("a field", () => {
  it("shows its label, whether it is required, and its entry in values", () => {
    const drawn = draw(
      fieldsOf({ id: "a", type: "string", label: "Name", required: true }, { id: "b", label: "Place" }),
    );
    expect(textsOf(drawn, "label")).toEqual(["Name", "Place"]);
    expect(textsOf(drawn, "hint")).toEqual(["required"]);
    expect(textsOf(drawn, "code")).toEqual(['"a": "some text"', '"b": "some text"']);
  });

  it("leaves room for the word required beside its label", () => {
    const label = "a ".repeat(60);
    const labels = (required: boolean) => ofClass(draw(fieldsOf({ label, required })), "label");
    const end = Math.max(...labels(true).map(({ text, attributes }) => Number(attributes.x) + textWidth(text, 14)));
    expect(end).toBeLessThan(24 + 360 - textWidth("required", 12));
    expect(labels(true)).toHaveLength(2);
    expect(labels(true).map((each) => number(each, "y") - number(labels(true)[0], "y"))).toEqual([0, 20]);
    const free = Math.max(...labels(false).map(({ text }) => textWidth(text, 14)));
    expect(free).toBeGreaterThan(end - 24);
    expect(free).toBeLessThanOrEqual(360);
  });

  it.each([
    [{}, []],
    [{ min: 1 }, ["from 1"]],
    [{ max: 0 }, ["to 0"]],
    [{ min: 0, max: 9 }, ["from 0 to 9"]],
  ])("of a number says its bounds %j", (bounds, hints) => {
    expect(textsOf(draw(fieldsOf({ type: "number", ...bounds })), "hint")).toEqual(hints);
  });

  it.each([
    ["boolean on", { id: "x", type: "boolean" }, ["rect", "path"], ["Yes"]],
    ["boolean off", { id: "public", type: "boolean" }, ["rect"], ["Yes"]],
    ["one of two", { type: "select", choices }, ["circle", "circle", "circle"], ["First", "Second"]],
    ["several of two", { type: "select", choices, multi: true }, ["rect", "path", "rect"], ["First", "Second"]],
  ])("shows %s", (_, field, shapes, values) => {
    const [, ...content] = draw(fieldsOf(field)).slice(draw(fieldsOf(field)).findIndex(({ name }) => name === "g"));
    expect(content.filter(({ name }) => name !== "text").map(({ name }) => name)).toEqual(shapes);
    expect(textsOf(content, "value")).toEqual(values);
  });

  it("marks what is picked and nothing else", () => {
    const drawn = draw(fieldsOf({ id: "database", type: "select", choices, other: true }));
    expect(textsOf(drawn, "value")).toEqual(["First", "Second", "Other:", "CockroachDB"]);
    expect(drawn.filter(({ name }) => name === "circle").map((each) => each.attributes.class)).toEqual([
      "box",
      "box",
      "on",
      "dot",
    ]);
    const known = draw(fieldsOf({ id: "x", type: "select", choices, other: true }));
    expect(textsOf(known, "value")).toEqual(["First", "Second", "Other:", ""]);
    expect(known.filter(({ name }) => name === "circle").map((each) => each.attributes.class)).toEqual([
      "on",
      "dot",
      "box",
      "box",
    ]);
  });

  it("cuts what is too long for its place", () => {
    const long = "abcdefghij".repeat(10);
    const drawn = draw(
      fieldsOf(
        { id: long, type: "string", label: long },
        { type: "select", choices: [{ id: long, label: long }], other: true },
      ),
    );
    const ends = drawn
      .filter(({ attributes }) => attributes.class === "label" || attributes.class === "value")
      .map(({ attributes, text }) => Number(attributes.x) + textWidth(text, 14));
    expect(Math.max(...ends)).toBeLessThanOrEqual(24 + 360);
    // Within five characters of what would fit, so that no room is wasted.
    expect(Math.max(...ends)).toBeGreaterThan(24 + 360 - 5 * textWidth("a", 14));
    expect(textsOf(drawn, "code")[0]).toMatch(/^"abcdefghij.*…$/);
  });
});

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

/** The upper end of what an element takes, text as high as its letters. */
function topOf(element: SvgElement): number {
  const { name, attributes } = element;
  if (name === "circle") {
    return number(element, "cy") - number(element, "r");
  }
  if (name === "path") {
    return Number(/^M[\d.]+ ([\d.]+)/.exec(attributes.d ?? "")?.[1]) - 4;
  }
  return name === "text" ? number(element, "y") - 11 : number(element, "y");
}

function bottomOf(element: SvgElement): number {
  const { name } = element;
  if (name === "circle") {
    return number(element, "cy") + number(element, "r");
  }
  if (name === "path") {
    return topOf(element) + 4;
  }
  return name === "text" ? number(element, "y") : number(element, "y") + number(element, "height");
}
