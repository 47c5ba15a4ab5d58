/** The seed of a run: AEP_SEED repeats an earlier one, else it is drawn anew. */
export const seed: number =
  process.env.AEP_SEED === undefined ? Math.floor(Math.random() * 0x7fffffff) : Number(process.env.AEP_SEED);

/** What to type to see the same run again. */
export function replay(file: string): string {
  return `replay with AEP_SEED=${seed} npx vitest run ${file}`;
}

/** Counts that a property shows after it ran. */
export interface Tally {
  schemas: number;
  values: number;
  accepted: number;
  rejected: number;
}

export function newTally(): Tally {
  return { schemas: 0, values: 0, accepted: 0, rejected: 0 };
}

export function count(tally: Tally, verdict: boolean): void {
  tally.values += 1;
  tally[verdict ? "accepted" : "rejected"] += 1;
}

export function add(total: Tally, more: Tally): void {
  total.schemas += more.schemas;
  total.values += more.values;
  total.accepted += more.accepted;
  total.rejected += more.rejected;
}

/** One line that shows also when all is well. */
export function showTally(title: string, { schemas, values, accepted, rejected }: Tally, more = ""): void {
  process.stdout.write(
    `${title}: ${schemas} schemas, ${values} values, ${accepted} accepted, ${rejected} rejected, seed ${seed}${more}\n`,
  );
}
