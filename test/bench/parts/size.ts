import { compressed } from "../measure/compressed.js";
import { markdownTable } from "../report/markdown.js";
import { bundleFor, floor, subjectNames } from "../subjects/build-subjects.js";
import { sizeShares } from "./size-shares.js";

/** Real bundles, minified and compressed, of what a page would import. */
export function size(): string {
  const rows = subjectNames.map((name) => {
    const [form, event] = (["form", "events"] as const).map((part) => bundleFor(name, part));
    const text = (code = ""): string => `${bytes(compressed(code))} (${bytes(code.length)})`;
    return [name === floor ? `${name} (not all types)` : name, text(form), text(event)];
  });
  return [
    "Bytes after esbuild's minifier and gzip; before gzip in brackets. Aim: 900 and 5,000 at most. What the others get wrong for being smaller is listed under guards.",
    markdownTable(["subject", "guard for attention.requested", "any event"], rows),
    sizeShares(),
  ].join("\n\n");
}

function bytes(count: number): string {
  return count.toLocaleString("en");
}
