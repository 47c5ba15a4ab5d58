/**
 * Times several pieces of work against each other: in turns, many rounds, so that a busy moment hits all alike.
 * Time is the processor's, so that waiting for it while others have it does not count.
 */

export interface Work {
  readonly name: string;
  /** Makes so many calls; what it returns is kept, so that the engine cannot leave them out. */
  readonly run: (calls: number) => unknown;
}

/** Nanoseconds per call in each round. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

export interface Timing {
  readonly rounds: number;
  readonly batchMilliseconds: number;
}

let kept: unknown;

export function interleave(works: readonly Work[], { rounds, batchMilliseconds }: Timing): Rounds {
  const sizes = new Map(works.map((work) => [work.name, warmUp(work, batchMilliseconds)]));
  const times = new Map(works.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < works.length; turn += 1) {
      const work = works[(turn + round) % works.length];
      if (work !== undefined) {
        const calls = sizes.get(work.name) ?? 1;
        times.get(work.name)?.push(batch(work, calls) / calls);
      }
    }
  }
  return times;
}

/**
 * Calls until the engine has compiled the work, and finds how many calls fill a batch. The engine compiles on another
 * thread, which may have to wait for a processor: hence so many batches, and a breath between them.
 */
function warmUp(work: Work, batchMilliseconds: number): number {
  const target = batchMilliseconds * 1e6;
  let calls = 64;
  for (let full = 0; full < warmUpBatches; ) {
    const nanoseconds = batch(work, calls);
    if (nanoseconds > target / 2) {
      full += 1;
      Atomics.wait(breath, 0, 0, 2);
    }
    calls = Math.max(1, Math.ceil(calls * Math.min(8, target / Math.max(1, nanoseconds))));
  }
  return calls;
}

const warmUpBatches = 12;
const breath = new Int32Array(new SharedArrayBuffer(4));

function batch({ run }: Work, calls: number): number {
  const start = process.cpuUsage();
  kept = run(calls);
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

export function lastResult(): unknown {
  return kept;
}
