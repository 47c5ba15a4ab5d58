/** Values for two versions of a schema. */

import type fc from "fast-check";
import type { Json } from "../../support/json.js";
import { drawn } from "./draw.js";
import { drawHostile } from "./hostile-json.js";
import type { Part, SchemaFiles } from "./requirements.js";
import { payloadFile } from "./schema-cases.js";
import type { SchemaPair } from "./schema-pairs.js";
import { sourceOf, ValueDraw } from "./schema-values.js";

/** Valid values and near misses of both versions, of one alone and of both at once, and a few hostile ones. */
export function valuesOf(pair: SchemaPair, amount: number): fc.Arbitrary<readonly Json[]> {
  const both = bothOf(pair);
  const parts = [["old"], ["new"], ["old", "new"]].map((names) => names.map((each) => partIn(both, each)));
  return drawn((draw) =>
    Array.from({ length: amount }, (_, index) =>
      draw.chance(4)
        ? drawHostile(draw, 3)
        : new ValueDraw(draw, both).value(parts[index % parts.length] ?? [], draw.chance(50)),
    ),
  );
}

/** The files of both versions, each in a folder of its own. */
function bothOf({ old, new: next }: SchemaPair): SchemaFiles {
  const under = (folder: string, files: SchemaFiles) =>
    [...files].map(([path, schema]) => [`${folder}/${path}`, schema] as const);
  return new Map([...under("old", old.files), ...under("new", next.files)]);
}

function partIn(files: SchemaFiles, folder: string): Part {
  return sourceOf(files, `${folder}/${payloadFile}`).part;
}
