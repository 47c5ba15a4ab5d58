/** Names and texts that would break out of Python. */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { attributeName } from "../../generator/emit/python/names.js";
import { proseLines, text } from "../../generator/emit/python/printer.js";
import { hostileNames, hostileTexts } from "../properties/arbitraries/pools.js";
import { type FileContent, treeAround, treeOf } from "../support/check.js";
import { pythonProgram, pythonText } from "../support/python-models.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Runs a program, for which `asked` holds the input, beside the module of a payload; returns what it printed. */
async function run(payload: FileContent, program: readonly string[], asked: unknown = null): Promise<unknown> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "generated.py"), await pythonText(treeOf(treeAround(payload))));
  const whole = ["import ast, json, pathlib, sys", "asked = json.load(sys.stdin)", ...program].join("\n");
  const { stdout, stderr, status } = spawnSync(pythonProgram(), ["-X", "utf8", "-W", "error", "-c", whole], {
    cwd: folder,
    // Escaped, so that no channel between the processes has a say in it.
    input: JSON.stringify(asked).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
    encoding: "utf8",
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
  });
  expect([stderr, status]).toEqual(["", 0]);
  return JSON.parse(stdout);
}

describe("names of members", () => {
  test("odd names are importable, distinct, and read and printed under their names on the wire", async () => {
    const reserved = ["class", "model_config", "copy", "json", "self", "cls", "schema", "model_fields", "list", "True"];
    const names = [...new Set([...hostileNames, ...reserved, "2fa", "_x", "a.b", "x y", "Any", "DemoOneData", "é"])];
    const distinct = names.filter((name, index) => names.findIndex((each) => fold(each) === fold(name)) === index);
    const value = Object.fromEntries(distinct.map((name) => [name, `is ${name}`]));
    const properties = Object.fromEntries(distinct.map((name) => [name, { type: "string" }]));
    const program = [
      "from generated import DemoOneData as Model",
      "model = Model.model_validate_json(json.dumps(asked))",
      "again = Model(**{name: getattr(model, name) for name in Model.model_fields})",
      "assert again == model and not model.model_extra",
      "print(model.model_dump_json())",
    ];
    expect(distinct.length).toBeGreaterThan(30);
    expect(await run({ type: "object", properties, required: distinct }, program, value)).toEqual(value);
  });
});

function fold(name: string): string {
  return attributeName(name, new Set(["DemoOneData"]));
}

describe("texts", () => {
  const breakouts = [
    ...hostileTexts.filter((each) => !/[\ud800-\udfff]/u.test(each)),
    '"""\nimport sys; sys.exit(9)\n"""',
    "ends with a backslash \\",
    '\\"""',
    'quote at the end"',
    "a\u2028import sys\u2029b\u0085c\fd\u000be",
    "{value} %s {0}",
    "\\N{BULLET} \\x41 \\u0041",
  ];

  test("every literal is the text that it stands for", async () => {
    const program = ["print(json.dumps([ast.literal_eval(each) for each in asked]))"];
    expect(await run({ type: "object" }, program, breakouts.map(text))).toEqual(breakouts);
  });

  test("prose leaves no string: the same statements with it as without", async () => {
    const described = (prose: string | null) => ({
      type: "object",
      ...(prose === null ? {} : { title: prose, description: prose, $comment: prose }),
      properties: { a: { type: "string", ...(prose === null ? {} : { description: prose }) } },
    });
    const shape = [
      "tree = ast.parse(pathlib.Path('generated.py').read_text('utf-8'), feature_version=(3, 10))",
      "texts = lambda node: isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)",
      "keep = [type(node).__name__ for node in ast.walk(tree) if not texts(node) and not isinstance(node, ast.Constant)]",
      "print(json.dumps(keep))",
    ];
    const bare = await run(described(null), shape);
    for (const prose of breakouts.filter((each) => each.trim() !== "")) {
      expect(await run(described(prose), shape), prose).toEqual(bare);
    }
    expect(proseLines("a\r\nb\u2028c")).toEqual(["a", "b", "c"]);
  });

  test("choices, constants, names and patterns of any text", async () => {
    const values = breakouts.filter((each) => each !== "");
    const payload = {
      type: "object",
      properties: { x: { enum: values }, y: { const: '"""\\' }, z: { pattern: '^["\\\\{}\\n]+$' } },
      propertyNames: { pattern: '^[^"\u2028]*$' },
    };
    const program = [
      "from generated import DemoOneData as Model",
      "from pydantic import ValidationError",
      "values = Model.model_fields['x'].annotation.__args__[0].__args__",
      'for x in values: Model.model_validate({"x": x, "y": \'"""\\\\\', "z": \'"{}\\\\\\n\'})',
      "try: Model.model_validate({'x': 'other', 'y': '{', 'z': 'a', '\"': 1})",
      "except ValidationError as error: print(json.dumps([sorted(each['type'] for each in error.errors()), list(values)]))",
    ];
    expect(await run(payload, program)).toEqual([["const", "enum", "pattern", "pattern"], values]);
  });
});
