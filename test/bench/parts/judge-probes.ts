/** Child process: every subject judges every probe; prints what each gets wrong as JSON. */

import { type Probe, probes } from "../probes.js";
import { builtModule, subjectNames } from "../subjects/build-subjects.js";

const all = probes();
const wrong: { [subject: string]: string[] } = {};
for (const subject of subjectNames) {
  const module: { readonly [name: string]: (value: unknown) => unknown } = await import(builtModule(subject, "events"));
  wrong[subject] = all.filter((probe) => verdict(module[probe.of], probe) !== probe.valid).map(describe);
}
const valid = all.filter((each) => each.valid).length;
process.stdout.write(JSON.stringify({ valid, invalid: all.length - valid, wrong }));

function verdict(judge: ((value: unknown) => unknown) | undefined, { value }: Probe): unknown {
  try {
    return judge?.(value);
  } catch (error) {
    return error;
  }
}

function describe({ of, says, valid }: Probe): string {
  return `${of}: ${says} is ${valid ? "valid" : "invalid"}`;
}
