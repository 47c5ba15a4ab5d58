import { describe, expect, test } from "vitest";
import { wantsColour } from "../../../generator/diagnostics/colours.js";
import { annotate, formatGithub } from "../../../generator/diagnostics/format-github.js";
import { formatJson } from "../../../generator/diagnostics/format-json.js";
import { summarise } from "../../../generator/diagnostics/summarise.js";
import { diagnosticWith } from "../../support/diagnostic-with.js";

describe("github", () => {
  test("a diagnostic is one command with its details in the message", () => {
    expect(formatGithub(diagnosticWith())).toBe(
      "::error file=schemas/tool.json,line=14,col=7,endColumn=29,title=unsupported-keyword::" +
        '"additionalproperties" is not in the schema subset%0Aat "/properties/args"%0A' +
        "allowed: additionalProperties, description, properties, required, type%0A" +
        'similar: additionalProperties%0Agenerator/README.md, "Add a keyword"',
    );
  });

  test("no text ends the command or adds a property", () => {
    expect(
      annotate({
        severity: "warning",
        file: "a,line=1::b%2C\n.json",
        line: 1,
        column: 2,
        endColumn: 3,
        title: "x:y",
        message: "100%\r\n::error::x, y",
      }),
    ).toBe(
      "::warning file=a%2Cline=1%3A%3Ab%252C%0A.json,line=1,col=2,endColumn=3,title=x%3Ay::100%25%0D%0A::error::x, y",
    );
  });

  test("hostile characters are spelt out", () => {
    const command = formatGithub(
      diagnosticWith({ message: "a\n::stop-commands::\x1b\u202e", pointer: null, help: null }),
    );
    expect(command).toContain("::a\\n::stop-commands::\\u001b\\u202e%0A");
    expect(command).not.toContain("\n");
  });
});

describe("json", () => {
  test("is the whole diagnostic, in ASCII escapes where text could do harm", () => {
    const diagnostic = diagnosticWith({ message: 'a"\x1b\u009b\u202e\u{e0041}é' });
    const json = formatJson({ ok: false, diagnostics: [diagnostic] }, "indented");
    expect(JSON.parse(json)).toEqual({ ok: false, diagnostics: [diagnostic] });
    expect(json).toContain('"message": "a\\"\\u001b\\u009b\\u202e\\udb40\\udc41é"');
    expect(json.endsWith("}\n")).toBe(true);
  });

  test("stays on one line when asked to", () => {
    expect(formatJson({ ok: true, diagnostics: [], unchanged: 3 }, "one line")).toBe(
      '{"ok":true,"diagnostics":[],"unchanged":3}\n',
    );
  });
});

test.each([
  [[], null],
  [["error"], "1 error; nothing written"],
  [["error", "error", "error", "warning"], "3 errors, 1 warning; nothing written"],
  [["warning", "warning"], "2 warnings"],
] as const)("the count of %j is %j", (severities, summary) => {
  expect(
    summarise(
      severities.map((severity) => diagnosticWith({ severity })),
      "nothing written",
    ),
  ).toBe(summary);
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: "1" }, true, false],
  [{ NO_COLOR: "" }, true, true],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  [{ FORCE_COLOR: "1" }, false, true],
  [{ FORCE_COLOR: "" }, false, true],
  [{ FORCE_COLOR: "0" }, true, false],
  [{ FORCE_COLOR: "false" }, true, false],
  [{ TERM: "dumb" }, true, false],
])("with %j and terminal %j, colour is %j", (env, isTerminal, expected) => {
  expect(wantsColour(env, isTerminal)).toBe(expected);
});
