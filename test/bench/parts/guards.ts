/** Guards and lists of issues: time of each subject on each row, as a ratio to the floor and to aepkit. */

import { runChild } from "../measure/child.js";
import { median, quantile, ratios } from "../measure/statistics.js";
import { markdownTable } from "../report/markdown.js";
import type { Settings } from "../settings.js";
import { floor, ours, type SubjectName, subjectNames } from "../subjects/build-subjects.js";
import { guardRows, issueRows, type Row } from "./rows.js";

interface Timed {
  readonly wrong: readonly SubjectName[];
  readonly times: { readonly [name in SubjectName]?: readonly number[] };
}

interface Judged {
  readonly valid: number;
  readonly invalid: number;
  readonly wrong: { readonly [name in SubjectName]?: readonly string[] };
}

export function guards(settings: Settings): string {
  const judged = runChild<Judged>("parts/judge-probes.ts", []);
  return [
    `Boolean guards. All subjects take turns in each of ${settings.rounds} rounds; figures are medians. The floor is written by hand for these schemas. Aim: on every row faster than every library and at least 0.7 of the floor's speed, and on the two rows of valid events at least 6 times that of ajv.`,
    timeTables(guardRows, settings),
    `Verdicts on ${judged.valid} valid and ${judged.invalid} invalid values, asked before anything was timed:`,
    verdictList(judged),
  ].join("\n\n");
}

export function issues(settings: Settings): string {
  return [
    "All issues of a value, with place and message. ajv runs with `allErrors`; what has no such list is left out. Aim: twice the speed of ajv.",
    timeTables(issueRows, settings),
  ].join("\n\n");
}

function timeTables(rows: readonly Row[], settings: Settings): string {
  const timed = rows.map((row) => {
    process.stderr.write(`  ${row.name}\n`);
    const { rounds, batchMilliseconds } = settings;
    return runChild<Timed>("parts/time-row.ts", [row.name, String(rounds), String(batchMilliseconds)]);
  });
  const names = subjectNames.filter((name) => timed.some(({ times }) => times[name] !== undefined));
  const cells = (text: (timed: Timed, name: SubjectName) => string): string[][] =>
    rows.map((row, index) => [
      row.name,
      ...names.map((name) => {
        const each = timed[index];
        if (each?.times[name] === undefined) {
          return "";
        }
        return `${text(each, name)}${each.wrong.includes(name) ? " (wrong)" : ""}`;
      }),
    ]);
  const times = cells(({ times }, name) => nanoseconds(median(times[name] ?? [])));
  const toFloor = cells((each, name) => ratioText(each, floor, name));
  const toOurs = cells((each, name) => ratioText(each, name, ours));
  return [
    "Nanoseconds per call:",
    markdownTable(["row", ...names], times),
    "Speed as a part of the floor's, with the middle half of the rounds in brackets (more is faster):",
    markdownTable(["row", ...names], toFloor),
    "How many times as long as aepkit (more than 1: aepkit is faster):",
    markdownTable(["row", ...names], toOurs),
  ].join("\n\n");
}

/** Time of one subject over that of another, round by round. */
function ratioText({ times }: Timed, over: SubjectName, under: SubjectName): string {
  const all = ratios(times[over] ?? [], times[under] ?? []);
  return `${short(median(all))} (${short(quantile(all, 0.25))}–${short(quantile(all, 0.75))})`;
}

function short(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(2);
}

function nanoseconds(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(1);
}

function verdictList({ wrong }: Judged): string {
  return subjectNames
    .map((name) => {
      const faults = wrong[name] ?? [];
      return faults.length === 0 ? `- ${name}: all right` : `- ${name}: ${faults.length} wrong (${faults.join("; ")})`;
    })
    .join("\n");
}
