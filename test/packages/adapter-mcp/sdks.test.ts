import { createElicitationHandler } from "@aepkit/adapter-mcp";
import { describe, expect, test } from "vitest";
import { until } from "../../support/hop.js";
import { type FormParams, wires } from "../../support/mcp-wires.js";
import { memoryAsker } from "../../support/memory-asker.js";

const everything: FormParams = {
  message: "Set up the export",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Name", minLength: 2, maxLength: 5 },
      mail: { type: "string", title: "Mail", format: "email" },
      ratio: { type: "number", title: "Ratio", minimum: 0, maximum: 1 },
      scoops: { type: "integer", title: "Scoops", minimum: 0, maximum: 3 },
      archive: { type: "boolean", title: "Archive too?", default: true },
      plain: { type: "string", enum: ["lo", "hi"] },
      named: { type: "string", enum: ["lo", "hi"], enumNames: ["Can wait", "Now"] },
      titled: {
        type: "string",
        oneOf: [
          { const: "lo", title: "Can wait" },
          { const: "hi", title: "Now" },
        ],
      },
      several: { type: "array", items: { type: "string", enum: ["a", "b", "c"] }, minItems: 1, maxItems: 2 },
      toppings: {
        type: "array",
        items: {
          anyOf: [
            { const: "n", title: "Nuts" },
            { const: "w", title: "Waffle" },
          ],
        },
      },
      rest: { type: "string" },
    },
    required: ["name", "mail", "ratio", "scoops", "archive", "plain", "named", "titled", "several"],
  },
};

const answer = {
  f1: "Ada",
  f2: "ada@example.org",
  f3: 0.5,
  f4: 3,
  f5: false,
  f6: "c2",
  f7: "c1",
  f8: "c2",
  f9: ["c3", "c1"],
  f10: ["c2"],
};

const content = {
  name: "Ada",
  mail: "ada@example.org",
  ratio: 0.5,
  scoops: 3,
  archive: false,
  plain: "hi",
  named: "lo",
  titled: "hi",
  several: ["c", "a"],
  toppings: ["w"],
};

describe.each(wires)("$name, $revision", ({ revision, connect }) => {
  async function start(timeoutMs?: number) {
    const person = memoryAsker();
    const handler = createElicitationHandler({
      asker: person.asker,
      server: "export",
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return { person, ...(await connect(handler)) };
  }

  test("speaks its revision", async () => {
    expect((await start()).revision).toBe(revision);
  });

  test("a form of every kind is asked, judged and accepted", async () => {
    const { person, elicit } = await start();
    const result = elicit(everything);
    const request = await person.requested();
    expect(request.data?.prompt).toBe("export: Set up the export");
    expect(request.data?.fields).toMatchObject([
      { id: "f1", type: "string", label: "Name", required: true },
      { id: "f2", type: "string", label: "Mail", required: true },
      { id: "f3", type: "number", label: "Ratio", required: true, min: 0, max: 1 },
      { id: "f4", type: "number", label: "Scoops", required: true, min: 0, max: 3 },
      { id: "f5", type: "boolean", label: "Archive too?", required: true },
      {
        id: "f6",
        type: "select",
        label: "plain",
        choices: [
          { id: "c1", label: "lo" },
          { id: "c2", label: "hi" },
        ],
      },
      {
        id: "f7",
        type: "select",
        choices: [
          { id: "c1", label: "Can wait" },
          { id: "c2", label: "Now" },
        ],
      },
      {
        id: "f8",
        type: "select",
        choices: [
          { id: "c1", label: "Can wait" },
          { id: "c2", label: "Now" },
        ],
      },
      {
        id: "f9",
        type: "select",
        multi: true,
        required: true,
        choices: [{ label: "a" }, { label: "b" }, { label: "c" }],
      },
      { id: "f10", type: "select", multi: true, required: false, choices: [{ label: "Nuts" }, { label: "Waffle" }] },
      { id: "f11", type: "string", label: "rest", required: false },
    ]);
    for (const wrong of [
      { f1: "A" },
      { f1: "Ada L." },
      { f2: "ada" },
      { f3: 2 },
      { f4: 1.5 },
      { f5: "false" },
      { f6: "hi" },
      { f9: [] },
      { f9: ["c1", "c2", "c3"] },
    ]) {
      person.respond(request, { values: { ...answer, ...wrong } });
    }
    const { f1: _, ...incomplete } = answer;
    person.respond(request, { values: incomplete });
    person.respond(request, { values: answer });
    expect(await result).toEqual({ action: "accept", content });
    expect(person.ofType("control.rejected").map(({ data }) => data?.reason)).toEqual(Array(10).fill("invalid"));
    expect(person.types().slice(-3)).toEqual(["control.accepted", "attention.answered", "attention.resolved"]);
  });

  test("declining and cancelling differ, and carry nothing", async () => {
    const { person, elicit } = await start();
    for (const [index, action] of ["decline", "cancel"].entries()) {
      const result = elicit(everything);
      person.respond(await person.requested(index), { option: action });
      expect(await result).toEqual({ action });
    }
  });

  test("nobody answers", async () => {
    const { person, elicit } = await start(30);
    expect(await elicit(everything)).toEqual({ action: "cancel" });
    expect(person.types()).toEqual(["attention.requested", "attention.timeout"]);
  });

  test("names that objects inherit, and names that look like paths", async () => {
    const { person, elicit } = await start();
    const properties = {
      constructor: { type: "string", title: "One" },
      "a.b[0]": { type: "integer" },
      hasOwnProperty: { type: "boolean" },
      toString: { type: "string", enum: ["constructor", "__proto__"] },
    } as const;
    const result = elicit({
      message: "Odd",
      requestedSchema: { type: "object", properties, required: Object.keys(properties) },
    });
    const request = await person.requested();
    person.respond(request, { values: {} });
    person.respond(request, { values: { f1: "x", f2: 7, f3: false, f4: "c2" } });
    expect(await result).toEqual({
      action: "accept",
      content: { constructor: "x", "a.b[0]": 7, hasOwnProperty: false, toString: "__proto__" },
    });
  });

  test("the SDKs lose a property called __proto__; where it is required the form is refused", async () => {
    const { person, elicit } = await start();
    const properties = Object.fromEntries([
      ["__proto__", { type: "string" as const }],
      ["plain", { type: "string" as const }],
    ]);
    const form = (required: string[]): FormParams => ({
      message: "Odd",
      requestedSchema: { type: "object", properties, required },
    });
    await expect(elicit(form(["__proto__"]))).rejects.toThrow(
      "/requestedSchema/required/0 must be the name of a property",
    );
    expect(person.events).toEqual([]);
    const result = elicit(form([]));
    person.respond(await person.requested(), { values: { f1: "x" } });
    expect(await result).toEqual({ action: "accept", content: { plain: "x" } });
  });

  test("several forms are open at once, and each gets its own answer", async () => {
    const { person, elicit } = await start();
    const ask = (name: string) =>
      elicit({ message: name, requestedSchema: { type: "object", properties: { [name]: { type: "string" } } } });
    const first = ask("one");
    const one = await person.requested(0);
    const second = ask("two");
    const two = await person.requested(1);
    person.respond(two, { values: { f1: "2" } });
    person.respond(one, { values: { f1: "1" } });
    expect(await first).toEqual({ action: "accept", content: { one: "1" } });
    expect(await second).toEqual({ action: "accept", content: { two: "2" } });
  });

  test("a server that gives up takes the form off the screen", async () => {
    const { person, elicit } = await start();
    // SDK 1.x passes no cancellation of the first request of a connection on, whose id is 0.
    const first = elicit(everything);
    person.respond(await person.requested(), { option: "decline" });
    await first;
    const controller = new AbortController();
    const result = elicit(everything, { signal: controller.signal });
    result.catch(() => undefined);
    const request = await person.requested(1);
    controller.abort();
    await expect(result).rejects.toThrow();
    await until(() => person.ofType("attention.resolved").length === 2);
    expect(person.events.at(-1)).toMatchObject({ subject: request.id, data: { resolution: "dismissed" } });
  });
});
