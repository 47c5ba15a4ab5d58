import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { validate } from "../streams/validate.js";
import { writeSmallEvents } from "../streams/write-small-events.js";

/** The most memory that the operating system gave `aep validate`, which keeps a table of the ids that it has seen. */
export function memory({ memoryEvents }: Settings): string {
  const file = temporaryFile("memory.jsonl");
  const rows = [Math.round(memoryEvents / 10), memoryEvents].map((events) => {
    const written = writeSmallEvents(file, events);
    const { mebibytes, elapsed } = validate(file, written);
    return [
      events.toLocaleString("en"),
      `${(written.bytes / 2 ** 20).toFixed(0)} MiB`,
      `${mebibytes.toFixed(0)} MiB`,
      `${elapsed.toFixed(1)} s`,
    ];
  });
  return [
    "Events of three small kinds, each with an id of its own, all of which are remembered. The peak is what the operating system says of the process. Aim: 1 GiB at most for five million.",
    markdownTable(["distinct events", "file", "peak of `aep validate`", "elapsed"], rows),
  ].join("\n\n");
}
