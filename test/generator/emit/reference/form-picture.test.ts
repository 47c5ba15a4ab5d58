import { describe, expect, it, test } from "vitest";
import { sampleValue } from "../../../../generator/emit/reference/example/sample.js";
import { pictureFields } from "../../../../generator/emit/reference/picture/form-fields.js";
import { textWidth } from "../../../../generator/emit/reference/picture/text-lines.js";
import { choices, draw, fieldsOf, number, ofClass, textsOf } from "./drawn-form.js";

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
