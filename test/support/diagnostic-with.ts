import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";

/** The diagnostic of the guide's example, with some members of the test's own. */
export function diagnosticWith(members: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: "unsupported-keyword",
    severity: "error",
    message: '"additionalproperties" is not in the schema subset',
    file: "schemas/tool.json",
    line: 14,
    column: 7,
    endColumn: 29,
    pointer: "/properties/args",
    keyword: "additionalproperties",
    allowed: ["additionalProperties", "description", "properties", "required", "type"],
    similar: ["additionalProperties"],
    help: 'generator/README.md, "Add a keyword"',
    ...members,
  };
}
