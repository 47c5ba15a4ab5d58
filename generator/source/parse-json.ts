import { createScanner, visit } from "jsonc-parser";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode, Span } from "./json-node.js";
import { NodeBuilder } from "./node-builder.js";
import { nameSyntaxProblem, type SyntaxFault } from "./syntax-problem.js";

/** Deeper nesting is refused: this and every later stage walk values on the call stack. */
export const depthLimit = 512;

export interface ParsedJson {
  /** Null when the text is not JSON; a text that only breaks our stricter rules can still be read for more faults. */
  readonly root: JsonNode | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads strict JSON. Positions come from jsonc-parser; what JSON.parse refuses is refused, whatever jsonc-parser says. */
export function parseJson(path: string, text: string): ParsedJson {
  const file = { path, text };
  const syntax = (fault: SyntaxFault): ParsedJson => ({
    root: null,
    diagnostics: [report("json-syntax", { file, span: fault.span, pointer: null }, { problem: fault.problem })],
  });
  if (/^[ \t\r\n]*$/.test(text)) {
    return { root: null, diagnostics: [report("empty-file", { file, span: { start: 0, end: 0 }, pointer: null }, {})] };
  }
  const tooDeep = findTooDeep(text);
  if (tooDeep !== null) {
    const place = { file, span: tooDeep, pointer: null };
    return { root: null, diagnostics: [report("too-deep", place, { limit: depthLimit })] };
  }
  const builder = new NodeBuilder(file);
  let first: SyntaxFault | null = null;
  visit(
    text,
    {
      onObjectBegin: (offset) => builder.begin("object", offset),
      onObjectProperty: (name, offset, length) => builder.name(name, { start: offset, end: offset + length }),
      onObjectEnd: (offset, length) => builder.end(offset + length),
      onArrayBegin: (offset) => builder.begin("array", offset),
      onArrayEnd: (offset, length) => builder.end(offset + length),
      onLiteralValue: (value: unknown, offset, length) =>
        builder.literal(value, { start: offset, end: offset + length }),
      onError: (code, offset, length) => {
        first ??= nameSyntaxProblem(code, text, { start: offset, end: offset + length });
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  );
  if (first !== null) {
    return syntax(first);
  }
  try {
    JSON.parse(text);
  } catch {
    return syntax({ problem: "not-json", span: { start: 0, end: 0 } });
  }
  return { root: builder.root, diagnostics: builder.diagnostics };
}

/** The bracket that exceeds the limit. The scanner keeps no stack of its own, so 10^5 brackets cannot overflow it. */
function findTooDeep(text: string): Span | null {
  // Nearly every file has too few brackets in all.
  if ((text.match(/[[{]/g)?.length ?? 0) <= depthLimit) {
    return null;
  }
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    if (end === start) {
      return null;
    }
    const token = text.slice(start, Math.min(end, start + 1));
    if (token === "{" || token === "[") {
      depth += 1;
      if (depth > depthLimit) {
        return { start, end };
      }
    } else if (token === "}" || token === "]") {
      depth -= 1;
    }
  }
}
