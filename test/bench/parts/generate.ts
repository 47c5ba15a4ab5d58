import fs from "node:fs";
import { type Run, runNode } from "../measure/run-node.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";

const bundles = "generated/json-schema";
const generate = ["generator/dist/cli.js", "generate", "--schemas", "schemas"];

/** Programs and their arguments; each writes into an empty folder. */
const programs: { readonly [name: string]: (out: string) => readonly string[] } = {
  "`aep-codegen generate`, all targets": (out) => [...generate, "--out", out],
  "`aep-codegen generate --target typescript`": (out) => [...generate, "--out", out, "--target", "typescript"],
  "quicktype (types and checks)": (out) => ["test/bench/generators/quicktype.js", bundles, out],
  "json-schema-to-typescript and ajv standalone": (out) => ["test/bench/generators/types-and-ajv.js", bundles, out],
  "`node -e 0`": () => ["-e", "0"],
  '`require("ts-morph")`': () => ["-e", 'require("ts-morph")'],
};

/** Cold processes, in turns: everything that each has to load is loaded anew. */
export function generation(settings: Settings): string {
  const names = Object.keys(programs);
  const runs = new Map(names.map((name): [string, Run[]] => [name, []]));
  for (let run = 0; run < settings.runs; run += 1) {
    for (const [name, args] of Object.entries(programs)) {
      const out = temporaryFile("generated");
      fs.mkdirSync(out);
      const each = runNode(args(out));
      fs.rmSync(out, { recursive: true });
      if (each.status !== 0) {
        throw new Error(`${name} ended with ${each.status}`);
      }
      runs.get(name)?.push(each);
    }
  }
  const first = (runs.get(names[0] ?? "") ?? []).map(({ seconds }) => seconds);
  const rows = names.map((name) => {
    const all = runs.get(name) ?? [];
    const seconds = all.map((each) => each.seconds);
    const part = ratios(seconds, first);
    return [
      name,
      (1000 * median(seconds)).toFixed(0),
      (1000 * median(all.map(({ elapsed }) => elapsed))).toFixed(0),
      `${median(part).toFixed(2)} (${quantile(part, 0.25).toFixed(2)}–${quantile(part, 0.75).toFixed(2)})`,
    ];
  });
  return [
    `Milliseconds of cold processes that write types and checks for every schema into an empty folder, medians of ${settings.runs} turns.`,
    markdownTable(["program", "processor", "elapsed", "processor, to all targets"], rows),
  ].join("\n\n");
}
