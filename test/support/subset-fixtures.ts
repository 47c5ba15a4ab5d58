/** Schemas with values and verdicts, kept as JSON: what fuzzing found, and what people thought of. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonSchema } from "./json.js";

export const subsetFixtures = "conformance/fixtures/subset";

export interface SubsetFixture {
  readonly description: string;
  /** Schema files by path; the payload is `types/demo.one.schema.json`. */
  readonly files: { readonly [path: string]: JsonSchema };
  /** The schema that the tests are about, as `file#pointer`. */
  readonly schema: string;
  readonly tests: readonly {
    readonly description: string;
    /** JSON text: some values would not survive being written as JSON in JSON. */
    readonly data: string;
    readonly valid: boolean;
  }[];
}

export function readSubsetFixtures(): readonly (readonly [name: string, SubsetFixture])[] {
  return readdirSync(subsetFixtures)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(join(subsetFixtures, name), "utf8")) as SubsetFixture]);
}
