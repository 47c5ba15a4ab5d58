/**
 * Looks for a schema of the subset and a value on which the emitted guard and ajv disagree, until the time is up.
 *
 *     npm run fuzz -- --minutes 5 [--seed N]
 *
 * Whatever it finds is made small and written to conformance/fixtures/subset/, where the ordinary tests replay it.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { schemaCases } from "../properties/arbitraries/schema-cases.js";
import { type Disagreement, describeDisagreement, findDisagreement, prepare } from "../properties/case-agreement.js";
import { newTally } from "../support/seed.js";
import { type SubsetFixture, subsetFixtures } from "../support/subset-fixtures.js";

const { values: args } = parseArgs({
  options: { minutes: { type: "string", default: "1" }, seed: { type: "string" } },
});
const minutes = Number(args.minutes);
const first = args.seed === undefined ? Math.floor(Math.random() * 0x7fffffff) : Number(args.seed);
if (!(minutes > 0) || !Number.isSafeInteger(first)) {
  process.stderr.write("usage: npm run fuzz -- --minutes N [--seed N]\n");
  process.exit(2);
}

const casesPerRound = 100;
const valuesPerSchema = 400;
const tally = newTally();
let refused = 0;
let disagreements = 0;
const end = Date.now() + minutes * 60_000;

let round = 0;
for (; Date.now() < end; round += 1) {
  const seed = first + round;
  for (const each of fc.sample(schemaCases(), { numRuns: casesPerRound, seed })) {
    if (Date.now() >= end) {
      break;
    }
    const prepared = await prepare(each);
    if (prepared.kind === "refused") {
      refused += 1;
      continue;
    }
    tally.schemas += prepared.subjects.length;
    const found = await findDisagreement(each, prepared, { values: valuesPerSchema, seed }, tally);
    if (found !== null) {
      disagreements += 1;
      process.stdout.write(`round seed ${seed}: ${describeDisagreement(found)}\n  kept as ${keep(found, seed)}\n`);
    }
  }
  if (round % 10 === 9) {
    process.stdout.write(`${summary()}\n`);
  }
}
process.stdout.write(`${summary()}\nfirst seed ${first}, ${round} rounds\n`);
process.exit(disagreements === 0 ? 0 : 1);

function summary(): string {
  const { schemas, values, accepted, rejected } = tally;
  return `${schemas} schemas, ${refused} trees refused, ${values} values, ${accepted} accepted, ${rejected} rejected, ${disagreements} disagreements`;
}

/** Writes a counterexample as a fixture and gives its path. */
function keep({ files, path, pointer, value, expected, found }: Disagreement, seed: number): string {
  const fixture: SubsetFixture = {
    description: `found by fuzzing: ${found}`,
    files,
    schema: `${path}#${pointer}`,
    tests: [{ description: "the value of the counterexample", data: JSON.stringify(value), valid: expected }],
  };
  mkdirSync(subsetFixtures, { recursive: true });
  const file = join(subsetFixtures, `found-${seed}-${disagreements}.json`);
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
  return file;
}
