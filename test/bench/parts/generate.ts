import fs from "node:fs";
import { type Run, runNode } from "../measure/run-node.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { saving } from "./saving.js";

const bundles = "generated/json-schema";
const generate = ["generator/bin/aep-codegen.js", "generate", "--schemas", "schemas"];
const quicktype = "test/bench/generators/quicktype.js";
const inOne = "test/bench/generators/types-and-ajv.js";
const types = "test/bench/generators/types.js";
const checks = "test/bench/generators/checks.js";

/** What each row runs, one process after the other; all write into one folder, which is empty at first. */
const programs: { readonly [name: string]: (out: string) => readonly (readonly string[])[] } = {
  "`aep-codegen generate`, all targets": (out) => [[...generate, "--out", out]],
  "`aep-codegen generate --target typescript`": (out) => [[...generate, "--out", out, "--target", "typescript"]],
  "quicktype (types and checks)": (out) => [[quicktype, bundles, out]],
  "json-schema-to-typescript, then ajv standalone: two commands": (out) => [
    [types, bundles, out],
    [checks, bundles, out],
  ],
  "json-schema-to-typescript and ajv standalone in one process, without formatting": (out) => [[inOne, bundles, out]],
  "`node -e 0`": () => [["-e", "0"]],
  '`require("ts-morph")`': () => [["-e", 'require("ts-morph")']],
};

/** Cold processes, in turns: everything that each has to load is loaded anew. Then saves under `--watch`. */
export async function generation(settings: Settings): Promise<string> {
  const names = Object.keys(programs);
  const runs = new Map(names.map((name): [string, Pick<Run, "seconds" | "elapsed">[]] => [name, []]));
  for (let run = 0; run < settings.runs; run += 1) {
    for (const [name, commands] of Object.entries(programs)) {
      const out = temporaryFile("generated");
      fs.mkdirSync(out);
      const each = commands(out).map(runNode);
      fs.rmSync(out, { recursive: true });
      const failed = each.find(({ status }) => status !== 0);
      if (failed !== undefined) {
        throw new Error(`${name} ended with ${failed.status}`);
      }
      runs.get(name)?.push({
        seconds: sum(each.map(({ seconds }) => seconds)),
        elapsed: sum(each.map(({ elapsed }) => elapsed)),
      });
    }
  }
  const of = (name: string, what: "seconds" | "elapsed") => (runs.get(name) ?? []).map((each) => each[what]);
  const first = names[0] ?? "";
  const rows = names.map((name) => [
    name,
    (1000 * median(of(name, "seconds"))).toFixed(0),
    (1000 * median(of(name, "elapsed"))).toFixed(0),
    middle(ratios(of(name, "seconds"), of(first, "seconds"))),
    middle(ratios(of(name, "elapsed"), of(first, "elapsed"))),
  ]);
  return [
    `Milliseconds of cold processes that write types and checks for every schema into an empty folder, medians of ${settings.runs} turns; ratios are to the first row, which writes Python, AsyncAPI, JSON Schema and the reference too. The last two rows write nothing: what Node itself takes, and what loading all of ts-morph would. Aim: faster than quicktype, and than the two commands.`,
    markdownTable(["program", "processor", "elapsed", "processor, ratio", "elapsed, ratio"], rows),
    await saving(),
  ].join("\n\n");
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0);
}

function middle(part: readonly number[]): string {
  return `${median(part).toFixed(2)} (${quantile(part, 0.25).toFixed(2)}–${quantile(part, 0.75).toFixed(2)})`;
}
