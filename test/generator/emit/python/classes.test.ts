/** Which classes, members and readers a schema becomes. */

import { describe, expect, test } from "vitest";
import { pythonOf } from "./python-of.js";

const text = { type: "string" };
const integer = { type: "integer" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const common = {
  "common/c.schema.json": object({ a: text }),
  "common/d.schema.json": object({ b: text }),
  "common/word.schema.json": text,
  "common/count.schema.json": integer,
};

/** The members of a class with their annotations, documentation left out. */
function membersIn(body: readonly string[]): readonly string[] {
  return body.filter((line) => /^[a-z]\w*: /.test(line));
}

async function bodyOf(
  payload: object,
  heading = "class DemoOneData(AepModel, frozen=True):",
): Promise<readonly string[]> {
  const body = (await pythonOf(JSON.stringify(payload), common)).get(heading);
  if (body === undefined) {
    throw new Error(`there is no ${heading}`);
  }
  return body;
}

describe("the type of a member", () => {
  test.each<[unknown, string]>([
    [true, "Any"],
    [{}, "Any"],
    [false, "None"],
    [text, "str | None"],
    [integer, "int | None"],
    [{ type: "number" }, "int | float | None"],
    [{ type: "boolean" }, "bool | None"],
    [{ type: ["string", "integer"] }, "str | int | None"],
    [{ type: ["integer", "number"] }, "int | float | None"],
    [{ enum: ["a", 1, true] }, 'Literal["a", 1, True] | None'],
    [{ const: "a" }, 'Literal["a"] | None'],
    [{ enum: [1, 1.5] }, "Literal[1] | float | None"],
    [{ enum: [1.5] }, "float | None"],
    [{ enum: ["a", "b"], allOf: [{ enum: ["b", "c"] }] }, 'Literal["b"] | None'],
    [{ allOf: [text, false] }, "None"],
    [{ type: "string", allOf: [{ enum: ["a", 1] }] }, 'Literal["a"] | None'],
    [{ enum: ["a", "bc"], allOf: [{ minLength: 2 }] }, 'Literal["bc"] | None'],
    [{ allOf: [{ type: "array", items: text }, { items: true }] }, "list[str] | None"],
    [{ allOf: [{ type: "array", items: text }, { items: { enum: ["a", "b"] } }] }, 'list[Literal["a", "b"]] | None'],
    [{ allOf: [{ $ref: "../common/c.schema.json" }] }, "C | None"],
    [{ type: "object", allOf: [{ $ref: "../common/c.schema.json" }] }, "C | None"],
    [
      { type: "object", allOf: [{ $ref: "../common/c.schema.json" }, { $ref: "../common/d.schema.json" }] },
      "dict[str, Any] | None",
    ],
    [{ type: "array" }, "list[Any] | None"],
    [{ type: "array", items: text }, "list[str] | None"],
    [
      { type: "array", items: { type: "array", items: { type: ["string", "boolean"] } } },
      "list[list[str | bool]] | None",
    ],
    [{ type: "object" }, "dict[str, Any] | None"],
    [{ type: "object", additionalProperties: text }, "dict[str, str] | None"],
    [{ type: "object", additionalProperties: false }, "dict[str, Any] | None"],
    [object({ a: text }), "DemoOneDataX | None"],
    [{ $ref: "../common/c.schema.json" }, "C | None"],
    [{ $ref: "../common/word.schema.json" }, "Word | None"],
    [{ $ref: "../common/word.schema.json", maxLength: 3 }, "str | None"],
    [{ type: "object", $ref: "../common/c.schema.json" }, "C | None"],
    [{ type: "array", items: { $ref: "../common/c.schema.json" } }, "list[C] | None"],
    [{ minLength: 1 }, "Any"],
  ])("%j is %s", async (schema, type) => {
    const [member] = membersIn(await bodyOf(object({ x: schema })));
    expect(member).toBe(`x: ${type} = None`);
  });

  test("several schemas of one member meet", async () => {
    const payload = object(
      { x: { type: ["string", "integer"] } },
      { allOf: [object({ x: { type: ["integer", "boolean"] } })] },
    );
    expect(membersIn(await bodyOf(payload))).toEqual(["x: int | None = None"]);
  });
});

describe("members", () => {
  test("are required or not, and have their names on the wire where Python has others", async () => {
    const payload = object({ a: text, b: text, "c-d": text, "e.f": text }, { required: ["b", "e.f"] });
    const body = await bodyOf(payload);
    expect(membersIn(body)).toEqual([
      "a: str | None = None",
      "b: str",
      'c_d: str | None = Field(default=None, validation_alias="c-d", serialization_alias="c-d")',
      'e_f: str = Field(validation_alias="e.f", serialization_alias="e.f")',
    ]);
    expect(body).toContain('"""On the wire: `c-d`."""');
    expect(body).toContain('"""On the wire: `e.f`."""');
    expect(body.filter((line) => line.includes("On the wire"))).toHaveLength(2);
  });

  test("of allOf and of the branches of conditions may be there too", async () => {
    const payload = object(
      { a: text },
      {
        allOf: [object({ b: text }, { required: ["b"] })],
        if: { properties: { a: { const: "x" } }, required: ["a"] },
        then: { properties: { c: text } },
        else: { if: { required: ["b"] }, then: { properties: { d: text } }, else: { properties: { e: text } } },
      },
    );
    expect(membersIn(await bodyOf(payload)).map((line) => line.split(":")[0])).toEqual(["a", "b", "c", "d", "e"]);
  });

  test.each([
    [{ description: "D", title: "T" }, ['"""D"""']],
    [{ title: "T" }, ['"""T"""']],
    [{ "x-aep-capture": "redacted" }, ['"""Capture: redacted or higher."""']],
    [{ "x-aep-capture": "full" }, ['"""Capture: full."""']],
    [{ "x-aep-capture": "metadata" }, []],
    [{ deprecated: true }, ['"""Deprecated."""']],
    [
      { description: "D", "x-aep-capture": "full", deprecated: true },
      ['"""', "D", "Capture: full.", "Deprecated.", '"""'],
    ],
  ])("%j is documented", async (docs, lines) => {
    const body = await bodyOf(object({ x: { ...text, ...docs } }));
    const at = body.indexOf("x: str | None = None");
    expect(body.slice(at + 1, body.indexOf("__aep_check__: ClassVar[_Check] = _check_demo_one_data"))).toEqual(lines);
  });
});

describe("classes", () => {
  const where = "Schema: `types/demo.one.schema.json#`";

  test("say where their schema stands, and are open", async () => {
    const body = await bodyOf(object({ x: text }, { description: "D", deprecated: true }));
    expect(body).toEqual([
      '"""',
      "D",
      where,
      "Deprecated.",
      '"""',
      "x: str | None = None",
      "__aep_check__: ClassVar[_Check] = _check_demo_one_data",
    ]);
  });

  test("are closed if their schema is", async () => {
    const heading = 'class DemoOneData(AepModel, frozen=True, extra="forbid"):';
    expect(membersIn(await bodyOf(object({ x: text }, { additionalProperties: false }), heading))).toEqual([
      "x: str | None = None",
    ]);
  });

  test("name the conditions that the check alone knows", async () => {
    const payload = object({ a: text, b: text }, { if: { required: ["a"] }, then: { required: ["b"] } });
    expect((await bodyOf(payload)).slice(0, 4)).toEqual([
      '"""',
      "Validation also checks the condition at `/if`.",
      where,
      '"""',
    ]);
  });

  test("say how to read what is not what JSON gives", async () => {
    const body = await bodyOf(
      object({
        whole: integer,
        half: { type: "number" },
        word: text,
        list: { type: "array", items: integer },
        map: { type: "object", additionalProperties: integer },
        deep: { type: "array", items: { type: "object", additionalProperties: object({ a: text }) } },
        one: { enum: [1, "a"] },
        name: { enum: ["a", "b"] },
        c: { $ref: "../common/c.schema.json" },
        count: { $ref: "../common/count.schema.json" },
        plain: { $ref: "../common/word.schema.json" },
        either: { type: ["integer", "string"] },
        words: { type: ["string", "boolean"] },
        any: true,
        none: false,
        inner: object({ a: text }),
      }),
    );
    const start = body.indexOf("__aep_readers__: ClassVar[Mapping[str, _Reader]] = {");
    expect(body.slice(start + 1)).toEqual([
      '    "whole": _whole,',
      '    "list": _each(_whole),',
      '    "map": _values(_whole),',
      '    "deep": _each(_values(DemoOneDataDeepItemEntry.__aep_read__)),',
      '    "one": _literal_of((1, "a")),',
      '    "c": C.__aep_read__,',
      '    "count": _whole,',
      '    "either": _by_type(for_number=_whole),',
      '    "inner": DemoOneDataInner.__aep_read__,',
      "}",
    ]);
  });

  test("stand behind those that they name", async () => {
    const names = [
      ...(
        await pythonOf(object({ c: { $ref: "../common/c.schema.json" }, inner: object({ a: text }) }), common)
      ).keys(),
    ];
    const at = (name: string) => names.findIndex((each) => each.startsWith(`class ${name}(`));
    expect(at("C")).toBeGreaterThan(0);
    expect(at("DemoOneDataInner")).toBeGreaterThan(0);
    expect(at("DemoOneData")).toBeGreaterThan(Math.max(at("C"), at("DemoOneDataInner")));
  });
});

describe("aliases", () => {
  test.each([
    [text, 'Word: TypeAlias = Annotated[str, _Reads("Word", _check_word, None)]'],
    [integer, 'Word: TypeAlias = Annotated[int, _Reads("Word", _check_word, _whole)]'],
    [
      { type: "array", items: integer },
      'Word: TypeAlias = Annotated[list[int], _Reads("Word", _check_word, _each(_whole))]',
    ],
    [
      object({ a: text }, { type: ["object", "string"] }),
      'Word: TypeAlias = Annotated[WordObject | str, _Reads("Word", _check_word, _by_type(for_object=WordObject.__aep_read__))]',
    ],
  ])("%j", async (schema, heading) => {
    const files = { "common/word.schema.json": schema };
    const statements = await pythonOf(object({ w: { $ref: "../common/word.schema.json" } }), files);
    expect([...statements.keys()]).toContain(heading);
  });
});

describe("variants", () => {
  const payload = object(
    { by: { enum: ["card", "cash", "note"] }, last4: text },
    {
      required: ["by"],
      if: { properties: { by: { const: "card" } }, required: ["by"] },
      then: { required: ["last4"] },
    },
  );

  test("are classes of their own, one for the value that is told apart and one for the others", async () => {
    const statements = await pythonOf(payload);
    const membersOf = (name: string) => membersIn(statements.get(`class ${name}(DemoOneDataBase, frozen=True):`) ?? []);
    expect(membersOf("DemoOneDataCard")).toEqual(['by: Literal["card"]', "last4: str"]);
    expect(membersOf("DemoOneDataOther")).toEqual(['by: Literal["cash", "note"]', "last4: str | None = None"]);
    expect(statements.get("DemoOneData: TypeAlias = Annotated[")).toEqual([
      "DemoOneDataCard | DemoOneDataOther,",
      '_Reads("DemoOneData", _check_demo_one_data, DemoOneDataBase.__aep_read__),',
      "]",
      '"""Schema: `types/demo.one.schema.json#`"""',
    ]);
  });

  test("are chosen by the value, and each refuses those of the others", async () => {
    const statements = await pythonOf(payload);
    expect(statements.get("class DemoOneDataBase(AepModel, frozen=True):")?.slice(-6)).toEqual([
      "def __aep_read__(cls, value: dict[str, Any]) -> AepModel:",
      "    if cls is not DemoOneDataBase:",
      "        return cls.__aep_build__(value)",
      '    if "by" in value and _is_literal(value["by"], ("card",)):',
      "        return DemoOneDataCard.__aep_build__(value)",
      "    return DemoOneDataOther.__aep_build__(value)",
    ]);
    expect(
      statements.get("def _check_demo_one_data_other(value: Any, path: _Path, issues: list[_Issue]) -> None:"),
    ).toEqual([
      "_check_demo_one_data(value, path, issues)",
      'if _is_object(value) and not ("by" in value and _is_literal(value["by"], ("cash", "note"))):',
      '    issues.append(_Issue((*path, "by"), "const", "must be that of a DemoOneDataOther", value))',
    ]);
  });

  test("without the member belong where absence does", async () => {
    const { required: _, ...optional } = payload as { readonly required?: unknown };
    const statements = await pythonOf(JSON.stringify(optional));
    expect(membersIn(statements.get("class DemoOneDataOther(DemoOneDataBase, frozen=True):") ?? [])).toEqual([
      'by: Literal["cash", "note"] | None = None',
      "last4: str | None = None",
    ]);
    expect(
      statements.get("def _check_demo_one_data_other(value: Any, path: _Path, issues: list[_Issue]) -> None:")?.[1],
    ).toBe('if _is_object(value) and not ("by" not in value or _is_literal(value["by"], ("cash", "note"))):');
  });
});
