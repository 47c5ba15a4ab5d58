/** Filling in a form, by keyboard alone and by pointer: what every row of the behaviour table says. */

import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import { describe, expect, test } from "vitest";
import { useDesk } from "./support/desk.js";
import { bothWays, descriptionOf, type How, handsOn, isFocused } from "./support/hands.js";

const ask = useDesk();

const text: FieldSpec = { id: "t", type: "string", label: "Title", required: true };
const number: FieldSpec = { id: "n", type: "number", label: "Count", required: true, min: 1, max: 9 };
const size: FieldSpec = {
  id: "s",
  type: "select",
  label: "Size",
  other: true,
  choices: [
    { id: "c1", label: "Small" },
    { id: "c2", label: "Medium" },
  ],
};
const checks: FieldSpec = { ...size, id: "k", label: "Checks", multi: true };
const flag: FieldSpec = { id: "b", type: "boolean", label: "Keep it?" };

async function asked(how: How, data: Partial<AttentionRequestedData>) {
  const card = await ask(data);
  return { ...card, hands: handsOn(card.page, how) };
}

const answered = (answer: unknown) => ({ kind: "answered", answer });

describe.each(bothWays)("with the %s", (how) => {
  test("Enter in a text sends, and Shift+Enter is a new line in it", async () => {
    const { page, hands, box, outcome } = await asked(how, { fields: [text] });
    await hands.type(box("Title"), "One");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("two");
    await page.keyboard.press("Enter");
    expect(await outcome).toEqual(answered({ values: { t: "One\ntwo" } }));
  });

  test("Enter in a number sends; in other controls neither a change nor Enter does", async () => {
    const long: FieldSpec = {
      id: "l",
      type: "select",
      label: "Zone",
      choices: Array.from({ length: 20 }, (_, place) => ({ id: `z${place}`, label: `Zone ${place}` })),
    };
    const { page, card, commands, hands, box, radio, outcome } = await asked(how, {
      fields: [flag, checks, long, number],
    });
    await hands.pick(radio("Yes"));
    await page.keyboard.press("Enter");
    await hands.pick(card.getByRole("checkbox", { name: "Medium" }));
    await page.keyboard.press("Enter");
    const zone = card.getByRole("combobox", { name: "Zone" });
    await zone.focus();
    await page.keyboard.press("ArrowDown");
    expect(await zone.inputValue()).toBe("0");
    await zone.selectOption({ label: "Zone 7" });
    expect(await card.getByRole("alert").count()).toBe(0);
    await hands.type(box("Count"), "3");
    expect(commands()).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await outcome).toEqual(answered({ values: { b: true, k: ["c2"], l: "z7", n: 3 } }));
  });

  test("errors: the summary takes the focus, its links lead to the controls, and what was typed stays", async () => {
    const { page, card, commands, hands, box, send, outcome } = await asked(how, {
      fields: [text, number, { ...flag, required: true }],
    });
    await hands.type(box("Count"), "12");
    await hands.press(send);
    const summary = card.getByRole("alert", { name: "Not sent yet: 3 answers need another look" });
    await summary.waitFor();
    expect(await isFocused(summary)).toBe(true);
    expect(await summary.getByRole("link").allTextContents()).toEqual([
      "Title: Enter an answer.",
      "Count: Enter a number from 1 to 9.",
      "Keep it? Pick yes or no.",
    ]);
    await hands.press(summary.getByRole("link", { name: /^Count/ }));
    expect(await isFocused(box("Count"))).toBe(true);
    expect(await box("Count").inputValue()).toBe("12");
    expect(await descriptionOf(box("Count"))).toContain("Error: Enter a number from 1 to 9.");
    await hands.press(summary.getByRole("link", { name: /^Keep it/ }));
    expect(await isFocused(card.getByRole("radio", { name: "Yes" }))).toBe(true);
    const group = card.getByRole("radiogroup", { name: "Keep it?" });
    expect(await group.getAttribute("aria-invalid")).toBe("true");
    expect(await descriptionOf(group)).toContain("Error: Pick yes or no.");
    expect(await box("Title").getAttribute("aria-invalid")).toBe("true");
    expect(new URL(page.url()).hash).toBe("");
    expect(commands()).toEqual([]);

    await hands.type(box("Title"), "Boxes");
    await box("Count").fill("");
    await hands.type(box("Count"), "9");
    await hands.pick(card.getByRole("radio", { name: "No", exact: true }));
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: { t: "Boxes", n: 9, b: false } }));
  });

  test("Other… comes last, brings a text box, and takes its text out of the answer when it is left", async () => {
    const { card, hands, box, radio, send, outcome } = await asked(how, { fields: [size] });
    expect(
      await card.getByRole("radio").evaluateAll((all) => all.map((each) => each.nextSibling?.textContent)),
    ).toEqual(["Small", "Medium", "Other…"]);
    const own = box("Your own answer");
    expect(await own.count()).toBe(0);
    await hands.pick(radio("Other…"));
    await hands.type(own, "Enormous");
    await hands.pick(radio("Medium"));
    expect(await own.count()).toBe(0);
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: { s: "c2" } }));
  });

  test("the text of Other… is an answer, alone and beside choices", async () => {
    const { card, hands, radio, send, outcome } = await asked(how, { fields: [size, checks] });
    await hands.pick(radio("Other…"));
    const one = card.getByRole("radiogroup", { name: "Size" }).getByRole("textbox");
    await hands.type(one, "Enormous");
    const several = card.getByRole("group", { name: "Checks", exact: true });
    await hands.pick(several.getByRole("checkbox", { name: "Small" }));
    await hands.pick(several.getByRole("checkbox", { name: "Other…" }));
    await hands.type(several.getByRole("textbox"), "spelling");
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: { s: "Enormous", k: ["c1", "spelling"] } }));
  });

  test("a text that is also a choice is asked about: the choice, or the text", async () => {
    const { card, commands, hands, box, radio, send, outcome } = await asked(how, {
      fields: [size, { ...size, id: "r", label: "Room" }],
    });
    const group = (name: string) => card.getByRole("radiogroup", { name });
    for (const name of ["Size", "Room"]) {
      await hands.pick(group(name).getByRole("radio", { name: "Other…" }));
      await hands.type(group(name).getByRole("textbox"), "medium");
    }
    await hands.press(send);
    await card.getByRole("alert").waitFor();
    expect(await descriptionOf(group("Size"))).toContain("one of the choices: “Medium”. Do you mean that choice?");
    expect(commands()).toEqual([]);
    await hands.press(group("Size").getByRole("button", { name: "Pick that choice" }));
    expect(await group("Size").getByRole("radio", { name: "Medium" }).isChecked()).toBe(true);
    expect(await isFocused(group("Size").getByRole("radio", { name: "Medium" }))).toBe(true);
    expect(await descriptionOf(group("Size"))).not.toContain("Error");
    await hands.press(group("Room").getByRole("button", { name: "Keep my text" }));
    expect(await isFocused(group("Room").getByRole("textbox"))).toBe(true);
    expect(await card.getByRole("alert").count()).toBe(0);
    // Another text needs another look.
    await group("Room").getByRole("textbox").fill("Small");
    await hands.press(send);
    await group("Room").getByText("“Small”. Do you mean that choice?").waitFor();
    expect(commands()).toEqual([]);
    await group("Room").getByRole("textbox").fill("medium");
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: { s: "c2", r: "medium" } }));
    expect([await radio("Other…").count(), await box("Your own answer").count()]).toEqual([2, 1]);
  });

  test("a text that is the id of a choice cannot be kept, for everybody would take it for the choice", async () => {
    const { card, hands, box, radio, send, outcome } = await asked(how, { fields: [size] });
    await hands.pick(radio("Other…"));
    await hands.type(box("Your own answer"), "c1");
    await hands.press(send);
    await card.getByRole("button", { name: "Pick that choice" }).waitFor();
    expect(await card.getByRole("button", { name: "Keep my text" }).count()).toBe(0);
    await hands.press(card.getByRole("button", { name: "Pick that choice" }));
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: { s: "c1" } }));
  });

  test("bounds are told beforehand and with the error, and nothing is rounded", async () => {
    const { commands, hands, box, send } = await asked(how, { fields: [number] });
    expect(await descriptionOf(box("Count"))).toBe("Required. A number from 1 to 9.");
    for (const [typed, message] of [
      ["0", "Enter a number from 1 to 9."],
      ["10", "Enter a number from 1 to 9."],
      ["-", "Enter a number in digits."],
      ["1,5", "Enter a number in digits. Write decimals with a point, as in 3.5."],
      ["9007199254740993", "Enter a number between -9007199254740991 and 9007199254740991."],
      ["1.00000000000000001", "Enter a number with fewer digits: this one would be rounded."],
    ] as const) {
      await box("Count").fill("");
      await hands.type(box("Count"), typed);
      await hands.press(send);
      await expect.poll(() => descriptionOf(box("Count"))).toBe(`Required. A number from 1 to 9. Error: ${message}`);
      expect(await box("Count").inputValue()).toBe(typed);
    }
    expect(commands()).toEqual([]);
  });

  test("what was picked where nothing need be can be cleared", async () => {
    const { card, hands, radio, send, outcome } = await asked(how, { fields: [flag] });
    await hands.pick(radio("Yes"));
    await hands.press(card.getByRole("button", { name: "Clear Keep it?" }));
    expect(await card.locator("input:checked").count()).toBe(0);
    expect(await isFocused(radio("Yes"))).toBe(true);
    await hands.press(send);
    expect(await outcome).toEqual(answered({ values: {} }));
  });

  test("blanks are no answer to a required field", async () => {
    const { commands, hands, box, send } = await asked(how, { fields: [text] });
    await hands.type(box("Title"), "   ");
    await hands.press(send);
    await expect.poll(() => descriptionOf(box("Title"))).toContain("Error: Enter an answer.");
    expect(commands()).toEqual([]);
  });

  test("an option of a form is asked about once more, with a note; Back leads back", async () => {
    const options = [{ id: "decline", label: "Not today" }];
    const { card, commands, hands, box, outcome } = await asked(how, { fields: [text], options });
    await hands.type(box("Title"), "half a tit");
    await hands.press(card.getByRole("button", { name: "Not today" }));
    expect(await isFocused(box("Note for the agent (optional)"))).toBe(true);
    await hands.press(card.getByRole("button", { name: "Back to the form" }));
    await expect.poll(() => isFocused(card.getByRole("button", { name: "Not today" }))).toBe(true);
    expect(await box("Title").inputValue()).toBe("half a tit");
    expect(commands()).toEqual([]);
    await hands.press(card.getByRole("button", { name: "Not today" }));
    await hands.type(box("Note for the agent (optional)"), "too early");
    await hands.press(card.getByRole("button", { name: "Not today" }));
    expect(await outcome).toEqual(answered({ option: "decline", text: "too early" }));
    // The fields still show what was typed, so it has to be said that it went nowhere.
    const end = "You answered this. Your answer is “Not today”. What stands in the form was not sent.";
    await card.getByText(end).first().waitFor();
  });
});
