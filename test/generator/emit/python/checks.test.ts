/** What the generated checks ask of a value, keyword by keyword. */

import { describe, expect, test } from "vitest";
import { checkIn, pythonOf } from "./python-of.js";

const x = '(*path, "x")';
const common = { "common/c.schema.json": { type: "object" } };

/** Lines about the member x, which is in `member`; none if nothing is asked. */
async function checkOfMember(schema: unknown): Promise<readonly string[]> {
  const statements = await pythonOf({ type: "object", properties: { x: schema } }, common);
  const [notObject, report, ...rest] = checkIn(statements, "demo_one_data");
  expect(notObject).toBe("if not _is_object(value):");
  expect(report).toBe('    issues.append(_Issue(path, "type", "must be an object", value))');
  const [otherwise, present, member, ...lines] = rest;
  if (otherwise !== undefined) {
    expect([otherwise, present, member]).toEqual(["else:", '    if "x" in value:', '        member = value["x"]']);
  }
  return lines.map((line) => line.slice(8));
}

const issue = (keyword: string, message: string, indent = 4) =>
  `${" ".repeat(indent)}issues.append(_Issue(${x}, "${keyword}", "${message.replaceAll('"', '\\"')}", member))`;

describe("a member", () => {
  test.each<[unknown, readonly string[]]>([
    [true, []],
    [{ title: "X" }, []],
    [false, [issue("false", "must not be present", 0)]],
    [{ type: "string" }, ["if not isinstance(member, str):", issue("type", "must be a string")]],
    [{ type: "boolean" }, ["if not isinstance(member, bool):", issue("type", "must be a boolean")]],
    [{ type: "number" }, ["if not _number(member) is not None:", issue("type", "must be a number")]],
    [{ type: "integer" }, ["if not _is_integer(member):", issue("type", "must be an integer")]],
    [{ type: "array" }, ["if not _is_array(member):", issue("type", "must be an array")]],
    [{ type: "object" }, ["if not _is_object(member):", issue("type", "must be an object")]],
    [
      { type: ["string", "boolean"] },
      ["if not (isinstance(member, str) or isinstance(member, bool)):", issue("type", "must be a string or a boolean")],
    ],
    [{ const: 1 }, ["if not _is_literal(member, (1,)):", issue("const", "must be 1")]],
    [
      { enum: ["a", 1.5, true] },
      ['if not _is_literal(member, ("a", 1.5, True)):', issue("enum", 'must be one of "a", 1.5, true')],
    ],
    [{ $ref: "../common/c.schema.json" }, [`_check_c(member, ${x}, issues)`]],
  ])("%j", async (schema, lines) => {
    expect(await checkOfMember(schema)).toEqual(lines);
  });

  test.each<[object, readonly string[]]>([
    [{ minLength: 1 }, ["    if _length(member) < 1:", issue("minLength", "must not be empty", 8)]],
    [{ minLength: 2 }, ["    if _length(member) < 2:", issue("minLength", "must have at least 2 characters", 8)]],
    [
      { minLength: 0, maxLength: 0 },
      ["    if _length(member) > 0:", issue("maxLength", "must have at most 0 characters", 8)],
    ],
    [{ pattern: "^a" }, ["    if not _matches(_PATTERN_1, member):", issue("pattern", "must match the pattern ^a", 8)]],
    [
      { format: "date-time" },
      ["    if not _is_date_time(member):", issue("format", "must be a date-time such as 2026-07-03T10:00:00Z", 8)],
    ],
    [{ format: "uri" }, ["    if not _is_uri(member):", issue("format", "must be a URI with a scheme", 8)]],
  ])("a string with %j", async (keywords, lines) => {
    expect(await checkOfMember({ type: "string", ...keywords })).toEqual([
      "if not isinstance(member, str):",
      issue("type", "must be a string"),
      "else:",
      ...lines,
    ]);
    expect(await checkOfMember(keywords)).toEqual(["if isinstance(member, str):", ...lines]);
  });

  test.each<[object, string, string]>([
    [{ minimum: 1 }, "<", "must be at least 1"],
    [{ exclusiveMinimum: 1 }, "<=", "must be more than 1"],
    [{ maximum: 1 }, ">", "must be at most 1"],
    [{ exclusiveMaximum: 1 }, ">=", "must be less than 1"],
  ])("a number with %j", async (keywords, breaks, message) => {
    const lines = [`    if float(member) ${breaks} 1:`, issue(Object.keys(keywords).join(""), message, 8)];
    for (const [type, refused, word] of [
      ["number", "_number(member) is not None", "a number"],
      ["integer", "_is_integer(member)", "an integer"],
    ]) {
      expect(await checkOfMember({ type, ...keywords })).toEqual([
        `if not ${refused}:`,
        issue("type", `must be ${word}`),
        "else:",
        ...lines,
      ]);
    }
    expect(await checkOfMember(keywords)).toEqual(["if _number(member) is not None:", ...lines]);
  });

  test("several constraints stand in the order of the types that they are about", async () => {
    expect(await checkOfMember({ minimum: 1, maxLength: 3, type: ["string", "number"] })).toEqual([
      "if not (isinstance(member, str) or _number(member) is not None):",
      issue("type", "must be a string or a number"),
      "else:",
      "    if isinstance(member, str):",
      "        if _length(member) > 3:",
      issue("maxLength", "must have at most 3 characters", 12),
      "    if _number(member) is not None:",
      "        if float(member) < 1:",
      issue("minimum", "must be at least 1", 12),
    ]);
  });
});

test("minItems of zero asks nothing", async () => {
  const statements = await pythonOf({ type: "object", properties: { x: { type: "array", minItems: 0 } } });
  expect([...statements.values()].flat().filter((line) => line.includes("< 0"))).toEqual([]);
});

const reported = (indent: number, path: string, keyword: string, message: string, value = "value") =>
  `${" ".repeat(indent)}issues.append(_Issue(${path}, "${keyword}", "${message.replaceAll('"', '\\"')}", ${value}))`;

describe("functions of their own", () => {
  test("have what nests; each schema has one, numbered in its definition", async () => {
    const statements = await pythonOf({
      type: "object",
      properties: {
        list: { type: "array", minItems: 1, maxItems: 2, items: { type: "string" } },
        more: { items: { items: false } },
      },
    });
    expect(checkIn(statements, "demo_one_data").filter((line) => line.includes("_part_"))).toEqual([
      '        _check_demo_one_data_part_1(member, (*path, "list"), issues)',
      '        _check_demo_one_data_part_2(member, (*path, "more"), issues)',
    ]);
    expect(checkIn(statements, "demo_one_data_part_1")).toEqual([
      "if not _is_array(value):",
      reported(4, "path", "type", "must be an array"),
      "else:",
      "    if len(value) < 1:",
      reported(8, "path", "minItems", "must have at least 1 items"),
      "    if len(value) > 2:",
      reported(8, "path", "maxItems", "must have at most 2 items"),
      "    for index, item in enumerate(value):",
      "        if not isinstance(item, str):",
      reported(12, "(*path, index)", "type", "must be a string", "item"),
    ]);
    expect(checkIn(statements, "demo_one_data_part_2")).toEqual([
      "if _is_array(value):",
      "    for index, item in enumerate(value):",
      "        _check_demo_one_data_part_3(item, (*path, index), issues)",
    ]);
    expect(checkIn(statements, "demo_one_data_part_3")).toEqual([
      "if _is_array(value):",
      "    for index, item in enumerate(value):",
      reported(8, "(*path, index)", "false", "must not be present", "item"),
    ]);
  });

  test("members: required ones are missed, undeclared ones and names are looked at", async () => {
    const statements = await pythonOf({
      type: "object",
      properties: { a: { type: "string" }, b: true },
      required: ["a", "b", "c"],
      additionalProperties: { type: "integer" },
      propertyNames: { maxLength: 3 },
      allOf: [{ properties: { c: true } }],
    });
    expect(checkIn(statements, "demo_one_data").slice(2)).toEqual([
      "else:",
      '    if "a" in value:',
      '        member = value["a"]',
      "        if not isinstance(member, str):",
      reported(12, '(*path, "a")', "type", "must be a string", "member"),
      "    else:",
      reported(8, "path", "required", 'must have "a"'),
      '    if "b" not in value:',
      reported(8, "path", "required", 'must have "b"'),
      '    if "c" not in value:',
      reported(8, "path", "required", 'must have "c"'),
      "    for name in value:",
      "        if _length(name) > 3:",
      reported(12, "(*path, name)", "maxLength", "the name of this member must have at most 3 characters", "name"),
      "    for name, member in value.items():",
      '        if name not in ("a", "b"):',
      "            if not _is_integer(member):",
      reported(16, "(*path, name)", "type", "must be an integer", "member"),
      "    _check_demo_one_data_part_1(value, path, issues)",
    ]);
    expect(checkIn(statements, "demo_one_data_part_1")).toEqual(["pass"]);
  });

  test("a map asks the same of every member", async () => {
    const statements = await pythonOf({ type: "object", additionalProperties: { type: "integer" } });
    expect(checkIn(statements, "demo_one_data").slice(3)).toEqual([
      "    for name, member in value.items():",
      "        if not _is_integer(member):",
      reported(12, "(*path, name)", "type", "must be an integer", "member"),
    ]);
  });

  const branch = { required: ["b"] };
  const needs = ["if _is_object(value):", '    if "b" not in value:', reported(8, "path", "required", 'must have "b"')];
  test.each<[string, object, readonly string[]]>([
    [
      "then",
      { then: branch },
      [
        "    if _holds(_check_demo_one_data_part_2, value):",
        "        _check_demo_one_data_part_1(value, path, issues)",
      ],
    ],
    [
      "else",
      { else: branch },
      [
        "    if not _holds(_check_demo_one_data_part_2, value):",
        "        _check_demo_one_data_part_1(value, path, issues)",
      ],
    ],
    [
      "then and else",
      { then: branch, else: false },
      [
        "    if _holds(_check_demo_one_data_part_2, value):",
        "        _check_demo_one_data_part_1(value, path, issues)",
        "    else:",
        reported(8, "path", "false", "must not be present"),
      ],
    ],
  ])("a condition with %s", async (_, branches, lines) => {
    const statements = await pythonOf({
      type: "object",
      properties: { a: { type: "string" }, b: true },
      if: { required: ["a"] },
      ...branches,
    });
    expect(checkIn(statements, "demo_one_data").slice(-lines.length)).toEqual(lines);
    expect(checkIn(statements, "demo_one_data_part_1")).toEqual(needs);
    expect(checkIn(statements, "demo_one_data_part_2")).toEqual(
      needs.map((line) => line.replaceAll('"b', '"a').replaceAll('\\"b', '\\"a')),
    );
  });

  test("a condition whose branches ask nothing is not looked at", async () => {
    const statements = await pythonOf({ type: "object", properties: { a: true }, if: { required: ["a"] }, then: {} });
    expect(checkIn(statements, "demo_one_data")).toEqual([
      "if not _is_object(value):",
      reported(4, "path", "type", "must be an object"),
    ]);
    expect([...statements.keys()].filter((each) => each.includes("_part_"))).toEqual([]);
  });

  test("one pattern in two places is compiled once", async () => {
    const p = { type: "string", pattern: "^a$" };
    const statements = await pythonOf({ type: "object", properties: { a: p, b: p, c: { ...p, pattern: "b" } } });
    expect([...statements.keys()].filter((each) => each.startsWith("_PATTERN_"))).toEqual([
      '_PATTERN_1 = re.compile("\\\\Aa\\\\Z")',
      '_PATTERN_2 = re.compile("b")',
    ]);
    const used = checkIn(statements, "demo_one_data").flatMap((line) => /_PATTERN_\d/.exec(line) ?? []);
    expect(used).toEqual(["_PATTERN_1", "_PATTERN_1", "_PATTERN_2"]);
  });
});
