import { runNode } from "../measure/run-node.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { validate } from "../streams/validate.js";
import { writeStream } from "../streams/write-stream.js";

/** `aep validate` against a loop that only cuts and parses, over the same file and in turns. */
export function stream(settings: Settings): string {
  const file = temporaryFile("stream.jsonl");
  const written = writeStream(file, settings.streamEvents);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < settings.runs; run += 1) {
    ours.push(validate(file, written).seconds);
    bare.push(runNode(["test/bench/streams/bare-loop.js", file]).seconds);
  }
  const row = (name: string, seconds: readonly number[]): string[] => [
    name,
    median(seconds).toFixed(2),
    (written.bytes / 1e6 / median(seconds)).toFixed(0),
  ];
  const part = ratios(bare, ours);
  return [
    `${written.events.toLocaleString("en")} events, ${(written.bytes / 1e6).toFixed(0)} MB, in ${settings.runs} turns. Processor time of all threads together, start of Node included, as if there were one core.`,
    markdownTable(["program", "seconds", "MB/s"], [row("`aep validate`", ours), row("`indexOf` + `JSON.parse`", bare)]),
    `\`aep validate\` reaches ${median(part).toFixed(2)} of the bare loop (${quantile(part, 0).toFixed(2)}–${quantile(part, 1).toFixed(2)}).`,
  ].join("\n\n");
}
