/** Child process: times one row for all subjects and prints the rounds as JSON. One process per row, so that no row is
 * slowed down by shapes that the engine met in another. */

import { interleave, type Work } from "../measure/interleave.js";
import { ownLoop } from "../measure/loop.js";
import { builtModule, type SubjectName, subjectNames } from "../subjects/build-subjects.js";
import { guardRows, issueRows } from "./rows.js";

const [name, rounds, batchMilliseconds] = process.argv.slice(2);
const row = [...guardRows, ...issueRows].find((each) => each.name === name);
if (row === undefined) {
  throw new Error(`no row is called ${name}`);
}
const works: Work[] = [];
const wrong: SubjectName[] = [];
for (const subject of subjectNames) {
  const module: { readonly [name: string]: ((value: unknown) => unknown) | undefined } = await import(
    builtModule(subject, "events")
  );
  const judge = module[row.does];
  if (judge === undefined) {
    continue;
  }
  const { values, expected } = row;
  const says = (value: unknown): boolean => {
    const answer = judge(value);
    return typeof expected === "number" ? typeof answer === "number" && answer >= expected : answer === expected;
  };
  if (!values.every(says)) {
    wrong.push(subject);
  }
  const loop = await ownLoop(subject);
  works.push({ name: subject, run: (calls) => loop(judge, values, calls) });
}
const times = interleave(works, { rounds: Number(rounds), batchMilliseconds: Number(batchMilliseconds) });
process.stdout.write(JSON.stringify({ wrong, times: Object.fromEntries(times) }));
