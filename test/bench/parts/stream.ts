import os from "node:os";
import { type Run, runNode } from "../measure/run-node.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { validate, validateAll } from "../streams/validate.js";
import { writeGoldenEvents } from "../streams/write-golden-events.js";
import type { Written } from "../streams/write-lines.js";
import { writeSmallEvents } from "../streams/write-small-events.js";

/** `aep validate` against a loop that only cuts and parses, over the same files and in turns. */
export function stream(settings: Settings): string {
  const rows = [
    row("three small kinds", "small.jsonl", writeSmallEvents, settings),
    row("golden events, as whole sessions", "golden.jsonl", writeGoldenEvents, settings),
  ];
  return [
    `Medians of ${settings.runs} turns. Processor time of all threads together, start of Node included, as if there were one core. The bare loop is \`indexOf\` + \`JSON.parse\`; the ratio is how much of its speed \`aep validate\` reaches, least and most beside it.`,
    markdownTable(
      ["stream", "events", "MB", "bytes per event", "`aep validate`", "MB/s", "bare loop", "MB/s", "ratio"],
      rows,
    ),
    "Several files of golden events, of equal size, and the same files in one thread.",
    markdownTable(
      [
        "files",
        "MB",
        "threads",
        "elapsed",
        "processor time",
        "one thread: elapsed",
        "processor time",
        "elapsed, ratio",
      ],
      [2, 4].map((files) => filesRow(files, settings)),
    ),
  ].join("\n\n");
}

function filesRow(count: number, { streamEvents, runs }: Settings): string[] {
  const files = Array.from({ length: count }, (_, index) => temporaryFile(`golden-${index}.jsonl`));
  // So many that threads are worth it, also in a quick run.
  const events = Math.max(streamEvents / 8, 60_000);
  const written = files.map((file) => writeGoldenEvents(file, events));
  const bytes = written.reduce((sum, each) => sum + each.bytes, 0);
  const together: Run[] = [];
  const alone: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    together.push(validateAll(files, written));
    alone.push(validateAll(files, written, 1));
  }
  const elapsed = (of: readonly Run[]) => of.map((run) => run.elapsed);
  const times = (of: readonly Run[]) => [
    `${median(elapsed(of)).toFixed(2)} s`,
    `${median(of.map(({ seconds }) => seconds)).toFixed(2)} s`,
  ];
  return [
    String(count),
    (bytes / 1e6).toFixed(0),
    String(Math.min(count, os.availableParallelism())),
    ...times(together),
    ...times(alone),
    median(ratios(elapsed(together), elapsed(alone))).toFixed(2),
  ];
}

function row(
  name: string,
  fileName: string,
  write: (file: string, events: number) => Written,
  { streamEvents, runs }: Settings,
): string[] {
  const file = temporaryFile(fileName);
  const written = write(file, streamEvents);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(validate(file, written).seconds);
    bare.push(runNode(["test/bench/streams/bare-loop.js", file]).seconds);
  }
  const megabytes = written.bytes / 1e6;
  const times = (seconds: readonly number[]) => [
    `${median(seconds).toFixed(2)} s`,
    (megabytes / median(seconds)).toFixed(0),
  ];
  const part = ratios(bare, ours);
  return [
    name,
    written.events.toLocaleString("en"),
    megabytes.toFixed(0),
    (written.bytes / written.events).toFixed(0),
    ...times(ours),
    ...times(bare),
    `${median(part).toFixed(2)} (${quantile(part, 0).toFixed(2)}–${quantile(part, 1).toFixed(2)})`,
  ];
}
