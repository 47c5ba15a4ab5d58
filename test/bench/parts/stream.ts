import { runNode } from "../measure/run-node.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { validate } from "../streams/validate.js";
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
  ].join("\n\n");
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
