/** Where the bytes of our own bundles are: each share is what a bundle loses without that part. */

import { transformSync } from "esbuild";
import { compressed } from "../measure/compressed.js";
import { markdownTable } from "../report/markdown.js";
import { bundleFor, ours } from "../subjects/build-subjects.js";

/** Takes a part out of a bundle that has not been minified yet. */
const parts: { readonly [name: string]: (code: string) => string } = {
  "`date-time`, with days, zones and leap seconds": (code) => emptied(code, "isDateTime"),
  "`uri`, with every kind of host": (code) => emptied(code, "isUri"),
  "names that a script may have put on `Object.prototype`": (code) => code.replaceAll(/ \|\| "[^"]*" in root/g, ""),
  "other prototypes, and what is no object": (code) => code.replaceAll(/^ *if \(\(\w+\["length"\].*$/gm, ""),
  "names of the registered types": (code) => code.replaceAll(/^( *\[)"[^"]*"/gm, '$1""'),
};

export function sizeShares(): string {
  const columns = (["form", "events"] as const).map((part) => shares(bundleFor(ours, part, { minify: false })));
  const rows = [...Object.keys(parts), "all the rest"].map((name, row) => [
    name,
    ...columns.map((column) => (column[row] ? column[row].toLocaleString("en") : "")),
  ]);
  return [
    "Where the bytes of aepkit are: what each bundle loses as one part after the other is taken out, and what is left.",
    markdownTable(["part", "guard for attention.requested", "any event"], rows),
  ].join("\n\n");
}

/** The loss with each part, and what is left in the end. */
function shares(bundle: string): number[] {
  let code = bundle;
  const losses = Object.values(parts).map((without) => {
    const before = weight(code);
    code = without(code);
    return before - weight(code);
  });
  return [...losses, weight(code)];
}

function weight(code: string): number {
  return compressed(transformSync(code, { minify: true, treeShaking: true, format: "esm", target: "es2022" }).code);
}

/** A function that says yes to everything; what it called goes with it. */
function emptied(code: string, name: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  const end = code.indexOf("\n}\n", start);
  return start === -1 ? code : `${code.slice(0, start)}\nfunction ${name}() {\n  return true;${code.slice(end)}`;
}
