/** The Python of one payload, taken apart. */

import type { FileContent } from "../../../support/check.js";
import { treeAround, treeOf } from "../../../support/check.js";
import { fileOf, generateTree } from "../../../support/generated-tree.js";

/** Statements at the top of the module, by their first line; decorators and blank lines left out. */
export async function pythonOf(
  payload: FileContent,
  others: { readonly [path: string]: FileContent } = {},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = await generateTree(treeOf({ ...treeAround(payload), ...others }), ["python"]);
  const statements = new Map<string, string[]>();
  let body: string[] = [];
  for (const line of fileOf(files, "python/aep_events.py").split("\n")) {
    if (/^[A-Za-z_]/.test(line)) {
      body = [];
      statements.set(line, body);
    } else if (line !== "" && line !== "@final") {
      body.push(line.replace(/^ {4}/, ""));
    }
  }
  return statements;
}

/** The body of a function that checks. */
export function checkIn(statements: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] {
  const body = statements.get(`def _check_${name}(value: Any, path: _Path, issues: list[_Issue]) -> None:`);
  if (body === undefined) {
    throw new Error(`there is no check of ${name}`);
  }
  return body;
}
