import fc from "fast-check";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 0x7fffffff));

/** Checks a property and says with which seed, so that `SEED=… npx vitest run …` repeats exactly this run. */
export function checkProperty<Values>(property: fc.IProperty<Values>, numRuns = 500): void {
  console.info(`seed ${seed}`);
  fc.assert(property, { seed, numRuns });
}
