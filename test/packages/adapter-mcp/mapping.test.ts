import { ElicitationRefused, type ElicitParams, mapElicitation } from "@aepkit/adapter-mcp";
import { isAttentionRequestedData } from "@aepkit/events";
import { checkRequest } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

function form(properties: object, required: readonly string[] = [], message = "Set up the export"): ElicitParams {
  return { mode: "form", message, requestedSchema: { type: "object", properties, required } };
}

/** The one field that a property becomes, without what all fields have. */
function fieldFor(property: object) {
  const { id, required, label, ...field } = mapElicitation(form({ x: property })).form.fields?.[0] ?? {};
  expect({ id, required }).toEqual({ id: "f1", required: false });
  return { ...field, ...(label === "x" ? {} : { label }) };
}

describe("a property becomes a field", () => {
  test.each([
    [{ type: "string" }, { type: "string" }],
    [
      { type: "string", title: "Name", description: "Yours", default: "Ada" },
      { type: "string", label: "Name" },
    ],
    [{ type: "string", minLength: 1, maxLength: 3, format: "date" }, { type: "string" }],
    [{ type: "number" }, { type: "number" }],
    [
      { type: "number", minimum: -0.5, maximum: 2 },
      { type: "number", min: -0.5, max: 2 },
    ],
    [
      { type: "integer", minimum: 0 },
      { type: "number", min: 0 },
    ],
    [{ type: "boolean", default: true }, { type: "boolean" }],
    [{ type: "string", enum: ["a", "b"] }, select("a", "b")],
    [{ type: "string", enum: ["a", "b"], enumNames: ["A", "B"] }, select("A", "B")],
    [{ type: "string", enum: ["a", "b"], enumNames: ["A"] }, select("a", "b")],
    [{ type: "string", enum: ["a", "b"], enumNames: ["A", ""] }, select("A", "b")],
    [{ type: "string", enum: ["a", "b"], enumNames: { 0: "A", 1: "B", length: 2 } }, select("a", "b")],
    [{ type: "string", oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, select("A", "b")],
    [
      { type: "array", items: { type: "string", enum: ["a"] }, minItems: 1 },
      { ...select("a"), multi: true },
    ],
    [
      { type: "array", items: { anyOf: [{ const: "a", title: "A" }] } },
      { ...select("A"), multi: true },
    ],
  ])("%j", (property, field) => {
    expect(fieldFor(property)).toEqual(field);
  });

  function select(...labels: string[]) {
    return { type: "select", choices: labels.map((label, index) => ({ id: `c${index + 1}`, label })) };
  }

  test("required is always written, and ids count positions in the order of the object", () => {
    const { fields } = mapElicitation(
      form({ b: { type: "string" }, 2: { type: "number" }, a: { type: "boolean" } }, ["a"]),
    ).form;
    expect(fields).toEqual([
      { id: "f1", type: "number", label: "2", required: false },
      { id: "f2", type: "string", label: "b", required: false },
      { id: "f3", type: "boolean", label: "a", required: true },
    ]);
  });
});

describe("a request", () => {
  const params = form({
    token: { type: "string", title: "Write to ada@example.org" },
    level: { type: "string", enum: ["lo"] },
  });
  const at = (capture: "none" | "metadata" | "redacted" | "full") =>
    mapElicitation({ ...params, message: "password=hunter2 please" }, { capture, agent: "helper" }).request;

  test("is a valid payload, and nothing in it is odd", () => {
    for (const capture of ["none", "metadata", "redacted", "full"] as const) {
      expect(isAttentionRequestedData(at(capture))).toBe(true);
      expect(checkRequest(at(capture))).toEqual([]);
    }
  });

  test("holds structure alone at metadata, which is the default", () => {
    expect(at("metadata")).toEqual({
      kind: "form",
      prompt: "helper requests input (2 fields)",
      options: [
        { id: "decline", label: "decline" },
        { id: "cancel", label: "cancel" },
      ],
      fields: [
        { id: "f1", type: "string", label: "f1", required: false },
        { id: "f2", type: "select", label: "f2", required: false, choices: [{ id: "c1", label: "c1" }] },
      ],
      respond_via: ["control"],
    });
    expect(mapElicitation(params).request).toEqual({ ...at("metadata"), prompt: "mcp requests input (2 fields)" });
  });

  test("goes through the pipeline at redacted, and is the server's own at full", () => {
    expect(at("redacted")).toMatchObject({
      prompt: "password=[REDACTED:secret] please",
      fields: [{ label: "Write to [REDACTED:pii]" }, { choices: [{ id: "c1", label: "lo" }] }],
    });
    expect(at("full").prompt).toBe("password=hunter2 please");
    const redact = (text: string) => `<${text}>`;
    expect(mapElicitation(params, { capture: "redacted", redact }).request.prompt).toBe("<Set up the export>");
  });

  test("names the server if its name is given", () => {
    expect(mapElicitation(params, { server: "export" }).form.prompt).toBe("export: Set up the export");
    expect(mapElicitation(params, { server: "export" }).request.prompt).not.toContain("export");
  });

  test("below redacted no word of the server matters but the shape", () => {
    const other = form({ secret: { type: "string" }, hidden: { type: "string", enum: ["other"] } }, [], "Other words");
    expect(mapElicitation(other).request).toEqual(mapElicitation(params).request);
  });
});

describe("an answer", () => {
  const answer = (property: object, value: unknown, required = true) => {
    const mapped = mapElicitation(form({ x: property }, required ? ["x"] : []));
    const given = { values: value === undefined ? {} : { f1: value } };
    const issues = mapped.check(given);
    return issues.length > 0 ? issues.map(({ reason, message }) => `${reason}: ${message}`) : mapped.resultOf(given);
  };
  const accept = (value: unknown) => ({ action: "accept", content: { x: value } });
  const several = { type: "array", items: { type: "string", enum: ["a", "b", "c"] } };

  test.each<[object, unknown, unknown]>([
    [{ type: "string" }, "Ada", "Ada"],
    [{ type: "string" }, " ", " "],
    [{ type: "string", minLength: 2, maxLength: 2 }, "👩x", "👩x"],
    [{ type: "string", format: "email" }, "ada@example.org", "ada@example.org"],
    [{ type: "number" }, -0.5, -0.5],
    [{ type: "integer" }, 0, 0],
    [{ type: "integer" }, 3.0, 3],
    [{ type: "integer" }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [{ type: "number", exclusiveMinimum: 1, exclusiveMaximum: 2, multipleOf: 0.5 }, 1.5, 1.5],
    [{ type: "boolean", default: true }, false, false],
    [{ type: "string", enum: ["false", "1"] }, "c1", "false"],
    [{ type: "string", oneOf: [{ const: "lo" }, { const: "c1" }] }, "c1", "lo"],
    [several, [], []],
    [several, ["c3", "c1"], ["c", "a"]],
    [{ ...several, minItems: 2, maxItems: 2 }, ["c2", "c1"], ["b", "a"]],
  ])("%j takes %j", (property, value, content) => {
    expect(answer(property, value)).toEqual(accept(content));
  });

  test.each<[object, unknown, string]>([
    [{ type: "string" }, undefined, "required: must be answered"],
    [{ type: "string" }, "", "required: must be answered"],
    [{ type: "string" }, null, "type: must be a text"],
    [{ type: "string", minLength: 3 }, "👩x", "range: must have 3 characters or more"],
    [{ type: "string", maxLength: 3 }, "Ada L", "range: must have 3 characters or fewer"],
    [{ type: "string", format: "date" }, "2026-02-30", "type: must be a date, such as 2026-11-30"],
    [{ type: "number" }, "3", "type: must be a number"],
    [{ type: "number", maximum: 3 }, 3.01, "range: must be at most 3"],
    [{ type: "number", exclusiveMinimum: 3 }, 3, "range: must be above 3"],
    [{ type: "number", exclusiveMaximum: 3 }, 3, "range: must be below 3"],
    [{ type: "number", multipleOf: 2 }, 3, "range: must be a multiple of 2"],
    [{ type: "integer" }, 2.5, "type: must be a whole number"],
    [{ type: "integer" }, 2 ** 53, "type: must be a whole number"],
    [{ type: "integer", minimum: 0 }, -1, "range: must be at least 0"],
    [{ type: "boolean" }, undefined, "required: must be answered"],
    [{ type: "boolean" }, 0, "type: must be yes or no: true or false"],
    [{ type: "string", enum: ["lo", "hi"] }, "hi", "choice: must be one of the choices"],
    [{ type: "string", enum: ["lo"], enumNames: ["Low"] }, "Low", "choice: must be one of the choices"],
    [{ type: "string", enum: ["lo"] }, ["c1"], "type: must be one of the choices"],
    [several, undefined, "required: must be answered"],
    [several, "c1", "type: must be a list of choices"],
    [several, ["a"], "choice: must be one of the choices"],
    [{ ...several, minItems: 1 }, [], "range: must have 1 choices or more"],
    [{ ...several, maxItems: 1 }, ["c1", "c2"], "range: must have 1 choices or fewer"],
    [{ ...several, uniqueItems: true }, ["c1", "c1"], "range: must have each choice once"],
  ])("%j refuses %j", (property, value, issue) => {
    expect(answer(property, value)).toEqual([issue]);
  });

  test.each([
    [{ type: "string", minLength: 3, format: "email" }, ""],
    [{ type: "string" }, undefined],
    [{ type: "number", default: 3 }, undefined],
    [{ type: "boolean", default: true }, undefined],
    [{ ...several, minItems: 1, default: ["a"] }, []],
    [{ ...several, minItems: 1 }, undefined],
  ])("%j, not required, leaves out %j, and nothing is filled in", (property, value) => {
    expect(answer(property, value, false)).toEqual({ action: "accept", content: {} });
  });

  test("what is not required is still judged when it is answered", () => {
    expect(answer({ type: "string", minLength: 3 }, "x", false)).toEqual(["range: must have 3 characters or more"]);
    expect(answer({ type: "integer" }, 0.5, false)).toEqual(["type: must be a whole number"]);
  });

  test("declines and cancels without content, and not beside values for a field", () => {
    const { check, resultOf } = mapElicitation(form({ x: { type: "string", minLength: 3 } }, ["x"]));
    for (const option of ["decline", "cancel"]) {
      for (const given of [{ option }, { option, text: "no" }]) {
        expect(check(given)).toEqual([]);
        const result = resultOf(given);
        expect(result).toEqual({ action: option });
        expect(Object.keys(result)).toEqual(["action"]);
      }
      const both = { option, values: { f1: "long enough" } };
      expect(check(both)).toMatchObject([{ reason: "option", message: expect.stringContaining("exclude each other") }]);
      expect(() => resultOf(both)).toThrow(TypeError);
      // Values that answer no field contradict nothing, where none has to be answered.
      const { check: checkOptional } = mapElicitation(form({ x: { type: "string" } }, []));
      for (const values of [{}, { f9: "x" }]) {
        expect(checkOptional({ option, values })).toEqual([]);
      }
      expect(checkOptional({ option, values: { f1: "" } })).toHaveLength(1);
    }
    expect(check({ option: "accept" })).toHaveLength(1);
  });

  test.each<unknown>([
    undefined,
    null,
    "yes",
    [],
    {},
    { text: "yes" },
    { option: "accept" },
    { values: null },
    { values: [] },
  ])("%j is none", (given) => {
    const { check, resultOf } = mapElicitation(form({ x: { type: "string" } }));
    expect(check(given)).not.toEqual([]);
    expect(() => resultOf(Object(given))).toThrow(new TypeError("the answer does not settle the request"));
  });

  test("a form without fields is a confirmation: it takes values that are empty, and nothing less", () => {
    for (const requestedSchema of [{ type: "object" }, { type: "object", properties: {} }]) {
      const { form: asked, check, resultOf } = mapElicitation({ message: "Go?", requestedSchema });
      expect(asked.fields).toEqual([]);
      expect(check({})).not.toEqual([]);
      expect(resultOf({ values: {} })).toEqual({ action: "accept", content: {} });
    }
  });

  test("names can be anything, and come back as they were", () => {
    const names = ["constructor", "__proto__", "a.b[0]", "hasOwnProperty", "f2", "", "é\u0000\ud800"];
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
    const { form: asked, check, resultOf } = mapElicitation(form(properties, names));
    expect(asked.fields?.map(({ id, label }) => [id, label])).toEqual(
      names.map((name, index) => [`f${index + 1}`, name]),
    );
    const values = Object.fromEntries(names.map((name, index) => [`f${index + 1}`, `to ${name}`]));
    const result = resultOf({ values });
    expect(result.action === "accept" ? Object.entries(result.content) : []).toEqual(
      names.map((name) => [name, `to ${name}`]),
    );
    expect(check({ values: Object.fromEntries(names.map((name) => [name, "x"])) })).not.toEqual([]);
    expect(check({ values: Object.create(values) })).toHaveLength(names.length);
  });

  test("choices can be called anything too", () => {
    const values = ["constructor", "__proto__", "c1", "c2", "toString"];
    const { check, resultOf } = mapElicitation(form({ x: { type: "array", items: { type: "string", enum: values } } }));
    expect(resultOf({ values: { f1: ["c2", "c3", "c1"] } })).toEqual(accept(["__proto__", "c1", "constructor"]));
    expect(check({ values: { f1: ["toString"] } })).toHaveLength(1);
  });

  test("an answer too long for a hop is none", () => {
    const { check } = mapElicitation(form({ x: { type: "string" } }));
    const message = "must not take more than 262144 bytes";
    expect(check({ values: { f1: "é".repeat(2 ** 17) } })).toEqual([{ reason: "range", message, pointer: "" }]);
    expect(check({ option: "decline", text: "x".repeat(2 ** 18) })).toEqual([
      { reason: "range", message, pointer: "" },
    ]);
    expect(check({ values: { f1: "é".repeat(2 ** 16) } })).toEqual([]);
  });

  test("no issue quotes what was entered", () => {
    const { check } = mapElicitation(
      form({ a: { type: "string", format: "email" }, b: { type: "integer" }, c: { type: "string", enum: ["x"] } }),
    );
    const issues = check({ values: { f1: "marigold", f2: 123.456, f3: "marigold" } });
    expect(issues).toHaveLength(1);
    expect(JSON.stringify([issues, check({ values: { f1: "marigold", f2: 123.456 } })])).not.toMatch(/marigold|123/);
  });
});

describe("what cannot be asked is refused with its place", () => {
  test.each<[unknown, string]>([
    [null, ""],
    [{ message: "Sign in", mode: "url", url: "https://example.org", elicitationId: "1" }, "/mode"],
    [{ ...form({}), mode: "voice" }, "/mode"],
    [{ ...form({}), mode: null }, "/mode"],
    [{ requestedSchema: { type: "object", properties: {} } }, "/message"],
    [{ message: "Hello" }, "/requestedSchema"],
    [{ message: "Hello", requestedSchema: { type: "array" } }, "/requestedSchema"],
    [{ message: "Hello", requestedSchema: { properties: {} } }, "/requestedSchema"],
    [{ message: "Hello", requestedSchema: { type: "object", properties: [] } }, "/requestedSchema/properties"],
    [{ message: "Hello", requestedSchema: { type: "object", allOf: [] } }, "/requestedSchema/allOf"],
    [{ message: "Hello", requestedSchema: { type: "object", minProperties: 1 } }, "/requestedSchema/minProperties"],
    [{ message: "Hello", requestedSchema: { type: "object", required: "x" } }, "/requestedSchema/required"],
    [form({}, ["x"]), "/requestedSchema/required/0"],
    [form({ x: { type: "string" } }, ["x", "constructor"]), "/requestedSchema/required/1"],
  ])("%j", (params, pointer) => {
    expect(refusal(params)).toMatchObject({ code: -32602, pointer });
  });

  test.each<[unknown, string]>([
    ["string", ""],
    [{}, "/type"],
    [{ type: "object", properties: {} }, "/type"],
    [{ type: ["string", "null"] }, "/type"],
    [{ type: "null" }, "/type"],
    [{ enum: ["a"] }, "/type"],
    [{ $ref: "#/$defs/x" }, "/type"],
    [{ type: "string", $ref: "#/$defs/x" }, "/$ref"],
    [{ type: "string", const: "x" }, "/const"],
    [{ type: "string", anyOf: [{ const: "x" }] }, "/anyOf"],
    [{ type: "string", not: { const: "x" } }, "/not"],
    [{ type: "string", format: "password" }, "/format"],
    [{ type: "string", minLength: "1" }, "/minLength"],
    [{ type: "string", maxLength: 1.5 }, "/maxLength"],
    [{ type: "string", maxLength: -1 }, "/maxLength"],
    [{ type: "string", enum: [] }, "/enum"],
    [{ type: "string", enum: "ab" }, "/enum"],
    [{ type: "string", enum: ["a", ""] }, "/enum/1"],
    [{ type: "string", enum: ["a", "b", "a"] }, "/enum/2"],
    [{ type: "string", enum: ["a", 1] }, "/enum/1"],
    [{ type: "string", oneOf: [] }, "/oneOf"],
    [{ type: "string", oneOf: [{ const: "a", title: "A" }, { title: "B" }] }, "/oneOf/1"],
    [{ type: "string", oneOf: [{ const: "a" }, { const: "a", title: "B" }] }, "/oneOf/1"],
    [{ type: "string", enum: ["a"], oneOf: [{ const: "a" }] }, ""],
    [{ type: "number", enum: [1, 2] }, "/enum"],
    [{ type: "number", minimum: "0" }, "/minimum"],
    [{ type: "integer", multipleOf: 0 }, "/multipleOf"],
    [{ type: "boolean", enum: [true] }, "/enum"],
    [{ type: "array" }, "/items"],
    [{ type: "array", items: { type: "string" } }, "/items"],
    [{ type: "array", items: [{ type: "string", enum: ["a"] }] }, "/items"],
    [{ type: "array", items: { type: "number", enum: [1] } }, "/items/type"],
    [{ type: "array", items: { type: "string", enum: ["a", "a"] } }, "/items/enum/1"],
    [{ type: "array", items: { type: "string", oneOf: [{ const: "a" }] } }, "/items/oneOf"],
    [{ type: "array", items: { type: "string", enum: ["a"] }, maxItems: -1 }, "/maxItems"],
  ])("the property %j", (property, place) => {
    expect(refusal(form({ "a/b": property as object }))).toMatchObject({
      code: -32602,
      pointer: `/requestedSchema/properties/a~1b${place}`,
    });
  });

  test("what an object inherits is not part of it", () => {
    const inherits = (members: object) => Object.create(members) as object;
    expect(refusal(inherits(form({})))).toMatchObject({ pointer: "/message" });
    expect(refusal({ message: "Hello", requestedSchema: inherits({ type: "object" }) })).toMatchObject({
      pointer: "/requestedSchema",
    });
    expect(refusal(form({ x: inherits({ type: "string" }) }))).toMatchObject({
      pointer: "/requestedSchema/properties/x/type",
    });
    const free = Object.assign(inherits({ title: "Theirs", format: "date", enum: ["a"], const: 1 }), {
      type: "string",
    });
    const { form: asked, check } = mapElicitation(form({ x: free }));
    expect(asked.fields).toEqual([{ id: "f1", type: "string", label: "x", required: false }]);
    expect(check({ values: { f1: "no date" } })).toEqual([]);
    const untitled = [inherits({ const: "a" })];
    expect(refusal(form({ x: { type: "string", oneOf: untitled } }))).toMatchObject({
      pointer: "/requestedSchema/properties/x/oneOf/0",
    });
  });

  /** What is thrown for parameters that nobody checked, as a door without an SDK hands them on. */
  function refusal(params: unknown): unknown {
    try {
      mapElicitation(params as ElicitParams);
    } catch (error) {
      expect(error).toBeInstanceOf(ElicitationRefused);
      return error;
    }
    return "nothing is thrown";
  }
});
