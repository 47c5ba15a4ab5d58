import fs from "node:fs";
import path from "node:path";
import { runNode } from "../measure/run-node.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { writeGoldenEvents } from "../streams/write-golden-events.js";
import { writeSmallEvents } from "../streams/write-small-events.js";

/** Modules of each stage, by the end of their folder or file; the first that fits counts. */
const stages: readonly (readonly [name: string, modules: RegExp])[] = [
  ["scan of the bytes: JSON, repeated names, fingerprint", /stream\/dist\/json\/|decode-string/],
  ["attributes", /stream\/dist\/fast\/(?!payload)/],
  ["payload", /stream\/dist\/fast\/payload/],
  ["guards of the payload", /generated\/typescript\/|payload-guards/],
  ["ids that were seen", /stream\/dist\/state\/(?:compact-table|seen-events)/],
  ["state of sessions and requests", /stream\/dist\/state\//],
  ["rules", /stream\/dist\/(?:rules\/|capture-levels)|forms\/dist\//],
  ["cutting lines, passing events on", /stream\/dist\//],
  ["the command: reading, formatting", /cli\/dist\//],
  ["collection of garbage", /^\(garbage collector\)$/],
];

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Where `aep validate` spends the time of its main thread, as the engine's own profiler sees it. */
export function stagesOfValidation({ streamEvents }: Settings): string {
  const events = Math.ceil(streamEvents / 2);
  const small = temporaryFile("small.jsonl");
  const golden = temporaryFile("golden.jsonl");
  writeSmallEvents(small, events);
  writeGoldenEvents(golden, events);
  const shares = [small, golden].map(profile);
  const names = [...stages.map(([name]) => name), rest];
  return [
    `Shares of the time of the main thread in percent, ${events.toLocaleString("en")} events each.`,
    markdownTable(
      ["stage", "three small kinds", "golden events"],
      names.map((name) => [name, ...shares.map((share) => (share.get(name) ?? 0).toFixed(0))]),
    ),
  ].join("\n\n");
}

const rest = "Node itself: start, strings, buffers, regular expressions";

function profile(file: string): ReadonlyMap<string, number> {
  const output = temporaryFile("stages.cpuprofile");
  const place = ["--cpu-prof", `--cpu-prof-dir=${path.dirname(output)}`, `--cpu-prof-name=${path.basename(output)}`];
  // Not the bundle: there, modules cannot be told apart.
  runNode([...place, "packages/cli/dist/cli.js", "validate", file]);
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(fs.readFileSync(output, "utf8"));
  const stageOf = new Map(nodes.map(({ id, callFrame }) => [id, stage(callFrame.url || callFrame.functionName)]));
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const shares = new Map<string, number>();
  for (const [index, node] of samples.entries()) {
    const name = stageOf.get(node) ?? rest;
    shares.set(name, (shares.get(name) ?? 0) + (100 * (timeDeltas[index] ?? 0)) / total);
  }
  return shares;
}

function stage(place: string): string {
  return stages.find(([, modules]) => modules.test(place))?.[0] ?? rest;
}
