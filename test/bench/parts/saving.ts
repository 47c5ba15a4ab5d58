import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../measure/statistics.js";
import { temporaryFile } from "../measure/temporary.js";
import { markdownTable } from "../report/markdown.js";

/** The first saves take longer, until the engine has compiled what they run. */
const warm = 12;
const counted = 9;

/** A schema, a generated file that shows its description, and who else is printed again. */
const files: readonly (readonly [schema: string, generated: string, what: string])[] = [
  ["types/run.started.schema.json", "typescript/types/run.started.ts", "a payload that nobody refers to"],
  ["types/attention.requested.schema.json", "typescript/types/attention.requested.ts", "the largest payload"],
  ["common/choice.schema.json", "typescript/common/choice.ts", "a common object of several payloads"],
  ["aep-event.schema.json", "typescript/aep-event.ts", "the envelope, which is in every example"],
];

/**
 * `aep-codegen generate --watch` with all targets on a copy of the schemas: from a save, which changes a description,
 * to the line that says that all files are written.
 */
export async function saving(): Promise<string> {
  const folder = temporaryFile("watched");
  const [schemas, out] = [path.join(folder, "schemas"), path.join(folder, "generated")];
  fs.cpSync("schemas", schemas, { recursive: true });
  const program = ["generator/bin/aep-codegen.js", "generate", "--watch", "--schemas", schemas, "--out", out];
  const child = spawn(process.execPath, program);
  const rows: string[][] = [];
  try {
    await status(child);
    const times = new Map(files.map(([schema]): [string, number[]] => [schema, []]));
    // In turns, so that none has the first saves to itself.
    for (let save = 0; save < (warm + counted) * files.length; save += 1) {
      const [schema, generated] = files[save % files.length] ?? ["", "", ""];
      const each = await saveOnce(child, path.join(schemas, schema), path.join(out, generated), `Save ${save}.`);
      times.get(schema)?.push(each);
    }
    for (const [schema, , what] of files) {
      const last = (times.get(schema) ?? []).slice(warm);
      const [fastest, slowest] = [Math.min(...last), Math.max(...last)];
      rows.push([`\`${schema}\`: ${what}`, median(last).toFixed(0), `${fastest.toFixed(0)}–${slowest.toFixed(0)}`]);
    }
    child.kill("SIGINT");
    await once(child, "exit");
  } finally {
    child.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true });
  }
  return [
    `Milliseconds on the clock from one save under \`--watch\`, all targets, until the files are written: medians of ${counted} saves of each file, in turns, after ${warm} others. Aim: 200 at most.`,
    markdownTable(["saved", "elapsed", "fastest to slowest"], rows),
  ].join("\n\n");
}

/** Saves as editors do, by a new file in the place of the old one, and returns the milliseconds until all is written. */
async function saveOnce(
  child: ChildProcessWithoutNullStreams,
  schema: string,
  generated: string,
  description: string,
): Promise<number> {
  const text = JSON.stringify({ ...JSON.parse(fs.readFileSync(schema, "utf8")), description }, null, 2);
  // People do not save while the last run still ends.
  await sleep(300);
  const written = status(child);
  const start = performance.now();
  fs.writeFileSync(`${schema}.new`, text);
  fs.renameSync(`${schema}.new`, schema);
  await written;
  const elapsed = performance.now() - start;
  if (!fs.readFileSync(generated, "utf8").includes(description)) {
    throw new Error(`${generated} does not say ${JSON.stringify(description)}`);
  }
  return elapsed;
}

/** The next line that tells of a run; errors end the measuring. */
async function status(child: ChildProcessWithoutNullStreams): Promise<void> {
  const heard = new AbortController();
  const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(60_000)]);
  try {
    const [data] = await Promise.race([once(child.stdout, "data", { signal }), once(child.stderr, "data", { signal })]);
    if (!/ \d+ files? written, \d+ unchanged, 0 removed\n$/.test(String(data))) {
      throw new Error(String(data));
    }
  } finally {
    heard.abort();
  }
}
