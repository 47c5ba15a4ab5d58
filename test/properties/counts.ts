import { seed } from "../support/seed.js";

/** How often something happened, by what it is called. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** One line that shows also when all is well. */
  show(title: string): void {
    const all = [...this.#counts].sort().map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`${title}: ${all.join(", ")}, seed ${seed}\n`);
  }
}
